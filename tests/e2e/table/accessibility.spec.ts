/** A round by keyboard, with an axe check of its screens, and the focus of popups. */
import { errorText } from '../../../src/contract/errors'
import { MENU_PATHS } from '../../../src/paths'
import type { Scene } from '../../../src/studio/mock/scene'
import { findState } from '../../../src/studio/states/states'
import { depositRupees, readUser } from '../../fixtures/players'
import { advanceTime, openState } from '../../visual/openState'
import { expectAccessible } from '../accessible'
import { expect, PRIZE, STAKE, test, visitorTest } from './fixtures'
import { withoutCanvas } from './layoutProblems'
import { mockedTest, RESULT_SCREEN } from './mockedTable'
import {
  coinTile,
  MENU,
  placeBetByKeyboard,
  readResult,
  retryUntilAccepted,
  waitForBetting,
} from './tableSteps'

const PAID_IN = 100

mockedTest(
  'a round by keyboard: a screen reader gets each step, result screen and menu pass axe, and its fairness stays open',
  async ({ page, table, consoleErrors }) => {
    const roundStatus = page.getByRole('status', { name: 'The round' })
    const fairness = page.getByRole('dialog', { name: 'Check fairness' })
    await page.goto(MENU)
    await waitForBetting(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await placeBetByKeyboard(page, 'PLACE BET')
    await expect(page.getByRole('heading', { name: 'Bet Placed' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'BET PLACED' })).toBeFocused()
    await expect(roundStatus).toHaveText('Bet taken: ₹10, Mumbai, 3')
    await table.openResultScreen()
    await expectAccessible(page)
    await table.skipTo(RESULT_SCREEN.toldMs)
    await expect(roundStatus).toHaveText('Drawn: Mumbai, 3. You have won ₹150')
    await page.getByRole('button', { name: 'Check fairness' }).click()
    await expect(fairness).toBeVisible()
    await table.leaveResultScreen()
    await expect(fairness.locator('li[data-step="result"]')).toHaveAttribute('data-verdict', 'true')
    await fairness.getByRole('button', { name: 'Close' }).click()
    await expect(fairness).toBeHidden()
    await expect(page.getByLabel('Last result')).toBeVisible()
    await expectAccessible(page)
    expect(consoleErrors).toEqual([])
  },
)

test('a real round is played by keyboard', { tag: '@round' }, async ({
  page,
  player,
  request,
  consoleErrors,
}) => {
  await depositRupees(request, player, PAID_IN)
  await page.goto(MENU_PATHS.real)
  await retryUntilAccepted(page, async () => {
    await waitForBetting(page)
    await placeBetByKeyboard(page, 'PLACE REAL BET')
  })
  const { isWin } = await readResult(page)
  await page.waitForURL(`**${MENU_PATHS.real}`)
  // The focused control was disabled and removed, so the focus returns to the first coin.
  await expect(coinTile(page, '₹2')).toBeFocused()
  expect((await readUser(request, player)).balance).toBe(PAID_IN - STAKE + (isWin ? PRIZE : 0))
  expect(consoleErrors).toEqual([])
})

test.describe('without WebGL', () => {
  test.use({ hasWebGL: false })

  test('the reality check keeps the focus, passes axe and is answered by keyboard', async ({
    page,
    player,
  }) => {
    const playedMs = 16 * 60_000
    await page.addInitScript(
      ([userId, visitMs]) => {
        if (localStorage.getItem('playTime') !== null) return
        const seenAtMs = Date.now()
        const visit = { visitMs, visitStartedAtMs: seenAtMs - visitMs, checkedAtMs: 0, seenAtMs }
        localStorage.setItem('playTime', JSON.stringify({ userId, day: '', todayMs: visitMs, ...visit }))
        localStorage.setItem('settings-storage', '{"state":{"realityCheckMinutes":15},"version":0}')
      },
      [player.user.id, playedMs] as const,
    )
    await page.goto(MENU)
    const dialog = page.getByRole('dialog', { name: 'Reality check' })
    await expect(dialog).toContainText('You have been playing for 16 minutes.')
    await expect(dialog.getByRole('row', { name: /PRACTICE/ })).toContainText('₹0')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const answers = ['Back to the table', 'Stop for now', 'See the statement', 'Set limits', 'Take a break']
    for (const name of [...answers, ...answers.slice(0, 1)]) {
      await expect(dialog.getByRole('button', { name })).toBeFocused()
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(MENU)
  })
})

visitorTest(
  'popups trap the focus, and give it to the table where their opener is gone',
  async ({ page }) => {
    const popup = page.getByRole('dialog')
    const button = (name: string) => popup.getByRole('button', { name })
    const openPopup = (name: string, errors: Scene['errors'] = {}) => {
      const state = withoutCanvas(findState(name))
      return openState(page, { ...state, scene: { ...state.scene, errors } })
    }

    await test.step('the focus stays in the popup, also after a failed request, until Escape closes it', async () => {
      await openPopup('practice-low-coins', { '/dummy-game/add-dummy-coins': { status: 500 } })
      for (const name of ['No Thanks', 'Yes, Add Coins', 'No Thanks']) {
        await expect(button(name)).toBeFocused()
        await page.keyboard.press('Tab')
      }
      await button('No Thanks').focus()
      await page.keyboard.press('Shift+Tab')
      await expect(page.locator('input:focus, nav :focus')).toHaveCount(0)
      await button('Yes, Add Coins').press('Enter')
      await advanceTime(page, 1_000)
      await expect(page.getByText(errorText('coins_failed')).first()).toBeAttached()
      await expect(button('Yes, Add Coins')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(popup).toHaveCount(0)
      await page.getByRole('radio', { name: 'Mumbai' }).click()
      await expect(page.getByRole('radio', { name: 'Mumbai' })).toBeChecked()
    })

    await test.step('a disabled opener leaves the focus to the table', async () => {
      await openPopup('real-withdraw')
      await page.getByText('Withdraw', { exact: true }).evaluate((opener: HTMLButtonElement) => {
        opener.disabled = true
      })
      await page.keyboard.press('Escape')
      await expect(popup).toHaveCount(0)
      await advanceTime(page, 100)
      await expect(coinTile(page, '₹2')).toBeFocused()
    })
  },
)
