/**
 * Pins a page's main thread to a core of its own. CPU throttling keeps the main thread busy all the time, which on two
 * cores takes one of them from the browser's other threads. With a reserved core at every throttle the other threads have
 * the same cores each time, so that the ratios are comparable.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { pid } from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'

const RESERVED_CORE = '0'
const LAST_CORE = cpus().length - 1
const OTHER_CORES = `1-${LAST_CORE}`
const ALL_CORES = `0-${LAST_CORE}`
/** The browser starts a document's throttling thread within this time. */
const THROTTLING_START_MS = 100
const POLL_MS = 5
/** A new renderer process has started all its threads after this time. */
const RENDERER_START_MS = 500

/** False on one core and outside Linux, which alone has taskset. */
export const canReserveCore = LAST_CORE > 0 && spawnSync('taskset', ['--version']).status === 0

/** Keeps processes started from now on off the reserved core. @returns a function that releases the core */
export function reserveCore() {
  setAffinity(OTHER_CORES, pid, '--all-tasks')
  return () => setAffinity(ALL_CORES, pid, '--all-tasks')
}

/**
 * Navigates to a URL with the page's main thread on the reserved core.
 * @param browser started after `reserveCore`
 * @param page of that browser
 * @param {string} url of the product
 * @param {number} throttle set on the page
 */
export async function openOnReservedCore(browser, page, url, throttle) {
  // The next navigation on the same site keeps the renderer process, which can therefore be pinned before.
  await page.goto(new URL('/robots.txt', url).href)
  await delay(RENDERER_START_MS)
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  for (const renderer of renderers) setAffinity(RESERVED_CORE, renderer)
  await page.goto(url)
  if (throttle > 1) await moveThrottlingThread(renderers)
}

/** Moves the throttling thread off the reserved core: each new document's main thread starts one on its own core. */
async function moveThrottlingThread(renderers) {
  for (const startedMs = Date.now(); Date.now() - startedMs < THROTTLING_START_MS; await delay(POLL_MS)) {
    const throttling = renderers
      .flatMap(threadsOf)
      .filter(({ name, cores }) => name.startsWith('CPUThrottling') && cores === RESERVED_CORE)
    for (const { id } of throttling) setAffinity(OTHER_CORES, id)
    if (throttling.length > 0) return
  }
}

function threadsOf(process) {
  return readdirSync(`/proc/${process}/task`).flatMap((id) => {
    try {
      const status = readFileSync(`/proc/${process}/task/${id}/status`, 'utf8')
      const field = (name) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1]
      return [{ id, name: field('Name'), cores: field('Cpus_allowed_list') }]
    } catch {
      // The thread has ended since the folder was read.
      return []
    }
  })
}

function setAffinity(cores, thread, ...options) {
  execFileSync('taskset', [...options, '--cpu-list', '--pid', cores, String(thread)])
}
