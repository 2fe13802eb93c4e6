/** A withdrawal that times out, and the withdrawal form across the result screen. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { clearFault, neverRespond } from '../../../fixtures/networkFaults'
import { callAs, depositRupees, type Player } from '../../../fixtures/players'
import { expect, test } from '../fixtures'
import { mockedTest } from '../mockedTable'
import { placeBet } from '../tableSteps'

const SEND_REQUEST = 'withdraw/send-withdraw-request'

/** @returns a function that returns the texts of all error toasts shown since, including expired ones */
async function collectErrorToasts(page: Page): Promise<() => Promise<string[]>> {
  const errors: string[] = []
  await page.exposeFunction('recordError', (text: string) => void errors.push(text))
  await page.addInitScript(() => {
    const { recordError } = window as unknown as { recordError(text: string): void }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('[data-type=error]')) recordError(node.innerText)
    }).observe(document, { childList: true, subtree: true })
  })
  return async () => {
    // A round trip to the page delivers the pending recordError() calls.
    await page.evaluate(() => undefined)
    return errors
  }
}

/** Deposits ₹100 and opens the real table. */
async function openRealTable(page: Page, request: APIRequestContext, player: Player): Promise<void> {
  await depositRupees(request, player, 100)
  await page.goto('/real-startmenu')
}

/** Opens the dialog and fills in ₹50. */
async function fillForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw Funds' })
  await expect(dialog.getByText('Available balance')).toContainText(/₹[1-9]/)
  await dialog.getByLabel('UPI ID').fill('asha@upi')
  await dialog.getByLabel('Amount', { exact: true }).fill('50')
  return dialog
}

test('a request that times out shows an error, and its retry withdraws once', async ({
  page,
  player,
  request,
}) => {
  await openRealTable(page, request, player)
  const dialog = await fillForm(page)
  const send = dialog.getByRole('button', { name: 'Send Withdrawal Request' })
  await neverRespond(page, SEND_REQUEST)
  await send.click()
  // The client times out after 15 s.
  await expect(dialog.getByRole('alert')).toHaveText('Network error occurred', { timeout: 25_000 })
  await clearFault(page, SEND_REQUEST)
  await send.click()
  await expect(dialog).toBeHidden()
  const path = `withdraw/get-withdraw-history/${player.user.id}`
  const { data } = (await callAs(request, player, 'GET', path)) as { data: unknown[] }
  expect(data).toHaveLength(1)
})

mockedTest(
  'a withdrawal rejected during the result screen shows its error there and in the form afterwards',
  async ({ page, table }) => {
    const errors = await collectErrorToasts(page)
    await page.goto('/real-startmenu')
    await placeBet(page)
    const dialog = await fillForm(page)
    await page.route(`**/${SEND_REQUEST}/*`, async (route) => {
      await page.getByText('You have selected').waitFor()
      await route.fulfill({ status: 400, json: { success: false } })
    })
    await dialog.getByRole('button', { name: 'Send Withdrawal Request' }).click()
    await table.skipTo(-300)
    const errorText = 'Withdrawal request failed.'
    await expect.poll(errors).toContainEqual(expect.stringContaining(errorText))
    expect(new URL(page.url()).pathname).toBe('/real-dice-rolling')
    await table.leaveResultScreen()
    await expect(dialog.getByRole('alert')).toHaveText(errorText)
  },
)

mockedTest(
  'a filled form is hidden during the result screen, restored afterwards, and cleared when closed',
  async ({ page, table }) => {
    await page.goto('/real-startmenu')
    await placeBet(page)
    const dialog = await fillForm(page)
    const fields = [dialog.getByLabel('UPI ID'), dialog.getByLabel('Amount', { exact: true })] as const
    await table.openResultScreen()
    await expect(dialog).toBeHidden()
    await table.leaveResultScreen()
    await expect(dialog).toBeVisible()
    await expect(fields[0]).toHaveValue('asha@upi')
    await expect(fields[1]).toHaveValue('50')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    for (const field of fields) await expect(field).toHaveValue('')
  },
)
