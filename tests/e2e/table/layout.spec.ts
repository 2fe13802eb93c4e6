/** On the screens that are hardest to fit, the busiest states are whole: to be read, to be touched, clear of a notch. */
import { breakOff } from '../../fixtures/networkFaults'
import { STATES } from '../../visual/states.mjs'
import { CALLS } from './failureCases'
import { expect, test, visitorTest } from './fixtures'
import { findOverflows, NOTCHED, PHONE, SMALLEST, setScreen } from './layoutProblems'
import { MENU } from './tableSteps'

const BUSIEST = ['real-placed', 'real-withdraw', 'practice-won-before']

for (const screen of [SMALLEST, NOTCHED]) {
  for (const state of STATES.filter(({ name }) => BUSIEST.includes(name))) {
    visitorTest(`${state.name} fits ${screen.name}`, async ({ page, baseURL }) => {
      expect(await findOverflows(page, baseURL ?? '', state, screen)).toEqual([])
    })
  }
}

for (const screen of [SMALLEST, PHONE, NOTCHED]) {
  test(`a notice keeps off the tiles of ${screen.name}`, async ({ page }) => {
    await setScreen(page, screen)
    await breakOff(page, CALLS.coinTypes)
    await page.goto(MENU)
    const words = await page.locator('[data-kind="error"]').first().boundingBox()
    const sidebar = await page.getByRole('navigation', { name: 'Table' }).boundingBox()
    expect(words?.x).toBeGreaterThanOrEqual(screen.notch.left)
    expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan(sidebar?.width ?? 0)
  })
}
