import { expect, type Locator, test } from '@playwright/test'
import { holdRequests } from '../../fixtures/networkFaults'
import {
  fillRegistration,
  newMobileNumber,
  newPlayer,
  otpField,
  otpValue,
  readOtp,
} from '../../fixtures/players'
import { expectToast, mockResponse } from './siteSteps'

test('a new player registers and logs in with the OTPs shown by the sandbox', async ({ page }) => {
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
  await page.getByTestId('sandbox-otp').click()
  await expect(page.getByText('Registration successful!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/login')

  await expect(page.getByText('OTP sent for login', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
  await expect(page.getByLabel('Message to your phone')).toContainText('log in')
  await page.getByTestId('sandbox-otp').click()
  await expect(page.getByText('Login successful!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/real-startmenu')
})

test('the OTP field takes a whole code, as autofill enters it, and sends it off', async ({
  page,
  request,
}) => {
  const { mobileNumber } = await newPlayer(request)
  await page.goto('/login')
  await page.getByLabel('Mobile Number').fill(mobileNumber)
  // The prerendered page is visible before its script has loaded; the button is enabled by the script.
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
  const code = await readOtp(request, mobileNumber)
  const field = otpField(page)
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await field.fill(code)
  await expect(page).toHaveURL('/real-startmenu')
})

test('a wrong OTP keeps the focus in the field and shows the error under it', async ({ page }) => {
  await mockResponse(page, 'user/login', { body: { success: true, message: 'OTP sent for login' } })
  const errorResponse = { status: 400, body: { success: false, message: 'OTP verification failed' } }
  await mockResponse(page, 'user/verify-login', errorResponse)
  await page.goto('/login')
  await page.getByLabel('Mobile Number').fill('9876543210')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const field = otpField(page)
  await field.fill('12345')
  // A phone closes its keyboard as soon as no box has the focus, even for one frame.
  const blurred = await page.evaluateHandle(() => {
    const times: number[] = []
    document.activeElement?.closest('[role="group"]')?.addEventListener('focusout', (event) => {
      if ((event as FocusEvent).relatedTarget === null) times.push(performance.now())
    })
    return times
  })
  await page.getByLabel('Digit 6').focus()
  await page.keyboard.type('6')
  await expect(field).toHaveAccessibleDescription('OTP verification failed')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(otpValue(page)).toHaveValue('')
  await expect(field).toBeFocused()
  expect(await blurred.jsonValue()).toEqual([])
  await page.keyboard.type('1')
  await expect(field).toHaveAccessibleDescription('')
})

test('the verify button stays busy until the login page has loaded', async ({ page, request }) => {
  const mobileNumber = newMobileNumber()
  await page.goto('/register')
  await fillRegistration(page, mobileNumber)
  await page.getByRole('button', { name: 'Register' }).click()
  const release = await holdRequests(page, /\/assets\/Login-.*\.js/)
  await otpField(page).fill(await readOtp(request, mobileNumber))
  await expectToast(page, 'Registration successful!')
  await expect(page.getByRole('button', { name: 'Verifying...' })).toBeDisabled()
  release()
  await expect(page).toHaveURL('/login')
})

test('a player who leaves the login page during verification is logged in without a redirect', async ({
  page,
  request,
}) => {
  const { mobileNumber } = await newPlayer(request)
  await page.goto('/login')
  await page.getByLabel('Mobile Number').fill(mobileNumber)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
  const release = await holdRequests(page, /user\/verify-login/)
  await otpField(page).fill(await readOtp(request, mobileNumber))
  await expect(page.getByRole('button', { name: 'Verifying...' })).toBeDisabled()
  await page.getByRole('link', { name: 'City Dice, home' }).click()
  // The URL changes before the landing page has loaded and replaced the login page.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toHaveCount(0)
  release()
  await expect(page.getByRole('link', { name: 'Welcome, Asha' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the OTP is verified for the number it was sent to, although the field was edited since', async ({
  page,
  request,
}) => {
  const { mobileNumber } = await newPlayer(request)
  await page.goto('/login')
  await page.getByLabel('Mobile Number').fill(mobileNumber)
  const release = await holdRequests(page, /user\/login$/)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('Mobile Number').fill('9123')
  release()
  await expect(page.getByText(`We sent a six-digit code to ${mobileNumber}.`)).toBeVisible()
  await otpField(page).fill(await readOtp(request, mobileNumber))
  await expect(page).toHaveURL('/real-startmenu')
  // The login replaces the history entry, so Back does not return to the form.
  await page.goBack()
  await expect(page).not.toHaveURL('/login')
})

test('a pasted mobile number and a pasted OTP replace the content of their fields', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { mobileNumber } = await newPlayer(request)
  const paste = async (field: Locator, text: string) => {
    await field.focus()
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('ControlOrMeta+V')
  }
  const sent: string[] = []
  await page.route('**/user/verify-login', (route) => {
    sent.push(route.request().postDataJSON().otp)
    return route.fulfill({ status: 400, json: { success: false } })
  })
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await paste(page.getByLabel('Mobile Number'), `+91 ${mobileNumber.slice(0, 5)} ${mobileNumber.slice(5)}`)
  await expect(page.getByLabel('Mobile Number')).toHaveValue(mobileNumber)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const field = otpField(page)
  await page.keyboard.type('12')
  await paste(page.getByLabel('Digit 3'), '654 321')
  await expect.poll(() => sent).toEqual(['654321'])
  await expect(otpValue(page)).toHaveValue('')
  await paste(field, 'Your code is 111222.')
  await expect.poll(() => sent).toEqual(['654321', '111222'])
  await expect(otpValue(page)).toHaveValue('')
  // Autofill from an SMS inserts the OTP at the cursor.
  await page.keyboard.insertText('333444')
  await expect.poll(() => sent.at(-1)).toBe('333444')
})

test.describe('with touch', () => {
  test.use({ hasTouch: true })

  test('a tap outside the card keeps the typed values', async ({ page }) => {
    await page.goto('/login')
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Mobile Number').fill('98765')
    await page.touchscreen.tap(10, 400)
    // By then the landing page would have opened.
    await page.waitForTimeout(500)
    expect(new URL(page.url()).pathname).toBe('/login')
    await expect(page.getByLabel('Mobile Number')).toHaveValue('98765')
  })
})

for (const path of ['/login', '/register']) {
  test(`a click outside the card of ${path} opens the landing page, a click on the card does not`, async ({
    page,
  }) => {
    await page.goto(path)
    // The prerendered page is visible before its script has loaded.
    await page.waitForLoadState('networkidle')
    await page.getByRole('heading', { level: 1 }).click()
    // By then the landing page would have opened.
    await page.waitForTimeout(500)
    expect(new URL(page.url()).pathname).toBe(path)
    await page.mouse.click(10, 400)
    await expect(page).toHaveURL('/')
  })
}

test('the site loads no code of the table', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  for (const path of ['/', '/login', '/register']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(loaded.filter((url) => /TablePage|pixi|gsap|howler/i.test(url))).toEqual([])
})

test('values typed before the script has loaded are submitted', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/index-.*\.js/)
  await page.goto('/register', { waitUntil: 'commit' })
  await fillRegistration(page, newMobileNumber())
  release()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible()
})

test('the code step survives a reload, and a digit can be corrected in its box', async ({
  page,
  request,
}) => {
  const { mobileNumber } = await newPlayer(request)
  await page.goto('/login')
  await page.getByLabel('Mobile Number').fill(mobileNumber)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
  const code = await readOtp(request, mobileNumber)
  const boxes = page.getByRole('group').getByRole('textbox')
  const wrong = String((Number(code[3]) + 1) % 10)
  await page.keyboard.type(code.slice(0, 3) + wrong + code[4])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
  await expect(boxes.nth(3)).toHaveValue(wrong)
  await boxes.nth(3).click()
  await page.keyboard.press('Backspace')
  await page.keyboard.type(code[3]!)
  await boxes.nth(5).click()
  await page.keyboard.type(code[5]!)
  await expect(page).toHaveURL('/real-startmenu')
  expect(await page.evaluate(() => sessionStorage.getItem('loginStep'))).toBeNull()
})
