/** Compares the main states with the screenshots in tests/visual/expected, which were taken by one version of Chromium. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { STATES } from '../../../src/studio/states/states'
import { openState, SCREENSHOT_OPTIONS } from '../../visual/openState'

const EXPECTED_FOLDER = join(import.meta.dirname, '..', '..', 'visual', 'expected')
const SAME_VERSION = { maxDiffPixels: 60, threshold: 0.1 }
/**
 * Another version antialiases text and sprites slightly differently, so the colour threshold is higher: Chromium 150 and
 * 156 differ in no pixel at 0.25, and in 28 at 0.1. One changed letter in a heading differs in 120 pixels at 0.25.
 */
const OTHER_VERSION = { maxDiffPixels: 60, threshold: 0.25 }

/** @returns the screenshot folder of the browser's major version, else that of the nearest version and a larger tolerance */
function expectedScreenshots(version: string, isUpdating: boolean): { folder: string; tolerance: object } {
  const major = Number(version.split('.')[0])
  const own = `chromium-${major}`
  if (existsSync(join(EXPECTED_FOLDER, own)) || isUpdating) return { folder: own, tolerance: SAME_VERSION }
  const distance = (name: string) => Math.abs(Number(name.replace('chromium-', '')) - major)
  const nearest = readdirSync(EXPECTED_FOLDER).sort((a, b) => distance(a) - distance(b))[0]
  return { folder: nearest ?? own, tolerance: OTHER_VERSION }
}

for (const state of STATES.filter(({ hasExpectedScreenshot }) => hasExpectedScreenshot)) {
  test(`${state.name} matches its screenshot`, async ({ page, browser, baseURL }) => {
    const isUpdating = ['all', 'changed'].includes(test.info().config.updateSnapshots)
    const { folder, tolerance } = expectedScreenshots(browser.version(), isUpdating)
    await openState(page, baseURL ?? '', state)
    await expect(page).toHaveScreenshot([folder, `${state.name}.png`], {
      ...SCREENSHOT_OPTIONS,
      ...tolerance,
      timeout: 20_000,
    })
  })
}
