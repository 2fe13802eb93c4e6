/** Ways between the tables and the other pages. */
import { findState } from '../../../src/studio/states/states'
import { holdRequests } from '../../fixtures/networkFaults'
import { callAs, depositRupees } from '../../fixtures/players'
import { advanceTime, openState } from '../../visual/openState'
import { mockDummyCoins, PATHS } from './apiPaths'
import { expect, test, visitorTest } from './fixtures'
import { disableContexts } from './webglCalls'

const REAL_MENU = '/real-startmenu'
const SEND_REQUEST = 'withdraw/send-withdraw-request'

visitorTest(
  "the browser's Back closes a dialog of the table, and leads to the other table after that",
  async ({ page, baseURL }) => {
    await openState(page, baseURL ?? '', { ...findState('practice-won-before'), path: REAL_MENU })
    const goBack = async () => {
      await page.goBack()
      await advanceTime(page, 1_000)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    const openAndClose = async (button: string, heading: string) => {
      await page.getByRole('button', { name: button }).click()
      await advanceTime(page, 1_000)
      await expect(page.getByRole('dialog', { name: heading })).toBeVisible()
      await goBack()
    }
    await page.getByRole('link', { name: 'Play Dummy Game' }).click()
    await advanceTime(page, 1_000)
    for (const heading of ['Check fairness', 'How to Play']) await openAndClose(heading, heading)
    await expect(page.getByRole('link', { name: 'Play Real Game' })).toBeVisible()
    await goBack()
    await expect(page.getByRole('link', { name: 'Play Dummy Game' })).toBeVisible()
    await openAndClose('Withdraw', 'Withdraw Funds')
    await expect(page.getByRole('link', { name: 'Play Dummy Game' })).toBeVisible()
  },
)

test('other pages lead back to their table, where what was answered meanwhile is shown once', async ({
  page,
  player,
  request,
}) => {
  // A table without WebGL costs least.
  await disableContexts(page, ['webgl2', 'webgl'])
  await depositRupees(request, player, 500)
  await mockDummyCoins(page, 10)
  await page.goto(REAL_MENU)

  await test.step('the history leads back to the table that the player has come from', async () => {
    await page.getByRole('link', { name: 'Game History' }).click()
    await page.getByRole('button', { name: 'Back to Game Menu' }).click()
    await expect(page).toHaveURL(REAL_MENU)
    await page.goBack()
    await expect(page).toHaveURL('/game-history')
    await page.goBack()
    await expect(page).toHaveURL(REAL_MENU)
  })

  await test.step('a late answer to a withdrawal does not clear the form of the next one', async () => {
    const dialog = page.getByRole('dialog', { name: 'Withdraw Funds' })
    await page.getByRole('link', { name: /^Real Balance: ₹500/ }).click()
    // The table has a button of the same name.
    await page.waitForURL('/userbalance')
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await dialog.getByLabel('UPI ID').fill('asha@upi')
    await dialog.getByLabel('Amount', { exact: true }).fill('100')
    const release = await holdRequests(page, new RegExp(SEND_REQUEST))
    await dialog.getByRole('button', { name: 'Send Withdrawal Request' }).click()
    await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await dialog.getByLabel('Amount', { exact: true }).fill('200')
    release()
    await expect(page.getByText('Withdrawal request sent').first()).toBeVisible()
    await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('200')
    const path = `withdraw/get-withdraw-history/${player.user.id}`
    expect(await callAs(request, player, 'GET', path)).toMatchObject({ data: [{ amount: 100 }] })
    await page.keyboard.press('Escape')
  })

  await test.step('coins that were added while the real table was open are confirmed at the practice table', async () => {
    await page.getByRole('link', { name: 'Play Dummy Game' }).click()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**/${PATHS.addCoins}`, async (route) => {
      await held
      await route.fulfill({ json: { success: true } })
    })
    await page.getByRole('button', { name: 'Yes, Add Coins' }).click()
    // One step back would only close the dialog.
    await page.evaluate(() => history.go(-2))
    await page.waitForURL(`**${REAL_MENU}`)
    const added = page.waitForResponse(new RegExp(PATHS.addCoins))
    release()
    await added
    await page.goForward()
    await expect(page.getByText('₹500 Added!').first()).toBeVisible()
  })
})
