/** The important screens look as they should: compared with pictures that were taken with this major version of the browser. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { STATES } from '../../visual/states.mjs'
import { STILL, takeState } from '../../visual/takeState.mjs'

const EXPECTED = join(import.meta.dirname, '..', '..', 'visual', 'expected')
/** Text is drawn a little differently by other versions; by the same one it is not. */
const SAME_VERSION = { maxDiffPixels: 60, threshold: 0.1 }
const OTHER_VERSION = { maxDiffPixelRatio: 0.03, threshold: 0.25 }

/** The pictures of this major version, or of the nearest that there is. */
function picturesFor(version: string, isTakingPictures: boolean): { folder: string; tolerance: object } {
  const major = Number(version.split('.')[0])
  const own = `chromium-${major}`
  if (existsSync(join(EXPECTED, own)) || isTakingPictures) {
    return { folder: own, tolerance: SAME_VERSION }
  }
  const distance = (name: string) => Math.abs(Number(name.replace('chromium-', '')) - major)
  const nearest = readdirSync(EXPECTED).sort((a, b) => distance(a) - distance(b))[0]
  return { folder: nearest ?? own, tolerance: OTHER_VERSION }
}

for (const state of STATES.filter(({ isExpected }) => isExpected)) {
  test(`the picture of ${state.name}`, async ({ page, browser, baseURL }) => {
    const { folder, tolerance } = picturesFor(
      browser.version(),
      ['all', 'changed'].includes(test.info().config.updateSnapshots),
    )
    await takeState(page, baseURL ?? '', state)
    await expect(page).toHaveScreenshot([folder, `${state.name}.png`], {
      ...STILL,
      ...tolerance,
      timeout: 20_000,
    })
  })
}
