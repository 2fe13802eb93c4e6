/** The states with the most content fit the smallest screen, and toasts do not cover the tiles. */
import { dropConnection } from '../../fixtures/networkFaults'
import { STATES } from '../../visual/states.mjs'
import { PATHS } from './failureCases'
import { expect, test, visitorTest } from './fixtures'
import { findLayoutProblems, NOTCHED, PHONE, SMALLEST, setScreen } from './layoutProblems'
import { MENU } from './tableSteps'

const BUSIEST = ['real-placed', 'real-withdraw', 'practice-won-before']

// `npm run test:all` tests every state on more screens.
for (const state of STATES.filter(({ name }) => BUSIEST.includes(name))) {
  visitorTest(`${state.name} fits ${SMALLEST.name}`, async ({ page, baseURL }) => {
    expect(await findLayoutProblems(page, baseURL ?? '', state, SMALLEST)).toEqual([])
  })
}

for (const screen of process.env.TEST_ALL ? [SMALLEST, PHONE, NOTCHED] : [SMALLEST, NOTCHED]) {
  test(`a toast does not cover the tiles on ${screen.name}`, async ({ page }) => {
    await setScreen(page, screen)
    await dropConnection(page, PATHS.coinTypes)
    await page.goto(MENU)
    const toast = await page.locator('[data-type=error]').first().boundingBox()
    const sidebar = await page.getByRole('navigation', { name: 'Table' }).boundingBox()
    expect(toast?.x).toBeGreaterThanOrEqual(screen.notch.left)
    expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThan(sidebar?.width ?? 0)
  })
}
