/** A practice round from registration to the final balance, by mouse and by touch. */
import { textSections } from '../../../src/i18n/textSections'
import { translate } from '../../../src/i18n/translate'
import { fillRegistration, newMobileNumber, otpField, readOtp } from '../../fixtures/players'
import { expectAccessible } from '../accessible'
import { waitForOrderedRound } from '../orderedRounds'
import { dummyCoins, expect, PRIZE, STAKE, test, visitorTest } from './fixtures'
import {
  byTouch,
  CHANCE_CHOICE,
  countFocusRings,
  LOSING_CHOICE,
  MENU,
  placeBet,
  shownDummyCoins,
  watchResultScreen,
} from './tableSteps'

visitorTest(
  'a new player registers, logs in, plays a round by mouse and verifies it',
  { tag: '@round' },
  async ({ page, request, consoleErrors }) => {
    const mobileNumber = newMobileNumber()
    await page.goto('/register')
    await fillRegistration(page, mobileNumber)
    await page.getByRole('button', { name: 'Register' }).click()
    await otpField(page).fill(await readOtp(request, mobileNumber))

    await page.waitForURL('**/login')
    await expect(page.getByText('OTP sent for login').first()).toBeVisible()
    await otpField(page).fill(await readOtp(request, mobileNumber))
    await page.waitForURL('**/real-startmenu')

    await page.getByRole('link', { name: 'Play Dummy Game' }).click()
    await page.waitForURL(`**${MENU}`)
    await placeBet(page, CHANCE_CHOICE)
    // Twice the coin of other tests.
    await expect.poll(() => shownDummyCoins(page)).toBe(500 - 2 * STAKE)
    const { isWin, combination } = await watchResultScreen(page)
    await expect.poll(() => shownDummyCoins(page)).toBe(500 - 2 * STAKE + (isWin ? 2 * PRIZE : 0))
    await expect(page.getByLabel('Last result')).toBeVisible()

    await test.step('the fairness dialog verifies the round', async () => {
      const dialog = page.getByRole('dialog', { name: 'Check fairness' })
      await page.getByRole('button', { name: 'Check fairness' }).click()
      await expect(dialog.locator('li[data-step="result"]')).toBeVisible()
      const steps = await dialog
        .locator('li[data-verdict="true"]')
        .evaluateAll((all) => all.map((step) => step.getAttribute('data-step')))
      expect(steps.join(' ')).toBe('commitment seed chain salt message number result receipt inclusion')
      await expect(dialog.getByText(combination, { exact: true })).toBeVisible()
      await expect(dialog.getByRole('status')).toHaveText('This result was fixed before your bet.')
      await expectAccessible(page, '[role="dialog"]')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: 'Check fairness' })).toBeFocused()
    })
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    const privacy = textSections('privacy')
      .flatMap(({ points }) => points.map((id) => translate(id)))
      .join()
    expect(stored).toContain('userToken')
    expect(stored.filter((key) => !privacy.includes(key))).toEqual([])
    expect(consoleErrors).toEqual([])
  },
)

test.describe('on a phone in landscape', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a player plays a round by touch', { tag: '@round' }, async ({
    page,
    player,
    request,
    consoleErrors,
  }) => {
    await page.goto(MENU)
    await waitForOrderedRound(request, player, 'dummy')
    await placeBet(page, LOSING_CHOICE, byTouch)
    expect(await watchResultScreen(page)).toEqual({ isWin: false, combination: 'Mumbai - 3' })
    const balance = 500 - STAKE
    expect(await dummyCoins(request, player)).toBe(balance)
    await expect.poll(() => shownDummyCoins(page)).toBe(balance)
    expect(await countFocusRings(page)).toBe(0)
    expect(consoleErrors).toEqual([])
  })
})
