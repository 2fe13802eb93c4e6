/**
 * `npm run bench:data [minutes]`: what an hour on the table costs a player in bytes on the wire. Plays some minutes with a bet in
 * each round at the real times, and counts by kind: what the page loads once, and what each minute adds.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { launchBrowser } from '../fixtures/findBrowser.mjs'
import { createSession, seedSession, startProduct } from '../fixtures/product.ts'
import { openBarePage } from './barePage.mjs'

const MENU = '/dummy-startmenu'
const SCREEN = { width: 844, height: 390, pixelRatio: 2 }
const CHOICE = ['₹2', 'Mumbai', '3']
/** By then the page has loaded what it will need later, such as sounds and dialogs. */
const LOADED_MS = 15_000
const KINDS = [
  ['films', /\/videos\//],
  ['answers and events', /\/api\//],
  ['code, art and sounds', /./],
]
const minutes = Number(process.argv[2] ?? 5)

const product = await startProduct()
const browser = await launchBrowser()
try {
  const page = await openBarePage(browser, SCREEN)
  await seedSession(page, await createSession(product.address))
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
  for (const [kind] of KINDS) {
    const minute = (played[kind] - loaded[kind]) / minutes
    const cells = [loaded[kind], minute, loaded[kind] + 60 * minute].map((each) => (each / 1000).toFixed(0))
    process.stdout.write(`| ${[kind, ...cells].join(' | ')} |\n`)
  }
  process.stdout.write(
    'A film that was seen is cached for an hour, so its kind costs at most all sixteen films once.\n',
  )
} finally {
  await browser.close()
  await product.stop()
}

/** @returns a function that returns the bytes received so far, by kind */
async function countBytes(page) {
  const received = Object.fromEntries(KINDS.map(([kind]) => [kind, 0]))
  const kinds = new Map()
  const add = ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind !== undefined) received[kind] += encodedDataLength
  }
  page.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http'))
      kinds.set(requestId, KINDS.find(([, url]) => url.test(request.url))[0])
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
