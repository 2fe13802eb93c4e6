/** Every form can be completed by keyboard alone. */
import { expect, type Page, test } from '@playwright/test'
import { depositRupees, logIn, newMobileNumber, newPlayer, otpField, readOtp } from '../../fixtures/players'
import { expectToast } from './siteSteps'

/** Presses Tab until the control with this role and name has the focus. */
async function tabTo(
  page: Page,
  role: 'button' | 'textbox' | 'radio' | 'checkbox' | 'link',
  name: string,
): Promise<void> {
  const control = page.getByRole(role, { name, exact: true })
  for (let press = 0; press < 60; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${name}`)
}

test('a visitor registers and takes the offer of limits by keyboard', async ({ page, request }) => {
  const mobileNumber = newMobileNumber()
  await page.goto('/register')
  await expect(page.getByLabel('First Name')).toBeEditable()
  await page.waitForLoadState('networkidle')
  await tabTo(page, 'textbox', 'First Name')
  await page.keyboard.type('Asha')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Rao')
  await page.keyboard.press('Tab')
  await page.keyboard.type(mobileNumber)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(otpField(page)).toBeFocused()
  await page.keyboard.type(await readOtp(request, mobileNumber))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(`We sent a six-digit code to ${mobileNumber}.`)).toBeVisible()
  await tabTo(page, 'checkbox', 'Let me set limits on money and time before I play')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+Tab')
  for (let digit = 6; digit > 1; digit -= 1) await page.keyboard.press('ArrowLeft')
  await expect(otpField(page)).toBeFocused()
  await page.keyboard.type(await readOtp(request, mobileNumber))
  await expect(page).toHaveURL('/limits')
})

test('a player adds funds by keyboard', async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
  await page.goto('/userbalance')
  await expect(page.getByRole('heading', { name: 'My Wallet' })).toBeVisible()
  await tabTo(page, 'button', 'Refresh wallet')
  await expect(page.getByRole('tooltip', { name: 'Refresh wallet' })).toBeVisible()
  await tabTo(page, 'radio', '₹5')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '₹20', exact: true })).toBeChecked()
  await tabTo(page, 'button', 'Add')
  await page.keyboard.press('Enter')
  await page.waitForURL(/amount=2000/)
})

test('a player requests a withdrawal by keyboard', async ({ page, request }) => {
  const player = await newPlayer(request)
  await depositRupees(request, player, 100)
  await logIn(page, player)
  await page.goto('/userbalance')
  await expect(page.getByTestId('balance')).toHaveText('₹100')
  await tabTo(page, 'button', 'Withdraw')
  await page.keyboard.press('Enter')
  await tabTo(page, 'textbox', 'UPI ID')
  await page.keyboard.type('asha@upi')
  await tabTo(page, 'textbox', 'Amount')
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('balance')).toHaveText('₹40')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a player edits the profile by keyboard', async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
  await page.goto('/userprofile')
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await tabTo(page, 'button', 'Change avatar')
  await page.keyboard.press('Enter')
  await tabTo(page, 'radio', 'Avatar 1')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Avatar 3' })).toBeChecked()
  await tabTo(page, 'button', 'Done')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await tabTo(page, 'textbox', 'First Name')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Usha')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Profile updated successfully!')
  await expect(page.getByAltText('Your avatar')).toHaveAttribute('src', /profile3\.svg$/)
})

test('a visitor files a complaint by keyboard', async ({ page }) => {
  await page.goto('/complaint-form')
  await page.waitForLoadState('networkidle')
  await tabTo(page, 'textbox', 'Name')
  for (const text of ['Asha', newMobileNumber(), 'A subject', 'What happened was this.']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Complaint filed' })).toBeVisible()
})

test('a player saves limits by keyboard', async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
  await page.goto('/limits')
  await expect(page.getByRole('heading', { name: 'Loss limits' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Per day, ₹' }).first().focus()
  await page.keyboard.type('5000')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Limits saved')
})

test('a player takes a break from practice too by keyboard', async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
  await page.goto('/limits')
  await expect(page.getByRole('heading', { name: 'Take a break' })).toBeVisible()
  await tabTo(page, 'button', '24 hours')
  await page.keyboard.press('Enter')
  await tabTo(page, 'checkbox', 'No practice bets either')
  await page.keyboard.press('Space')
  await tabTo(page, 'button', 'Start the break')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Your break lasts until .*, practice included\.$/)).toBeVisible()
  await page.goto('/dummy-startmenu')
  await expect(page.getByText('You have taken a break from playing.')).toBeVisible()
})

test('a player reads the statement of a period by keyboard', async ({ page, request }) => {
  const player = await newPlayer(request)
  await depositRupees(request, player, 100)
  await logIn(page, player)
  await page.goto('/userbalance')
  await expect(page.getByRole('heading', { name: 'My Wallet' })).toBeVisible()
  await tabTo(page, 'link', 'Statement: bets and money with balances')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Deposit' })).toContainText('+₹100')
  await tabTo(page, 'radio', 'Real balance')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('listitem').filter({ hasText: '+₹500' })).toBeVisible()
  await tabTo(page, 'radio', 'Today')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
  await tabTo(page, 'button', 'Download as CSV')
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^statement-.*\.csv$/)
})
