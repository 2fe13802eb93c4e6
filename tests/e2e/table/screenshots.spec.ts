/** The important screens look as they should: compared with pictures that were taken with this major version of the browser. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openState, SCREENSHOT_OPTIONS } from '../../visual/openState.mjs'
import { STATES } from '../../visual/states.mjs'

const EXPECTED_FOLDER = join(import.meta.dirname, '..', '..', 'visual', 'expected')
/** Text is drawn a little differently by other versions; by the same one it is not. */
const SAME_VERSION = { maxDiffPixels: 60, threshold: 0.1 }
const OTHER_VERSION = { maxDiffPixelRatio: 0.03, threshold: 0.25 }

/** The pictures of this major version, or of the nearest that there is. */
function expectedScreenshots(
  version: string,
  isTakingPictures: boolean,
): { folder: string; tolerance: object } {
  const major = Number(version.split('.')[0])
  const own = `chromium-${major}`
  if (existsSync(join(EXPECTED_FOLDER, own)) || isTakingPictures) {
    return { folder: own, tolerance: SAME_VERSION }
  }
  const distance = (name: string) => Math.abs(Number(name.replace('chromium-', '')) - major)
  const nearest = readdirSync(EXPECTED_FOLDER).sort((a, b) => distance(a) - distance(b))[0]
  return { folder: nearest ?? own, tolerance: OTHER_VERSION }
}

for (const state of STATES.filter(({ hasExpectedScreenshot }) => hasExpectedScreenshot)) {
  test(`the picture of ${state.name}`, async ({ page, browser, baseURL }) => {
    const { folder, tolerance } = expectedScreenshots(
      browser.version(),
      ['all', 'changed'].includes(test.info().config.updateSnapshots),
    )
    await openState(page, baseURL ?? '', state)
    await expect(page).toHaveScreenshot([folder, `${state.name}.png`], {
      ...SCREENSHOT_OPTIONS,
      ...tolerance,
      timeout: 20_000,
    })
  })
}
