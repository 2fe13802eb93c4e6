/** The states with the most content fit the smallest screen, and toasts do not cover the tiles. */

import { STATES } from '../../../src/studio/states/states'
import { dropConnection } from '../../fixtures/networkFaults'
import { PATHS } from './failureCases'
import { expect, test, visitorTest } from './fixtures'
import { findLayoutProblems, NO_NOTCH, NOTCHED, PHONE, SMALLEST, setScreen } from './layoutProblems'
import { MENU } from './tableSteps'

const BUSIEST = ['real-placed', 'real-withdraw', 'real-again-coin', 'real-spent', 'practice-won-before']

// `npm run test:all` tests every state on more screens.
for (const state of STATES.filter(({ name }) => BUSIEST.includes(name))) {
  visitorTest(`${state.name} fits ${SMALLEST.name}`, async ({ page, baseURL }) => {
    expect(await findLayoutProblems(page, baseURL ?? '', state, SMALLEST)).toEqual([])
  })
}

for (const [width, height] of [
  [411, 380],
  [320, 240],
] as const) {
  visitorTest(
    `nothing is cut off or collides in a window of ${width} × ${height}`,
    async ({ page, baseURL }) => {
      const state = STATES.find(({ name }) => name === 'real-placed')!
      const window = { name: 'a window', width, height, notch: NO_NOTCH }
      const problems = await findLayoutProblems(page, baseURL ?? '', state, window)
      // The whole table is scaled down, its targets too.
      expect(problems.filter((problem) => !problem.endsWith('px to touch'))).toEqual([])
    },
  )
}

test('a window that is too small for the table says so, until it is larger', async ({ page }) => {
  const text = page.getByText('This window is too small for the table.')
  await page.setViewportSize({ width: 310, height: 240 })
  await page.goto(MENU)
  await expect(text).toBeVisible()
  await page.setViewportSize({ width: 330, height: 240 })
  await expect(text).toBeHidden()
})

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

test('a keyboard that makes the window low keeps the dialog and its focus', async ({ page }) => {
  await page.goto('/real-startmenu')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const field = page.getByRole('dialog').getByLabel('UPI ID')
  await field.click()
  await page.setViewportSize({ width: 844, height: 180 })
  await page.keyboard.type('asha@upi')
  await expect(page.getByText('This window is too small for the table.')).toHaveCount(0)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('asha@upi')
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(page.getByRole('dialog')).toBeVisible()
})
