/**
 * `npm run bench`: a scripted tour of the production build in headless Chromium on a phone's screen, with the
 * processor slowed down, printed as a table. Nothing here passes or fails: the figures are for people to compare.
 */
import { once } from 'node:events'
import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import { COMPILED_ONCE, launchBrowser } from '../findBrowser.mjs'
import { enterSession, newSession, startProduct } from '../fixtures/product.mjs'
import { openBarePage } from './barePage.mjs'
import { heapSizes } from './heapSizes.mjs'
import { MOBILE_4G, mobileNetwork } from './mobileNetwork.mjs'
import { ownTimes, TRACED } from './ownTimes.mjs'
import {
  beginPart,
  endPart,
  installProbe,
  LOADED,
  LONG_TASK_MS,
  PLAYABLE,
  watchForPlayable,
} from './probe.mjs'

const MENU = '/dummy-startmenu'
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
/** One load or one tour says as much about its moment as about the product. */
const LOADS = 5
const TOURS = 3
/** The first rounds load what later ones have; then a minute of reels. */
const FIRST_ROUNDS = 3
const REEL_ROUNDS = 6

// Between two rounds no tile takes a tap: a load that came then would count the wait for the next.
let product = await startProduct({ BETTING_TIMING: '300' })
const mobile = await mobileNetwork(product.address, MOBILE_4G)
try {
  const over = (address) =>
    inTurns(
      (throttle) => load(throttle, address),
      () => LOADS,
    )
  printLoads({ 'over 4G': await over(mobile.address), 'no network': await over(product.address) })
} finally {
  await mobile.stop()
  await product.stop()
}
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

/** A browser of its own for each tour. */
async function open(throttle, ...browserArguments) {
  const browser = await launchBrowser(...browserArguments)
  const context = await browser.newContext({
    viewport: { width: SCREEN.width, height: SCREEN.height },
    deviceScaleFactor: SCREEN.pixelRatio,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.addInitScript(installProbe)
  await enterSession(page, await newSession(product.address))
  const session = await context.newCDPSession(page)
  await session.send('HeapProfiler.enable')
  if (throttle > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  return { browser, page, session }
}

/**
 * Cold cache to a table that takes a tap: how long, and how many bytes came over the wire.
 * @param {string} address the product's, or that of a network before it
 */
async function load(throttle, address) {
  const browser = await launchBrowser()
  const page = await openBarePage(browser, SCREEN)
  await page.addInitScript(watchForPlayable, CHOICE.coin)
  await enterSession(page, await newSession(product.address))
  await page.throttle(throttle)
  await page.goto(address + MENU)
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
  const { browser, page, session } = await open(throttle)
  await winEveryRound(page)
  await page.goto(product.address + MENU)
  const found = []
  const part = async (name, run) => {
    if (throttle === 1) await browser.startTracing(page, { categories: TRACED })
    await beginPart(page)
    await run()
    const seen = await endPart(page)
    // Read when the tour is over: the next part does not wait for it.
    const trace = throttle === 1 ? await browser.stopTracing() : null
    found.push({ name, trace, ...seen })
  }
  const tiles = await tilePlaces(page)
  await page.waitForTimeout(REST_MS)
  await betting(page)
  await part('menu idle', () => page.waitForTimeout(3_000))
  await betting(page)
  await part('choosing', () => choose(page, session, tiles))
  await page.getByRole('button', { name: 'PLACE BET' }).tap()
  await page.waitForURL('**/dummy-dice-rolling')
  await page.waitForTimeout(4_500)
  await part('reels', () => page.waitForTimeout(5_000))
  await page.getByText(/Winning Combination: /).waitFor()
  await part('celebration', () => page.waitForTimeout(1_500))
  await browser.close()
  return found.map(({ trace, ...seen }) => ({
    ...seen,
    own: trace === null ? null : ownTimes(JSON.parse(String(trace))),
  }))
}

/** Growth of the heap over a minute of reels, as shares of where it began. */
async function heapGrowth() {
  const { browser, page, session } = await open(1, COMPILED_ONCE)
  await winEveryRound(page)
  await page.goto(product.address + MENU)
  const heap = async () => {
    // The menu with all its tiles at rest, each time: they are a tenth of what the page keeps.
    await betting(page)
    await page.waitForTimeout(REST_MS)
    // The probe's own notes are no growth of the product's.
    await beginPart(page)
    return heapSizes(session)
  }
  const tiles = await tilePlaces(page)
  let begin = null
  for (let round = 0; round < FIRST_ROUNDS + REEL_ROUNDS; round += 1) {
    if (round === FIRST_ROUNDS) begin = await heap()
    await betting(page)
    await choose(page, session, tiles)
    await page.getByRole('button', { name: 'PLACE BET' }).tap()
    await page.waitForURL('**/dummy-dice-rolling')
    await page.waitForURL(`**${MENU}`)
  }
  const end = await heap()
  await browser.close()
  return { all: end.all / begin.all - 1, objects: end.objects / begin.objects - 1 }
}

async function betting(page) {
  await page.waitForFunction(
    () => Number(/(\d+)s/.exec(document.querySelector('[role="timer"]')?.textContent ?? '')?.[1] ?? 0) >= 6,
  )
}

/** Where the tiles are, found beforehand: looking for them is work of the benchmark's own in the page. */
async function tilePlaces(page) {
  const places = []
  for (const name of TAPS) {
    const { x, y, width, height } = await page.getByRole('radio', { name, exact: true }).boundingBox()
    places.push({ x: x + width / 2, y: y + height / 2 })
  }
  return places
}

async function choose(page, session, tiles) {
  for (const tile of tiles) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [tile] })
    await page.waitForTimeout(TOUCH_MS)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.waitForTimeout(TAP_MS - TOUCH_MS)
  }
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
