/** The states with the most content fit the smallest screen and a screen with a notch. */
import { dropConnection } from '../../fixtures/networkFaults'
import { STATES } from '../../visual/states.mjs'
import { PATHS } from './failureCases'
import { expect, test, visitorTest } from './fixtures'
import { findLayoutProblems, NOTCHED, PHONE, SMALLEST, setScreen } from './layoutProblems'
import { MENU } from './tableSteps'

const BUSIEST = ['real-placed', 'real-withdraw', 'practice-won-before']

for (const screen of [SMALLEST, NOTCHED]) {
  for (const state of STATES.filter(({ name }) => BUSIEST.includes(name))) {
    visitorTest(`${state.name} fits ${screen.name}`, async ({ page, baseURL }) => {
      expect(await findLayoutProblems(page, baseURL ?? '', state, screen)).toEqual([])
    })
  }
}

for (const screen of [SMALLEST, PHONE, NOTCHED]) {
  test(`a toast does not cover the tiles on ${screen.name}`, async ({ page }) => {
    await setScreen(page, screen)
    await dropConnection(page, PATHS.coinTypes)
    await page.goto(MENU)
    const toast = await page.locator('[data-kind="error"]').first().boundingBox()
    const sidebar = await page.getByRole('navigation', { name: 'Table' }).boundingBox()
    expect(toast?.x).toBeGreaterThanOrEqual(screen.notch.left)
    expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThan(sidebar?.width ?? 0)
  })
}
