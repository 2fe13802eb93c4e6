/** A player's own account on the built product: the data as a file, another number, and the end. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { logIn, newMobileNumber, newPlayer } from '../../fixtures/players'
import { expectToast } from './siteSteps'

/** Fills in the code of the sandbox's message. @param about words of the message */
async function takeCode(page: Page, about: string): Promise<void> {
  await expect(page.getByLabel('Message to your phone')).toContainText(about)
  await page.getByTestId('sandbox-otp').click()
}

test('the profile hands out the data, changes the number and closes the account, each by codes', async ({
  page,
  request,
}) => {
  const player = await newPlayer(request)
  const next = newMobileNumber()
  await logIn(page, player)
  await page.goto('/userprofile')
  const card = page.getByRole('region', { name: 'Your account' })
  const dialog = page.getByRole('dialog')

  await card.getByRole('button', { name: 'Download my data' }).click()
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  const download = page.waitForEvent('download')
  await takeCode(page, 'to download the data')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({
    user: { mobile_number: player.mobileNumber },
    limits: { pending: [] },
    statement: { real: [], practice: [{ kind: 'grant' }] },
  })
  await expectToast(page, 'Your data is saved as a file')
  await expect(dialog).toHaveCount(0)

  await card.getByRole('button', { name: 'Change mobile number' }).click()
  await dialog.getByLabel('Mobile Number').fill(next)
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  await takeCode(page, `to ${next}`)
  await takeCode(page, 'make this the number of an account')
  await expectToast(page, 'Mobile number changed')
  await expect(page.getByRole('textbox', { name: 'Mobile Number' })).toHaveValue(next)

  await card.getByRole('button', { name: 'Close account' }).click()
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  // A phone discards the tab while the player reads the message.
  await expect(page.getByText(`We sent a six-digit code to ${next}.`)).toBeVisible()
  await page.reload()
  await takeCode(page, 'to close your account for good')
  await expectToast(page, 'Your account is closed')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.userToken, localStorage.userData])).toEqual([
    undefined,
    undefined,
  ])
  const path = `/api/v1/user/get-user/${player.user.id}`
  const headers = { authorization: `Bearer ${player.token}` }
  expect((await request.get(path, { headers })).status()).toBe(401)
})
