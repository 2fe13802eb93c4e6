import { expect, test } from '@playwright/test'
import { fillRegistration, newMobileNumber, newPlayer, readOtp } from '../fixtures/players'
import { expectNotice, give } from './calls'

test('a newcomer registers and logs in with the codes that the sandbox shows', async ({ page }) => {
  const mobileNumber = newMobileNumber()
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible()
  await page.getByLabel('First Name').fill('Asha')
  await page.getByLabel('Last Name').fill('Rao')
  await page.getByLabel('Mobile Number').fill(mobileNumber)
  await expect(page.getByRole('button', { name: 'Register' })).toBeDisabled()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('OTP sent to your mobile number', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible()
  const code = await page.getByTestId('sandbox-otp').textContent()
  await page.getByLabel('Enter 6-digit OTP').fill(code ?? '')
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByText('Registration successful!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/login')

  await page.getByLabel('Mobile Number').fill(mobileNumber)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('OTP sent for login', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
  await expect(page.getByLabel('Message to your phone')).toContainText('log in')
  await page.getByLabel('Enter 6-digit OTP').fill((await page.getByTestId('sandbox-otp').textContent()) ?? '')
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByText('Login successful!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/real-startmenu')
})

test('a pasted code keeps its six digits, and Enter sends it', async ({ page, request }) => {
  const { mobileNumber } = await newPlayer(request)
  await page.goto('/login')
  await page.getByLabel('Mobile Number').fill(mobileNumber)
  // The page is there before its script; from here on it answers.
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
  const code = await readOtp(request, mobileNumber)
  const field = page.getByLabel('Enter 6-digit OTP')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await field.fill(`Your code is ${code.slice(0, 3)} ${code.slice(3)}.`)
  await expect(field).toHaveValue(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/real-startmenu')
})

test('a wrong code is refused and can be tried again', async ({ page, request }) => {
  const { mobileNumber } = await newPlayer(request)
  await page.goto('/login')
  await page.getByLabel('Mobile Number').fill(mobileNumber)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
  const code = await readOtp(request, mobileNumber)
  await page.getByLabel('Enter 6-digit OTP').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expectNotice(page, 'OTP verification failed')
  await expect(page.getByLabel('Enter 6-digit OTP')).toHaveValue('')
  await page.getByLabel('Enter 6-digit OTP').fill(code)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page).toHaveURL('/real-startmenu')
})

test('a wrong code leaves the cursor where it was, and its reason under the boxes', async ({ page }) => {
  await give(page, 'user/login', { body: { success: true, message: 'OTP sent for login' } })
  const refusal = { status: 400, body: { success: false, message: 'OTP verification failed' } }
  await give(page, 'user/verify-login', refusal)
  await page.goto('/login')
  await page.getByLabel('Mobile Number').fill('9876543210')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const field = page.getByLabel('Enter 6-digit OTP')
  await field.fill('123456')
  // A phone's keyboard closes as soon as the field has lost the cursor, even for a moment.
  const blurred = await page.evaluateHandle(() => {
    const times: number[] = []
    document.activeElement?.addEventListener('blur', () => times.push(performance.now()))
    return times
  })
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('OTP verification failed')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  expect(await blurred.jsonValue()).toEqual([])
  await page.keyboard.type('1')
  await expect(field).toHaveAccessibleDescription('Six digits')
  // A press on the button takes the cursor away; the next try begins in the field all the same.
  await field.fill('123456')
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(field).toHaveAccessibleDescription('OTP verification failed')
  await expect(field).toBeFocused()
})

test('a wrong code of a registration is refused too, and the right one still counts', async ({
  page,
  request,
}) => {
  const mobileNumber = newMobileNumber()
  await page.goto('/register')
  await fillRegistration(page, mobileNumber)
  await page.getByRole('button', { name: 'Register' }).click()
  const code = await readOtp(request, mobileNumber)
  await page.getByLabel('Enter 6-digit OTP').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expectNotice(page, 'OTP verification failed')
  await expect(page).toHaveURL('/register')
  await page.getByLabel('Enter 6-digit OTP').fill(code)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page).toHaveURL('/login')
})

test('both back buttons return to the first step with what was typed', async ({ page, request }) => {
  const { mobileNumber } = await newPlayer(request)
  await page.goto('/login')
  await page.getByLabel('Mobile Number').fill(mobileNumber)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByRole('button', { name: 'Back to Mobile Number' }).click()
  await expect(page.getByLabel('Mobile Number')).toHaveValue(mobileNumber)

  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('First Name').fill('Usha')
  await page.getByLabel('Last Name').fill('Rao')
  await page.getByLabel('Mobile Number').fill(newMobileNumber())
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Back to Registration' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Usha')
})

test('buttons say that they are busy, and cannot be pressed twice', async ({ page, request }) => {
  const { mobileNumber } = await newPlayer(request)
  await page.route('**/api/v1/user/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.goto('/login')
  await page.getByLabel('Mobile Number').fill(mobileNumber)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('button', { name: 'Sending OTP...' })).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
  await page.getByLabel('Enter 6-digit OTP').fill(await readOtp(request, mobileNumber))
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByRole('button', { name: 'Verifying...' })).toBeDisabled()
  await expect(page).toHaveURL('/real-startmenu')
})

test('the code can be sent again after half a minute', async ({ page, request }) => {
  const { mobileNumber } = await newPlayer(request)
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Mobile Number').fill(mobileNumber)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  await page.clock.runFor(28_000)
  await expect(page.getByRole('button', { name: /^Resend in [12] s$/ })).toBeDisabled()
  await page.clock.runFor(3_000)
  // A server that counts longer than the page does.
  await give(page, 'user/login', { status: 429, body: { success: false, code: 'too_many_requests' } })
  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await expect(page.getByRole('button', { name: /^Resend in (60|59|58) s$/ })).toBeDisabled()
})

for (const path of ['/login', '/register']) {
  test(`a press beside the card of ${path} leads home, a press on it does not`, async ({ page }) => {
    await page.goto(path)
    // The page is there before its script.
    await page.waitForLoadState('networkidle')
    await page.getByRole('heading', { level: 1 }).click()
    // As long as the way home takes.
    await page.waitForTimeout(500)
    expect(new URL(page.url()).pathname).toBe(path)
    await page.mouse.click(10, 400)
    await expect(page).toHaveURL('/')
  })
}

test('no byte of the table is loaded before somebody is let through to it', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  for (const path of ['/', '/login', '/register', '/real-startmenu']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  await expect(page).toHaveURL('/login')
  expect(loaded.filter((url) => /TableRoutes|pixi|gsap|howler/i.test(url))).toEqual([])
})

test('what was typed before the script had arrived counts', async ({ page }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/index-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/register', { waitUntil: 'commit' })
  await fillRegistration(page, newMobileNumber())
  release()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible()
})
