/**
 * `npm run bench:data [minutes]`: what an hour on the table costs a player in bytes on the wire. Plays some minutes with a bet in
 * each round at the real times, and counts by kind, answers by address: what the page loads once, and what each minute adds.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { launchBrowser } from '../fixtures/findBrowser.mjs'
import { logInNewPlayer, startProduct } from '../fixtures/product.ts'
import { openBarePage } from './barePage.mjs'

const MENU = '/dummy-startmenu'
const SCREEN = { width: 844, height: 390, pixelRatio: 2 }
const CHOICE = ['₹2', 'Mumbai', '3']
/** By then the page has loaded what it will need later, such as sounds and dialogs. */
const LOADED_MS = 15_000
const ANSWERS = 'answers and events'
/** Answers and events are counted by address too. */
const kindOf = (url) => {
  const { pathname } = new URL(url)
  if (pathname.startsWith('/videos/')) return 'films'
  if (!pathname.startsWith('/api/')) return 'code, art and sounds'
  return pathname.replace(/\/\d+/g, '/ID')
}
const minutes = Number(process.argv[2] ?? 5)

const product = await startProduct()
const browser = await launchBrowser()
try {
  const page = await openBarePage(browser, SCREEN)
  await logInNewPlayer(page, product.address)
  const bytes = await countBytes(page)
  await page.goto(product.address + MENU)
  await delay(LOADED_MS)
  const loaded = bytes()
  const endsAtMs = Date.now() + minutes * 60_000
  while (Date.now() < endsAtMs) {
    await page.evaluate(placeBet, CHOICE)
    await delay(1_000)
  }
  const played = bytes()
  process.stdout.write('| kind | once, KB | a minute, KB | an hour, KB |\n| --- | --- | --- | --- |\n')
  const rows = Object.entries(played).map(([kind, total]) => {
    const once = loaded[kind] ?? 0
    return { kind, once, minute: (total - once) / minutes }
  })
  const answers = rows.filter(({ kind }) => kind.startsWith('/api/'))
  rows.push({ kind: ANSWERS, once: sumOf(answers, 'once'), minute: sumOf(answers, 'minute') })
  for (const { kind, once, minute } of rows) {
    const cells = [once, minute, once + 60 * minute].map((each) => (each / 1000).toFixed(1))
    process.stdout.write(`| ${[kind, ...cells].join(' | ')} |\n`)
  }
  process.stdout.write(
    'A film that was seen is cached for an hour, so its kind costs at most all sixteen films once.\n',
  )
} finally {
  await browser.close()
  await product.stop()
}

/** @param {{ once: number, minute: number }[]} rows @param {'once' | 'minute'} column */
function sumOf(rows, column) {
  return rows.reduce((sum, row) => sum + row[column], 0)
}

/** @returns a function that returns the bytes received so far, by kind or address */
async function countBytes(page) {
  const received = {}
  const kinds = new Map()
  const add = ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind !== undefined) received[kind] = (received[kind] ?? 0) + encodedDataLength
  }
  page.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) kinds.set(requestId, kindOf(request.url))
  })
  page.on('Network.responseReceived', ({ requestId, response }) =>
    add({ requestId, encodedDataLength: response.encodedDataLength }),
  )
  page.on('Network.dataReceived', add)
  await page.send('Network.enable')
  return () => ({ ...received })
}

/** Runs in the page: chooses and bets where the round is open. */
function placeBet(choice) {
  for (const name of choice)
    document.querySelector(`input[aria-label="${name}"]:enabled:not(:checked)`)?.click()
  const button = [...document.querySelectorAll('button:enabled')].find(
    ({ innerText }) => innerText === 'PLACE BET',
  )
  button?.click()
}
