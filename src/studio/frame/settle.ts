/** Waits until all code, pictures and answers that the page has asked for have arrived. */
import { nextFrame, pause } from './realTime'

const { fetch: realFetch } = window
/** The page may ask for the next file a few tasks after the one before. */
const QUIET_CHECKS = 6
const CHECK_MS = 20

/** Where the dev server says how many files it is still making. */
const PENDING_PATH = '/studio/pending'

let openFetches = 0

/** Counts the requests that the mocked server lets through. To be called before it starts. */
export function countFetches(): void {
  window.fetch = async (...args) => {
    openFetches += 1
    try {
      return await realFetch.apply(window, args)
    } finally {
      openFetches -= 1
    }
  }
}

let isClientStarted = false
addEventListener('client-started', () => {
  isClientStarted = true
})

/** Whether the page answers: a prerendered one is shown before its script runs. */
export const isStarted = (): boolean =>
  isClientStarted || document.querySelector('#root[data-prerendered]') === null

let arrivedFiles = 0
new PerformanceObserver((list) => {
  arrivedFiles += list.getEntries().filter(({ name }) => !name.endsWith(PENDING_PATH)).length
}).observe({ type: 'resource' })

/**
 * @param isAnswered whether no request of the page waits for its answer
 * @param isDevServer whether the files are made as they are asked for; a build's are there
 */
export async function settle(isAnswered: () => boolean, isDevServer: boolean): Promise<void> {
  for (let quietChecks = 0, seenFiles = -1; quietChecks < QUIET_CHECKS; ) {
    await pause(CHECK_MS)
    const isQuiet =
      document.readyState === 'complete' &&
      document.fonts.status === 'loaded' &&
      openFetches === 0 &&
      isAnswered() &&
      seenFiles === arrivedFiles &&
      (!isDevServer || (await isServerIdle()))
    quietChecks = isQuiet ? quietChecks + 1 : 0
    seenFiles = arrivedFiles
  }
}

async function isServerIdle(): Promise<boolean> {
  const response = await realFetch(PENDING_PATH).catch(() => null)
  return response !== null && (await response.text()) === '0'
}

/**
 * Resolves when all pictures are decoded, except lazy ones, which may not be requested yet, and the whole page is repainted
 * at once: parts that were painted one by one have other edges. A dialog has a compositor layer of its own, which a change
 * of the page's background does not repaint, so images and text are changed too.
 */
export async function painted(): Promise<void> {
  await document.fonts.ready
  const images = [...document.images].filter(({ loading }) => loading !== 'lazy')
  await Promise.allSettled(images.map((image) => image.decode()))
  for (const isChanged of [true, false]) {
    const { style } = document.documentElement
    style.background = isChanged ? '#000' : ''
    style.textRendering = isChanged ? 'geometricPrecision' : ''
    for (const image of document.images) image.style.visibility = isChanged ? 'hidden' : ''
    await nextFrame()
    await nextFrame()
  }
}
