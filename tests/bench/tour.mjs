/**
 * `npm run bench`: a scripted tour of the production build in headless Chromium on a phone's screen, with the
 * processor slowed down, printed as a table. Nothing here passes or fails: the figures are for people to compare.
 */
import { enterSession, launchBrowser, newSession, startProduct } from '../fixtures/product.mjs'
import { beginPart, endPart, installProbe } from './probe.mjs'

const MENU = '/dummy-startmenu'
const CHOICE = { coin: '₹10', city: 'mumbai', cityName: 'Mumbai', diceNumber: '3' }
const THROTTLES = [1, 4, 6]
const REEL_ROUNDS = 7

const product = await startProduct({ BETTING_TIMING: '6', GAME_TIMING: '3' })
const browser = await launchBrowser()
try {
  const loads = []
  for (const throttle of THROTTLES) loads.push(await load(throttle))
  const parts = []
  for (const throttle of [4, 6]) parts.push(...(await tour(throttle)))
  const growth = await heapGrowth()
  print(loads, parts, growth)
} finally {
  await browser.close()
  await product.stop()
}

async function open(throttle) {
  const context = await browser.newContext({
    viewport: { width: 844, height: 390 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.addInitScript(installProbe)
  await enterSession(page, await newSession(product.address))
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('HeapProfiler.enable')
  if (throttle > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  return { context, page, session }
}

/** Cold cache to a table that takes a tap: how long, and how many bytes came over the wire. */
async function load(throttle) {
  const { context, page, session } = await open(throttle)
  const types = new Map()
  const bytes = { script: 0, all: 0, requests: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    bytes.requests += 1
    if (types.get(requestId) === 'Script') bytes.script += encodedDataLength
  })
  await page.goto(product.address + MENU, { waitUntil: 'commit' })
  await page.getByRole('radio', { name: CHOICE.coin, exact: true }).waitFor()
  const playableMs = await page.evaluate(() => performance.now())
  const until = { ...bytes }
  await context.close()
  return { throttle, playableMs, ...until }
}

async function tour(throttle) {
  const { context, page } = await open(throttle)
  await winEveryRound(page)
  await page.goto(product.address + MENU)
  const found = []
  const part = async (name, run) => {
    await beginPart(page)
    await run()
    found.push({ throttle, name, ...(await endPart(page)) })
  }
  await betting(page)
  await part('menu idle', () => page.waitForTimeout(3_000))
  await betting(page)
  await part('choosing', () => choose(page))
  await page.getByRole('button', { name: 'PLACE BET' }).tap()
  await page.waitForURL('**/dummy-dice-rolling')
  await page.waitForTimeout(4_500)
  await part('reels', () => page.waitForTimeout(5_000))
  await page.getByText(/Winning Combination: /).waitFor()
  await part('celebration', () => page.waitForTimeout(1_500))
  await context.close()
  return found
}

/** Growth of the heap over about a minute of reels, in per cent of where it began. */
async function heapGrowth() {
  const { context, page, session } = await open(1)
  await page.goto(product.address + MENU)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  let begin = 0
  for (let round = 0; round <= REEL_ROUNDS; round += 1) {
    await betting(page)
    await choose(page)
    await page.getByRole('button', { name: 'PLACE BET' }).tap()
    await page.waitForURL('**/dummy-dice-rolling')
    await page.waitForURL(`**${MENU}`)
    // The first round loads what later ones have.
    if (round === 0) begin = await heap()
  }
  const growth = (await heap()) / begin - 1
  await context.close()
  return growth
}

async function betting(page) {
  await page.waitForFunction(
    () => Number(/(\d+)s/.exec(document.querySelector('[role="timer"]')?.textContent ?? '')?.[1] ?? 0) >= 4,
  )
}

async function choose(page) {
  await page.getByRole('radio', { name: CHOICE.coin, exact: true }).tap()
  await page.getByRole('radio', { name: CHOICE.cityName }).tap()
  await page.getByRole('radio', { name: CHOICE.diceNumber, exact: true }).tap()
  await page.waitForTimeout(300)
}

/** The show of a win, whatever the server drew: only what the page is told is changed. */
async function winEveryRound(page) {
  await page.route('**/dummy-resolve-game', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    if (!body.success) return route.fulfill({ response: answer })
    const result = { city: CHOICE.city, dice_number: CHOICE.diceNumber }
    const bets = body.bets.map((bet) => ({ ...bet, is_winner: true, prizeAmount: 150 }))
    return route.fulfill({ response: answer, json: { ...body, result, bets, userWon: true } })
  })
}

function print(loads, parts, growth) {
  const line = (cells) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
  const ms = (value) => value.toFixed(1)
  const kb = (value) => (value / 1000).toFixed(0)
  process.stdout.write('\n')
  line(['to a playable table', 'ms', 'of 1x', 'JavaScript, KB', 'all, KB', 'requests'])
  line(Array(6).fill('---'))
  for (const { throttle, playableMs, script, all, requests } of loads) {
    const ratio = playableMs / loads[0].playableMs
    line([`${throttle}x`, playableMs.toFixed(0), ratio.toFixed(2), kb(script), kb(all), requests])
  }
  process.stdout.write('\n')
  line(['part', 'CPU', 'frames', 'script p50', 'p95', 'p99 ms', 'long tasks', 'draws', 'textures'])
  line(Array(9).fill('---'))
  for (const { throttle, name, frames, p50, p95, p99, longTasks, draws, textures } of parts) {
    line([name, `${throttle}x`, frames, ms(p50), ms(p95), ms(p99), longTasks, draws, textures])
  }
  process.stdout.write(
    `\nheap after a minute of reels: ${(growth * 100).toFixed(1)} % over the first round\n`,
  )
}
