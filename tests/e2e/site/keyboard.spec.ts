/** Every form can be completed by keyboard. */
import type { Page } from '@playwright/test'
import { holdRequests } from '../../fixtures/networkFaults'
import { depositRupees, newMobileNumber, otpField, readOtp } from '../../fixtures/players'
import { expect, test } from './fixtures'
import { expectAccessiblePage, expectToast, openStarted } from './siteSteps'

/** Presses Tab until the control with this role and name has the focus, and then these keys. */
async function tabTo(
  page: Page,
  role: 'button' | 'textbox' | 'radio' | 'checkbox' | 'link',
  name: string,
  ...keys: string[]
): Promise<void> {
  const control = page.getByRole(role, { name, exact: true })
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let press = 0; !(await hasFocus()); press += 1) {
    if (press === 60) throw new Error(`Tab never reached ${name}`)
    await page.keyboard.press('Tab')
  }
  for (const key of keys) await page.keyboard.press(key)
}

test('a visitor registers and takes the offer of limits, and each step passes axe', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const mobileNumber = newMobileNumber()
  await openStarted(page, '/register')
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
  await expect(page.locator('li[data-type]').first()).toBeVisible()
  await expect(page.getByLabel('Message to your phone')).toBeVisible()
  await expectAccessiblePage(page)
  const release = await holdRequests(page, /\/assets\/Login-.*\.js/)
  await page.keyboard.type(await readOtp(request, mobileNumber))
  // The button stays busy until the next page has loaded.
  await expectToast(page, 'Registration successful!')
  await expect(page.getByRole('button', { name: 'Verifying...' })).toBeDisabled()
  release()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(`We sent a six-digit code to ${mobileNumber}.`)).toBeVisible()
  await tabTo(page, 'checkbox', 'Let me set limits on money and time before I play', 'Space')
  await expectAccessiblePage(page)
  await page.keyboard.press('Shift+Tab')
  for (let digit = 6; digit > 1; digit -= 1) await page.keyboard.press('ArrowLeft')
  await expect(otpField(page)).toBeFocused()
  await page.keyboard.type(await readOtp(request, mobileNumber))
  await expect(page).toHaveURL('/limits')
})

test('a player withdraws, reads the statement, edits the profile, saves limits, adds funds and takes a break', async ({
  playerPage: page,
  player,
  request,
}) => {
  await depositRupees(request, player, 100)
  await page.goto('/userbalance')
  await expect(page.getByTestId('balance')).toHaveText('₹100')
  const openPage = async (link: string, heading: string) => {
    await page.getByRole('link', { name: link, exact: true }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  }

  await test.step('a withdrawal', async () => {
    await tabTo(page, 'button', 'Withdraw', 'Enter')
    await tabTo(page, 'textbox', 'UPI ID')
    await page.keyboard.type('asha@upi')
    await tabTo(page, 'textbox', 'Amount')
    await page.keyboard.type('60')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('balance')).toHaveText('₹40')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('the statement of a period', async () => {
    await tabTo(page, 'link', 'Statement: bets and money with balances', 'Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'Deposit' })).toContainText('+₹100')
    await tabTo(page, 'radio', 'Real balance', 'ArrowRight')
    await expect(page.getByRole('listitem').filter({ hasText: '+₹500' })).toBeVisible()
    await tabTo(page, 'radio', 'Today', 'ArrowRight')
    await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
    await tabTo(page, 'button', 'Download as CSV')
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toMatch(/^statement-.*\.csv$/)
  })

  await test.step('the profile', async () => {
    await openPage('Profile', 'My Profile')
    await tabTo(page, 'button', 'Change avatar', 'Enter')
    await tabTo(page, 'radio', 'Avatar 1', 'ArrowRight', 'ArrowRight')
    await expect(page.getByRole('radio', { name: 'Avatar 3' })).toBeChecked()
    await tabTo(page, 'button', 'Done', 'Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await tabTo(page, 'textbox', 'First Name', 'Control+A')
    await page.keyboard.insertText('  उषा <b> ')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Profile updated successfully!')
    await expect(page.getByLabel('First Name')).toHaveValue('उषा b')
    await expect(page.getByAltText('Your avatar')).toHaveAttribute('src', /profile3\.svg$/)
  })

  const perDay = page.getByRole('textbox', { name: 'Per day, ₹' }).first()
  await test.step('limits, of which a raise waits', async () => {
    await openPage('Limits', 'Player protection')
    await perDay.focus()
    await page.keyboard.type('500')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Limits saved')
    await perDay.focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('900')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Daily deposit limit changes to ₹900 on/)).toBeVisible()
  })

  await test.step('a deposit', async () => {
    await openPage('Wallet', 'My Wallet')
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('tooltip', { name: 'Refresh wallet' })).toBeVisible()
    await tabTo(page, 'radio', '₹5', 'ArrowRight', 'ArrowRight')
    await expect(page.getByRole('radio', { name: '₹20', exact: true })).toBeChecked()
    await tabTo(page, 'button', 'Add', 'Enter')
    await page.waitForURL(/amount=2000/)
  })

  await test.step('a break, from practice too, next to the limits that the server keeps', async () => {
    await page.goto('/limits')
    await expect(perDay).toHaveValue('900')
    await tabTo(page, 'button', '24 hours', 'Enter')
    await tabTo(page, 'checkbox', 'No practice bets either', 'Space')
    await tabTo(page, 'button', 'Start the break', 'Enter')
    await expect(page.getByText(/^Your break lasts until .*, practice included\.$/)).toBeVisible()
  })
})

test('a visitor files a complaint, whose number is in view on a phone', async ({ visitorPage: page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openStarted(page, '/complaint-form')
  await tabTo(page, 'textbox', 'Name')
  for (const text of ['आशा राव', newMobileNumber(), 'Trial', 'The wheel was <b>square</b>.']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Complaint filed' })).toBeInViewport()
  const number = page.getByRole('status').locator('strong')
  await expect(number).toBeInViewport()
  await expect(number).toHaveText(/\d/)
})
