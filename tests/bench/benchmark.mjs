/**
 * `npm run bench`: measures load, rounds and heap of the production build in headless Chromium on a phone's screen with
 * CPU throttling, and prints tables. The figures are for comparison; no figure fails the benchmark.
 */
import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { COMPILE_ONCE, launchBrowser } from '../fixtures/findBrowser.mjs'
import { logInNewPlayer, startProduct } from '../fixtures/product.ts'
import { openBarePage } from './barePage.mjs'
import { heapSizes } from './heapSizes.mjs'
import { endPhase, installInstrumentation, LONG_TASK_MS, readLoad, startPhase } from './instrumentation.mjs'
import { mainThreadTimes, TRACE_CATEGORIES, UPLOAD_MARKS } from './mainThreadTimes.mjs'
import { MOBILE_4G, mobileNetwork } from './mobileNetwork.mjs'
import { canReserveCore, openOnReservedCore, reserveCore } from './pinToCore.mjs'

const MENU = '/dummy-startmenu'
const RESULT = '/dummy-dice-rolling'
const SCREEN = { width: 844, height: 390, pixelRatio: 2 }
const CHOICE = { coin: '₹10', city: 'mumbai', cityName: 'Mumbai', diceNumber: '3' }
/** Each column is tapped twice, so that a selection also moves. */
const TAPS = ['₹50', 'Tokyo', '1', CHOICE.coin, CHOICE.cityName, CHOICE.diceNumber]
/** After this time the entry animation is over and the result screen's assets are loaded. */
const SETTLE_MS = 3_000
/** An idle menu draws a frame a second, and percentiles need more than a few. */
const IDLE_MS = 10_000
/** Time from tap to tap, and how long the finger stays down. */
const TAP_INTERVAL_MS = 300
const TOUCH_MS = 80
const THROTTLES = [1, 4, 6]
/** Polling interval for conditions that last only a few seconds. */
const FAST_POLL_MS = 100
/** Repeats, since a single measurement depends on what else the machine does. */
const LOAD_REPEATS = 5
const ROUND_REPEATS = 3
/** Rounds that fill caches before heap and textures are measured, and rounds between the two measurements. */
const WARMUP_ROUNDS = 3
const MEASURED_ROUNDS = 20

// Tiles are disabled between rounds, so betting lasts longer than all loads together.
const LOAD_SETTINGS = { BETTING_TIMING: '300' }
let product
const loads = {}
await onProduct(LOAD_SETTINGS, async () => {
  const mobile = await mobileNetwork(product.address, MOBILE_4G)
  loads['over 4G'] = await measureLoads(mobile.address).finally(mobile.stop)
  loads['no network'] = await measureLoads(product.address)
})
if (canReserveCore) {
  const releaseCore = reserveCore()
  await onProduct(LOAD_SETTINGS, async () => {
    loads['no network, a core for the page'] = await measureLoads(product.address, openOnReservedCore)
  }).finally(releaseCore)
}
printLoads(loads)
await onProduct({ BETTING_TIMING: '24', GAME_TIMING: '3' }, async () => {
  // At 6x only draws, textures and the frame rate are measured, since traces are recorded without throttling.
  printRounds(await interleave(measureRound, (throttle) => (throttle === 6 ? 1 : ROUND_REPEATS)))
})
await onProduct({ BETTING_TIMING: '10', GAME_TIMING: '3' }, async () => {
  const growth = await measureGrowth()
  process.stdout.write(
    `\nafter ${MEASURED_ROUNDS} more rounds: heap ${percent(growth.all)} more, the page's own objects ${percent(growth.objects)} more, ${growth.textures} live textures more\n`,
  )
})

/** Runs `work` on a new product. */
async function onProduct(settings, work) {
  product = await startProduct(settings)
  await work().finally(product.stop)
}

/**
 * Repeats a measurement for each throttle, interleaved so that a slow minute of the machine affects all throttles.
 * @returns {Promise<Map<number, object[]>>} the results by throttle
 */
async function interleave(measure, repeatsOf) {
  const results = new Map(THROTTLES.map((throttle) => [throttle, []]))
  for (let repeat = 0; repeat < Math.max(LOAD_REPEATS, ROUND_REPEATS); repeat += 1) {
    for (const throttle of THROTTLES) {
      if (repeat < repeatsOf(throttle)) results.get(throttle).push(await measure(throttle))
    }
  }
  return results
}

/** Opens the menu in a new browser, with every result mocked as a win. */
async function openMenu(throttle, ...browserArguments) {
  const browser = await launchBrowser(...browserArguments)
  const page = await openBarePage(browser, SCREEN)
  await page.addInitScript(installInstrumentation, UPLOAD_MARKS)
  await logInNewPlayer(page, product.address)
  await page.throttle(throttle)
  await mockWinningResults(page)
  await page.goto(product.address + MENU)
  return { browser, page, tiles: await page.waitFor(centresOf, TAPS) }
}

function measureLoads(address, open = openDirectly) {
  return interleave(
    (throttle) => measureLoad(throttle, address, open),
    () => LOAD_REPEATS,
  )
}

function openDirectly(_browser, page, url) {
  return page.goto(url)
}

/**
 * Measures from a cold cache the times of the first paint, of the first tap that counts and of the complete picture, and the
 * bytes on the wire.
 * @param {string} address of the product or of a proxy
 * @param {typeof openOnReservedCore} open
 */
async function measureLoad(throttle, address, open) {
  const browser = await launchBrowser()
  const page = await openBarePage(browser, SCREEN)
  await logInNewPlayer(page, product.address)
  await page.throttle(throttle)
  await open(browser, page, address + MENU, throttle)
  const { urls, ...times } = await page.waitFor(readLoad)
  const requests = [address + MENU, ...urls].map((url) => url.replace(address, product.address))
  await browser.close()
  const files = [...new Set(requests)].filter((url) => !url.includes('/api/'))
  const scripts = files.filter((url) => url.endsWith('.js'))
  return {
    ...times,
    requests: requests.length,
    allBytes: await transferredBytes(files, 'br'),
    scriptBytes: await transferredBytes(scripts, 'br'),
    gzippedScriptBytes: await transferredBytes(scripts, 'gzip'),
  }
}

/** Downloads the files again, since the browser reports no size for preloads. Gzip sizes are computed. */
async function transferredBytes(urls, encoding) {
  const sizes = urls.map(async (url) => {
    const body = await download(url, encoding === 'br' ? 'br' : 'identity')
    return encoding === 'br' ? body.length : gzipSync(body).length
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** @returns the body without decoding */
async function download(url, encoding) {
  const [response] = await once(get(url, { headers: { 'accept-encoding': encoding } }), 'response')
  return Buffer.concat(await response.toArray())
}

/**
 * Measures the phases of a round by the page's instrumentation. Without throttling a trace adds the CPU time of the main
 * thread, since wall time includes waiting for the software renderer.
 */
async function measureRound(throttle) {
  const { browser, page, tiles } = await openMenu(throttle)
  const phases = []
  const measurePhase = async (name, run) => {
    await startPhase(page)
    await run()
    phases.push({ name, ...(await endPhase(page)) })
  }
  await delay(SETTLE_MS)
  // One trace for all phases: stopping a trace takes longer than the win is shown.
  if (throttle === 1) await browser.startTracing(undefined, { categories: TRACE_CATEGORIES })
  await waitForBetting(page, IDLE_MS / 1000 + 2)
  await measurePhase('menu idle', () => delay(IDLE_MS))
  await waitForBetting(page)
  await measurePhase('choosing', () => tapTiles(page, tiles))
  await placeBet(page)
  await delay(4_500)
  await measurePhase('reels and film', () => delay(5_000))
  await page.waitFor(isWon, undefined, FAST_POLL_MS)
  await measurePhase('celebration', () => delay(1_500))
  const traced = throttle === 1 ? mainThreadTimes(JSON.parse(String(await browser.stopTracing()))) : []
  await browser.close()
  return phases.map((phase, index) => ({ ...phase, mainThread: traced[index] }))
}

/** @returns the growth over rounds: of the heap as a share of its size before, and of the textures as a number */
async function measureGrowth() {
  const { browser, page, tiles } = await openMenu(1, COMPILE_ONCE)
  await page.send('HeapProfiler.enable')
  const measure = async () => {
    // Always with all tiles at rest: tiles are a tenth of the page's heap.
    await waitForBetting(page)
    await delay(SETTLE_MS)
    // Resets the instrumentation, whose records would count as growth.
    await startPhase(page)
    return { ...(await heapSizes(page)), textures: await page.evaluate('benchmarkStats.textures') }
  }
  let before = null
  for (let round = 0; round < WARMUP_ROUNDS + MEASURED_ROUNDS; round += 1) {
    if (round === WARMUP_ROUNDS) before = await measure()
    await waitForBetting(page)
    await tapTiles(page, tiles)
    await placeBet(page)
    await page.waitFor(isAt, MENU)
  }
  const after = await measure()
  await browser.close()
  return {
    all: after.all / before.all - 1,
    objects: after.objects / before.objects - 1,
    textures: after.textures - before.textures,
  }
}

/** Waits until at least `seconds` of betting are left, by default enough to choose and bet. */
async function waitForBetting(page, seconds = 6) {
  await page.waitFor((minimum) => {
    const [, left] = /(\d+)s/.exec(document.querySelector('[role="timer"]')?.textContent ?? '') ?? []
    return Number(left) >= minimum || null
  }, seconds)
}

/** Taps tiles at known points: locating tiles here would cost main-thread time in the measured phase. */
async function tapTiles(page, tiles) {
  for (const tile of tiles) {
    await page.tap(tile, TOUCH_MS)
    await delay(TAP_INTERVAL_MS - TOUCH_MS)
  }
}

/** Places the bet and waits for the result screen. */
async function placeBet(page) {
  const [button] = await page.waitFor(centresOf, ['PLACE BET'])
  await page.tap(button, TOUCH_MS)
  await page.waitFor(isAt, RESULT, FAST_POLL_MS)
}

/** Runs in the page. @returns the centre of each named control, or null until all of them are enabled */
function centresOf(names) {
  const controls = [...document.querySelectorAll('input:enabled, button:enabled')]
  const matches = names.map((name) =>
    controls.find(({ ariaLabel, innerText }) => (ariaLabel ?? innerText) === name),
  )
  if (matches.includes(undefined)) return null
  return matches.map((control) => {
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

/** Changes every resolve response into a win; the server's ledger keeps the real result. */
async function mockWinningResults(page) {
  page.on('Fetch.requestPaused', async ({ requestId }) => {
    const { body, base64Encoded } = await page.send('Fetch.getResponseBody', { requestId })
    const resolution = JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString())
    if (!resolution.success) return page.send('Fetch.continueRequest', { requestId })
    const result = { city: CHOICE.city, dice_number: CHOICE.diceNumber }
    const bets = resolution.bets.map((bet) => ({ ...bet, is_winner: true, prizeAmount: 150 }))
    return page.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'Content-Type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify({ ...resolution, result, bets, userWon: true })).toString('base64'),
    })
  })
  const patterns = [{ urlPattern: '*/dummy-resolve-game', requestStage: 'Response' }]
  await page.send('Fetch.enable', { patterns })
}

/** @param {Record<string, Map<number, object[]>>} loadsByNetwork results by throttle, by the network's name */
function printLoads(loadsByNetwork) {
  const [{ scriptBytes, gzippedScriptBytes, allBytes, requests }] = Object.values(loadsByNetwork)[0].get(1)
  process.stdout.write(
    `to the complete picture: ${kb(scriptBytes)} KB of JavaScript by Brotli, ${kb(gzippedScriptBytes)} KB gzipped, ${kb(allBytes)} KB of files, ${requests} requests\n\n`,
  )
  printLine(['load', 'CPU', 'first paint ms', 'tap counts ms', 'picture complete ms', 'each picture'])
  printLine(Array(6).fill('---'))
  for (const [network, loadsByThrottle] of Object.entries(loadsByNetwork)) {
    for (const [throttle, measured] of loadsByThrottle) {
      const each = measured.map(({ pictureMs }) => pictureMs.toFixed(0)).join(', ')
      const medians = ['paintMs', 'tapMs', 'pictureMs'].map((name) =>
        median(measured.map((one) => one[name])),
      )
      printLine([network, `${throttle}x`, ...medians.map((ms) => ms.toFixed(0)), each])
    }
  }
}

/**
 * Prints the phases. Script times are without uploads of a film's frames, which have a column of their own. These, thread
 * times and "long tasks" are CPU times at 1x multiplied by the throttle; "as seen" counts long tasks by wall time, which
 * includes waiting for the software renderer.
 */
function printRounds(roundsByThrottle) {
  process.stdout.write('\n')
  const times = ['script p50', 'p95', 'p99 ms', 'uploads p95', 'thread p95', 'long tasks', 'as seen']
  printLine(['part', 'CPU', 'frames', 'frames/s', ...times, 'tap to paint p98 ms', 'draws', 'textures'])
  printLine(Array(14).fill('---'))
  const names = roundsByThrottle.get(1)[0].map(({ name }) => name)
  for (const [throttle, rounds] of roundsByThrottle) {
    for (const [index, name] of names.entries()) {
      const phases = rounds.map((round) => round[index])
      const traced = roundsByThrottle.get(1).map((round) => round[index].mainThread)
      const percentilesOf = (field) =>
        percentiles(traced.flatMap(({ frames }) => frames.map((frame) => frame[field])))
      const [script, uploads, thread] = ['scriptMs', 'uploadMs', 'threadMs'].map(percentilesOf)
      const taskMs = traced.flatMap(({ tasks }) => tasks)
      const longTaskCount = taskMs.filter((ms) => ms * throttle > LONG_TASK_MS).length
      printLine([
        name,
        `${throttle}x`,
        script.count,
        median(phases.map(({ framesPerSecond }) => framesPerSecond)).toFixed(1),
        ...[script.p50, script.p95, script.p99, uploads.p95, thread.p95].map((ms) =>
          (ms * throttle).toFixed(1),
        ),
        longTaskCount,
        phases.reduce((sum, { longTasks }) => sum + longTasks, 0),
        percentiles(phases.flatMap(({ inputs }) => inputs)).p98.toFixed(0),
        Math.max(...phases.map(({ draws }) => draws)),
        Math.max(...phases.map(({ textures }) => textures)),
      ])
    }
  }
}

function percentiles(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p98: at(0.98), p99: at(0.99) }
}

function median(values) {
  return percentiles(values).p50
}

function printLine(cells) {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}

function percent(share) {
  return `${(share * 100).toFixed(1)} %`
}

function kb(bytes) {
  return (bytes / 1000).toFixed(0)
}
