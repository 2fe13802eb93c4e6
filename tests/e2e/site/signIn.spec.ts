/** Sign-in in the browser: the boxes of the code, a reload, Back, a slow script, and a press outside the card. */
import { holdRequests, respondWith } from '../../fixtures/networkFaults'
import {
  fillRegistration,
  newMobileNumber,
  newPlayer,
  otpField,
  otpValue,
  readOtp,
} from '../../fixtures/players'
import { expect, test } from './fixtures'

test('a code survives a reload, is corrected in its box, and leads in without a way back', async ({
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
  await expect(otpField(page)).toBeFocused()
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
  // The login replaces the history entry, so Back does not return to the form.
  await page.goBack()
  await expect(page).not.toHaveURL('/login')
})

test('a wrong code keeps the focus in the boxes, which take a pasted or inserted one', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await respondWith(page, 'user/login', 200, { success: true, message: 'OTP sent for login' })
  const sent: string[] = []
  await page.route('**/user/verify-login', (route) => {
    sent.push(route.request().postDataJSON().otp)
    return route.fulfill({ status: 400, json: { success: false, message: 'OTP verification failed' } })
  })
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
  await expect(otpValue(page)).toHaveValue('')
  await expect(field).toBeFocused()
  expect(await blurred.jsonValue()).toEqual([])
  const toast = await page.locator('li[data-type=error]').boundingBox()
  expect(Math.round(toast?.width ?? 0)).toBe(356)

  await page.keyboard.type('12')
  await page.evaluate(() => navigator.clipboard.writeText('Your code is 654 321.'))
  await page.keyboard.press('ControlOrMeta+V')
  await expect.poll(() => sent).toEqual(['123456', '654321'])
  await expect(otpValue(page)).toHaveValue('')
  // Autofill from an SMS inserts the code at the cursor.
  await page.keyboard.insertText('333444')
  await expect.poll(() => sent.at(-1)).toBe('333444')
})

test('values typed before the script has loaded are submitted, and a press outside the card leaves', async ({
  page,
}) => {
  const release = await holdRequests(page, /\/assets\/index-.*\.js/)
  await page.goto('/register', { waitUntil: 'commit' })
  await fillRegistration(page, newMobileNumber())
  release()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible()
  await page.mouse.click(10, 400)
  await expect(page).toHaveURL('/')
})
