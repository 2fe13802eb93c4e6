/** Brings a page into a state and waits until all of it is painted, so that its screenshot is always the same. */
import { advanceTime, installMockApi, releaseVideos, waitForVideoFrames } from './mockApi.mjs'

/** Covers loading and the entry animation of the tiles. */
const FIRST_PAINT_MS = 1_200
/** Components show loaded data after short timers, which need the mocked clock to advance. */
const DATA_SHOWN_MS = 400

/** Nothing on the page moves while its screenshot is taken. */
export const SCREENSHOT_OPTIONS = { animations: 'disabled', caret: 'hide' }

/**
 * @param {string} address of the product
 * @param {import('./states.mjs').UiState} state
 */
export async function openState(page, address, { path, scene, steps, hasNoCanvas, isVideoPending }) {
  const waitForVideo = () =>
    isVideoPending || waitUntilLoaded(page, page.getByText('Loading video...', { exact: true }))
  await installMockApi(page, scene)
  await page.goto(address + path)
  // Downloads take real time, so they finish while the mocked clock stands still.
  await page.waitForLoadState('networkidle')
  await advanceTime(page, DATA_SHOWN_MS)
  if (!hasNoCanvas) {
    if (path.endsWith('-startmenu'))
      await page.locator('canvas').waitFor({ state: 'attached', timeout: 20_000 })
    await waitUntilLoaded(page, page.getByRole('progressbar', { name: 'Loading the table' }))
  }
  await advanceTime(page, FIRST_PAINT_MS - DATA_SHOWN_MS)
  if (!isVideoPending) await releaseVideos(page)
  await waitForVideo()
  await advanceTime(page, 200)
  await steps?.(page)
  await waitForVideo()
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(decodeImages)
  await repaint(page)
}

/** Runs in the page: waits until all images are decoded, except lazy ones, which may not be requested yet. */
function decodeImages() {
  const images = [...document.images].filter(({ loading }) => loading !== 'lazy')
  return Promise.allSettled(images.map((image) => image.decode()))
}

/**
 * Repaints the whole page at once: parts that were painted one by one have other edges. A dialog has a compositor layer of
 * its own, which a change of the page's background does not repaint, so images and text are changed too.
 */
async function repaint(page) {
  for (const isChanged of [true, false]) {
    await page.evaluate((changed) => {
      const { style } = document.documentElement
      style.background = changed ? '#000' : ''
      style.textRendering = changed ? 'geometricPrecision' : ''
      for (const image of document.images) image.style.visibility = changed ? 'hidden' : ''
    }, isChanged)
    await page.waitForTimeout(100)
  }
}

async function waitUntilLoaded(page, spinner) {
  await page.waitForLoadState('networkidle')
  await spinner.waitFor({ state: 'hidden', timeout: 20_000 })
  await waitForVideoFrames(page)
  // Real time for a requested frame to be drawn and for the video frame to reach the graphics card.
  await page.waitForTimeout(150)
  await advanceTime(page, 20)
}
