/**
 * A core for a page's own thread, and the others for all else. The browser slows a page by keeping its thread busy,
 * waiting or not: where two cores are all there are, that takes one of them from everything that works beside the page's
 * thread. Set apart at full speed as well as slowed, a page lacks the same both times.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { pid } from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'

const OWN = '0'
const LAST = cpus().length - 1
const OTHERS = `1-${LAST}`
const ALL = `0-${LAST}`
/** A new page's thread that slows it is there within this time. */
const SLOWING_WITHIN_MS = 100
const LOOKING_MS = 5
/** By then a new process of the browser has begun the threads that it works with. */
const SETTLED_MS = 500

/** Linux alone can say where a thread runs. */
export const canSetApart = LAST > 0 && spawnSync('taskset', ['--version']).status === 0

/** What is started from now on leaves a core free: the product, and each browser. @returns takes it back */
export function leaveCore() {
  keepTo(OTHERS, pid, '--all-tasks')
  return () => keepTo(ALL, pid, '--all-tasks')
}

/**
 * Opens an address whose thread has that core to itself.
 * @param browser one that was started since the core was left free
 * @param page one of its pages
 * @param {string} address of the product
 * @param {number} throttle the page's
 */
export async function openApart(browser, page, address, throttle) {
  // A page of the same site stays in the process of the one before it.
  await page.goto(new URL('/robots.txt', address).href)
  await delay(SETTLED_MS)
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  for (const renderer of renderers) keepTo(OWN, renderer)
  await page.goto(address)
  if (throttle > 1) await moveSlowing(renderers)
}

/** What slows the page is begun anew with each document, by the page's thread and so on its core; it works by itself. */
async function moveSlowing(renderers) {
  for (const begunMs = Date.now(); Date.now() - begunMs < SLOWING_WITHIN_MS; await delay(LOOKING_MS)) {
    const slowing = renderers
      .flatMap(threadsOf)
      .filter(({ name, cores }) => name.startsWith('CPUThrottling') && cores === OWN)
    for (const { id } of slowing) keepTo(OTHERS, id)
    if (slowing.length > 0) return
  }
}

function threadsOf(process) {
  return readdirSync(`/proc/${process}/task`).flatMap((id) => {
    try {
      const status = readFileSync(`/proc/${process}/task/${id}/status`, 'utf8')
      const fact = (name) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1]
      return [{ id, name: fact('Name'), cores: fact('Cpus_allowed_list') }]
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}

function keepTo(cores, thread, ...options) {
  execFileSync('taskset', [...options, '--cpu-list', '--pid', cores, String(thread)])
}
