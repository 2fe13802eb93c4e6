/**
 * `npm run bench:statement`: a statement of ten thousand entries on a phone at 4x. Loads one page of it after another, scrolls
 * by the wheel, and prints long tasks and late frames: neither may grow with the entries.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { launchBrowser } from '../fixtures/findBrowser.mjs'
import { logInNewPlayer, startProduct } from '../fixtures/product.ts'

const ENTRIES = 10_000
const PAGE_SIZE = 100
const SLOWDOWN = 4
const SCREEN = { width: 360, height: 740 }
const MORE = 'Show earlier entries'
const WHEEL = { turns: 100, px: 700, everyMs: 25 }
/** A frame later than this was missed at 60 Hz. */
const LATE_MS = 25

const product = await startProduct()
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: SCREEN })
  await logInNewPlayer(page, product.address)
  await page.route('**/user/statement/**', (route) => route.fulfill({ json: answer(route.request().url()) }))
  await page.goto(`${product.address}/statement`)
  await page.getByRole('button', { name: MORE }).waitFor()
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate(record)
  await page.mouse.move(SCREEN.width / 2, SCREEN.height / 2)
  print('entries', 'long tasks a page', 'longest, ms', 'late frames of the wheel, %', 'longest, ms')
  print('---', '---', '---', '---', '---')
  for (const entries of [ENTRIES / 10, ENTRIES / 2, ENTRIES]) {
    const loaded = await page.evaluate(load, { entries, more: MORE })
    await page.evaluate(() => scrollTo(0, 0))
    await page.evaluate(() => void globalThis.recorded.frames.splice(0))
    for (let turn = 0; turn < WHEEL.turns; turn += 1) {
      await page.mouse.wheel(0, WHEEL.px)
      await delay(WHEEL.everyMs)
    }
    const frames = await page.evaluate(() => globalThis.recorded.frames)
    const late = frames.filter((ms) => ms > LATE_MS)
    const tasks = loaded.tasks.length / loaded.pages
    const share = (100 * late.length) / frames.length
    print(entries, tasks.toFixed(1), longest(loaded.tasks), share.toFixed(0), longest(frames))
  }
} finally {
  await browser.close()
  await product.stop()
}

function print(...cells) {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}

function longest(times) {
  return Math.max(0, ...times).toFixed(0)
}

/** The server's answer to the request of a page. */
function answer(url) {
  const { searchParams } = new URL(url)
  const newest = Number(searchParams.get('cursor')?.split('-')[1] ?? ENTRIES + 1) - 1
  const entries = Array.from({ length: PAGE_SIZE }, (_, index) => {
    const id = newest - index
    const balances = { balance_before: 10 * id, balance_after: 10 * (id - 1) }
    const createdAt = new Date(1_795_000_000_000 + id * 40_000).toISOString()
    return { id, kind: 'stake', createdAt, amount: -10, ...balances, reference: String(id) }
  })
  const next = newest > PAGE_SIZE ? `1-${newest - PAGE_SIZE + 1}` : null
  const totals = {
    stakes: 10 * ENTRIES,
    prizes: 0,
    net: -10 * ENTRIES,
    deposits: 0,
    withdrawals: 0,
    grants: 0,
  }
  const balances = { opening_balance: 10 * ENTRIES, closing_balance: 0, lifetime_net_deposits: 0 }
  return { success: true, entries, next, totals: { ...totals, ...balances } }
}

/** Runs in the page: records each long task, and the time between frames. */
function record() {
  globalThis.recorded = { tasks: [], frames: [] }
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.recorded.tasks.push(duration)
  })
  observer.observe({ type: 'longtask' })
  let lastMs = performance.now()
  requestAnimationFrame(function next(nowMs) {
    globalThis.recorded.frames.push(nowMs - lastMs)
    lastMs = nowMs
    requestAnimationFrame(next)
  })
}

/** Runs in the page: loads pages until there are so many entries. @returns the long tasks, and how many pages they are of */
async function load({ entries, more }) {
  const count = () => document.querySelectorAll('main li').length
  globalThis.recorded.tasks.splice(0)
  let pages = 0
  for (; count() < entries; pages += 1) {
    const before = count()
    const button = [...document.querySelectorAll('button')].find(({ innerText }) => innerText === more)
    button.click()
    while (count() === before) await new Promise(requestAnimationFrame)
    // The layout of the page is over.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { tasks: globalThis.recorded.tasks, pages }
}
