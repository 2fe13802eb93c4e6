/** A practice round from registration to the final balance, by mouse and by touch. */
import { textSections } from '../../../src/i18n/textSections'
import { translate } from '../../../src/i18n/translate'
import { fillRegistration, newMobileNumber, otpField, readOtp } from '../../fixtures/players'
import { waitForOrderedRound } from '../orderedRounds'
import { dummyCoins, expect, PRIZE, STAKE, test, visitorTest } from './fixtures'
import {
  byTouch,
  countFocusRings,
  LOSING_CHOICE,
  MENU,
  placeBet,
  shownDummyCoins,
  watchResultScreen,
} from './tableSteps'

visitorTest(
  'a new player registers, logs in and plays a round by mouse',
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
    await placeBet(page)
    await expect.poll(() => shownDummyCoins(page)).toBe(500 - STAKE)
    const { isWin } = await watchResultScreen(page)
    await expect.poll(() => shownDummyCoins(page)).toBe(500 - STAKE + (isWin ? PRIZE : 0))
    await expect(page.getByLabel('Last result')).toBeVisible()
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
