/**
 * `npm run bench`: a scripted tour of the production build in headless Chromium on a phone's screen, with the
 * processor slowed down, printed as a table. Nothing here passes or fails: the figures are for people to compare.
 */
import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { COMPILED_ONCE, launchBrowser } from '../fixtures/findBrowser.mjs'
import { enterSession, newSession, startProduct } from '../fixtures/product.mjs'
import { openBarePage } from './barePage.mjs'
import { heapSizes } from './heapSizes.mjs'
import {
  beginPart,
  endPart,
  installProbe,
  LOADED,
  LONG_TASK_MS,
  PLAYABLE,
  watchForPlayable,
} from './instrumentation.mjs'
import { ownTimes, TRACED } from './mainThreadTimes.mjs'
import { MOBILE_4G, mobileNetwork } from './mobileNetwork.mjs'
import { canSetApart, leaveCore, openApart } from './pinToCore.mjs'

const MENU = '/dummy-startmenu'
const RESULT = '/dummy-dice-rolling'
const SCREEN = { width: 844, height: 390, pixelRatio: 2 }
const CHOICE = { coin: '₹10', city: 'mumbai', cityName: 'Mumbai', diceNumber: '3' }
/** A player who changes their mind once in each column. */
const TAPS = ['₹50', 'Tokyo', '1', CHOICE.coin, CHOICE.cityName, CHOICE.diceNumber]
/** By then the tiles are dealt and the art of the result has come. */
const REST_MS = 3_000
/** As fast as a finger goes from tile to tile, and how long it stays on one. */
const TAP_MS = 300
const TOUCH_MS = 80
const THROTTLES = [1, 4, 6]
/** How often a page is asked for what does not last. */
const WATCHING_MS = 100
/** One load or one tour says as much about its moment as about the product. */
const LOADS = 5
const TOURS = 3
/** The first rounds load what later ones have; then a minute of reels. */
const FIRST_ROUNDS = 3
const REEL_ROUNDS = 6

// Between two rounds no tile takes a tap: a load that came then would count the wait for the next.
const LOADING = { BETTING_TIMING: '300' }
let product = await startProduct(LOADING)
const mobile = await mobileNetwork(product.address, MOBILE_4G)
const loads = {}
try {
  loads['over 4G'] = await loadsOf(mobile.address)
  loads['no network'] = await loadsOf(product.address)
} finally {
  await mobile.stop()
  await product.stop()
}
if (canSetApart) {
  const takeCoreBack = leaveCore()
  product = await startProduct(LOADING)
  try {
    loads['no network, a core for the page'] = await loadsOf(product.address, openApart)
  } finally {
    await product.stop()
    takeCoreBack()
  }
}
printLoads(loads)
product = await startProduct({ BETTING_TIMING: '10', GAME_TIMING: '3' })
try {
  // The main thread's own times are read at 1x alone.
  printTours(await inTurns(tour, (throttle) => (throttle === 1 ? TOURS : 1)))
  const growth = await heapGrowth()
  process.stdout.write(
    `\nheap after a minute of reels: ${percent(growth.all)} more, the page's own objects ${percent(growth.objects)} more\n`,
  )
} finally {
  await product.stop()
}

/** What each throttle gave, time after time; in turns, so that a slow minute of the machine is every throttle's. */
async function inTurns(measure, times) {
  const found = new Map(THROTTLES.map((throttle) => [throttle, []]))
  for (let turn = 0; turn < Math.max(LOADS, TOURS); turn += 1) {
    for (const throttle of THROTTLES) {
      if (turn < times(throttle)) found.get(throttle).push(await measure(throttle))
    }
  }
  return found
}

/** A page on the menu, in a browser of its own, where every round is won. */
async function open(throttle, ...browserArguments) {
  const browser = await launchBrowser(...browserArguments)
  const page = await openBarePage(browser, SCREEN)
  await page.addInitScript(installProbe)
  await enterSession(page, await newSession(product.address))
  await page.throttle(throttle)
  await winEveryRound(page)
  await page.goto(product.address + MENU)
  return { browser, page, tiles: await page.waitFor(placesOf, TAPS) }
}

function loadsOf(address, openAt = openDirectly) {
  return inTurns(
    (throttle) => load(throttle, address, openAt),
    () => LOADS,
  )
}

function openDirectly(_browser, page, address) {
  return page.goto(address)
}

/**
 * Cold cache to a table that takes a tap: how long, and how many bytes came over the wire.
 * @param {string} address the product's, or that of a network before it
 * @param {typeof openApart} openAt
 */
async function load(throttle, address, openAt) {
  const browser = await launchBrowser()
  const page = await openBarePage(browser, SCREEN)
  await page.addInitScript(watchForPlayable, CHOICE.coin)
  await enterSession(page, await newSession(product.address))
  await page.throttle(throttle)
  await openAt(browser, page, address + MENU, throttle)
  const playableMs = await page.waitFor(PLAYABLE)
  const loaded = [address + MENU, ...(await page.evaluate(LOADED))]
  const requests = loaded.map((url) => url.replace(address, product.address))
  await browser.close()
  const files = [...new Set(requests)].filter((url) => !url.includes('/api/'))
  const scripts = files.filter((url) => url.endsWith('.js'))
  return {
    playableMs,
    requests: requests.length,
    all: await bytesOf(files, 'br'),
    script: await bytesOf(scripts, 'br'),
    gzipped: await bytesOf(scripts, 'gzip'),
  }
}

/** Asked for again, since the browser does not count what it preloads. Where Brotli is not wanted, gzip is reckoned. */
async function bytesOf(urls, encoding) {
  const sizes = urls.map(async (url) => {
    const body = await received(url, encoding === 'br' ? 'br' : 'identity')
    return encoding === 'br' ? body.length : gzipSync(body).length
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** The body as it comes over the wire. */
async function received(url, encoding) {
  const [answer] = await once(get(url, { headers: { 'accept-encoding': encoding } }), 'response')
  return Buffer.concat(await answer.toArray())
}

/**
 * The parts of a round, each with what the page saw of its frames. Unthrottled, the browser's own trace says how long
 * the main thread was really at work: the software renderer shares the processor, and waiting for it is no script.
 */
async function tour(throttle) {
  const { browser, page, tiles } = await open(throttle)
  const found = []
  const part = async (name, run) => {
    await beginPart(page)
    await run()
    found.push({ name, ...(await endPart(page)) })
  }
  await delay(REST_MS)
  // The whole at once: until a trace is stopped, a win may be over.
  if (throttle === 1) await browser.startTracing(undefined, { categories: TRACED })
  await betting(page)
  await part('menu idle', () => delay(3_000))
  await betting(page)
  await part('choosing', () => choose(page, tiles))
  await placeBet(page)
  await delay(4_500)
  await part('reels', () => delay(5_000))
  await page.waitFor(isWon, undefined, WATCHING_MS)
  await part('celebration', () => delay(1_500))
  const own = throttle === 1 ? ownTimes(JSON.parse(String(await browser.stopTracing()))) : []
  await browser.close()
  return found.map((seen, index) => ({ ...seen, own: own[index] }))
}

/** Growth of the heap over a minute of reels, as shares of where it began. */
async function heapGrowth() {
  const { browser, page, tiles } = await open(1, COMPILED_ONCE)
  await page.send('HeapProfiler.enable')
  const heap = async () => {
    // The menu with all its tiles at rest, each time: they are a tenth of what the page keeps.
    await betting(page)
    await delay(REST_MS)
    // The probe's own notes are no growth of the product's.
    await beginPart(page)
    return heapSizes(page)
  }
  let begin = null
  for (let round = 0; round < FIRST_ROUNDS + REEL_ROUNDS; round += 1) {
    if (round === FIRST_ROUNDS) begin = await heap()
    await betting(page)
    await choose(page, tiles)
    await placeBet(page)
    await page.waitFor(isAt, MENU)
  }
  const end = await heap()
  await browser.close()
  return { all: end.all / begin.all - 1, objects: end.objects / begin.objects - 1 }
}

/** Time enough in the round to choose and bet. */
async function betting(page) {
  await page.waitFor(() => {
    const [, seconds] = /(\d+)s/.exec(document.querySelector('[role="timer"]')?.textContent ?? '') ?? []
    return Number(seconds) >= 6 || null
  })
}

/** One tile after the other, at places found beforehand: looking for them is work of the benchmark's own in the page. */
async function choose(page, tiles) {
  for (const tile of tiles) {
    await page.tap(tile, TOUCH_MS)
    await delay(TAP_MS - TOUCH_MS)
  }
}

/** Until the result's page is there. */
async function placeBet(page) {
  const [button] = await page.waitFor(placesOf, ['PLACE BET'])
  await page.tap(button, TOUCH_MS)
  await page.waitFor(isAt, RESULT, WATCHING_MS)
}

/** Runs in the page: the middle of each control of these names, once all of them take a tap. */
function placesOf(names) {
  const controls = [...document.querySelectorAll('input:enabled, button:enabled')]
  const named = names.map((name) =>
    controls.find(({ ariaLabel, innerText }) => (ariaLabel ?? innerText) === name),
  )
  if (named.includes(undefined)) return null
  return named.map((control) => {
    const { x, y, width, height } = control.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
}

/** Runs in the page. */
function isAt(path) {
  return location.pathname === path || null
}

/** Runs in the page. */
function isWon() {
  return document.body.textContent.includes('Winning Combination: ') || null
}

/** The show of a win, whatever the server drew: only what the page is told is changed. */
async function winEveryRound(page) {
  page.on('Fetch.requestPaused', async ({ requestId }) => {
    const { body, base64Encoded } = await page.send('Fetch.getResponseBody', { requestId })
    const told = JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString())
    if (!told.success) return page.send('Fetch.continueRequest', { requestId })
    const result = { city: CHOICE.city, dice_number: CHOICE.diceNumber }
    const bets = told.bets.map((bet) => ({ ...bet, is_winner: true, prizeAmount: 150 }))
    return page.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'Content-Type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify({ ...told, result, bets, userWon: true })).toString('base64'),
    })
  })
  const patterns = [{ urlPattern: '*/dummy-resolve-game', requestStage: 'Response' }]
  await page.send('Fetch.enable', { patterns })
}

/** @param {Record<string, Map<number, object[]>>} networks what each throttle gave, by the network's name */
function printLoads(networks) {
  const [{ script, gzipped, all, requests }] = Object.values(networks)[0].get(1)
  process.stdout.write(
    `to a playable table: ${kb(script)} KB of JavaScript by Brotli, ${kb(gzipped)} KB gzipped, ${kb(all)} KB of files, ${requests} requests\n\n`,
  )
  line(['to a playable table', 'CPU', 'ms', 'of 1x', 'each'])
  line(Array(5).fill('---'))
  for (const [network, loads] of Object.entries(networks)) {
    const medianMs = (throttle) => median(loads.get(throttle).map(({ playableMs }) => playableMs))
    for (const [throttle, times] of loads) {
      const each = times.map(({ playableMs }) => playableMs.toFixed(0)).join(', ')
      const ms = medianMs(throttle)
      line([network, `${throttle}x`, ms.toFixed(0), (ms / medianMs(1)).toFixed(2), each])
    }
  }
}

/**
 * Script and thread times and long tasks are the main thread's own at 1x, of all tours together, multiplied by the
 * throttle; long tasks as seen have waited for the software renderer too.
 */
function printTours(tours) {
  process.stdout.write('\n')
  line([
    'part',
    'CPU',
    'frames',
    'frames/s',
    'script p50',
    'p95',
    'p99 ms',
    'thread p95',
    'long tasks',
    'as seen',
    'draws',
    'textures',
  ])
  line(Array(12).fill('---'))
  const names = tours.get(1)[0].map(({ name }) => name)
  for (const [throttle, repeats] of tours) {
    for (const [index, name] of names.entries()) {
      const seen = repeats.map((parts) => parts[index])
      const own = tours.get(1).map((parts) => parts[index].own)
      const script = spread(own.flatMap(({ frames }) => frames.map(({ scriptMs }) => scriptMs)))
      const thread = spread(own.flatMap(({ frames }) => frames.map(({ threadMs }) => threadMs)))
      const ownLong = own.flatMap(({ tasks }) => tasks).filter((ms) => ms * throttle > LONG_TASK_MS).length
      line([
        name,
        `${throttle}x`,
        script.count,
        median(seen.map(({ framesPerSecond }) => framesPerSecond)).toFixed(1),
        ...[script.p50, script.p95, script.p99, thread.p95].map((ms) => (ms * throttle).toFixed(1)),
        ownLong,
        seen.reduce((sum, { longTasks }) => sum + longTasks, 0),
        Math.max(...seen.map(({ draws }) => draws)),
        Math.max(...seen.map(({ textures }) => textures)),
      ])
    }
  }
}

function spread(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

function median(values) {
  return spread(values).p50
}

function line(cells) {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}

function percent(share) {
  return `${(share * 100).toFixed(1)} %`
}

function kb(bytes) {
  return (bytes / 1000).toFixed(0)
}
