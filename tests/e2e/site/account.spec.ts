/** Messages of registration, login, session and profile, as the page shows them. */
import { expect, test } from '@playwright/test'
import { clearFault } from '../../fixtures/networkFaults'
import { logIn, newMobileNumber, newPlayer, readOtp } from '../../fixtures/players'
import { expectToast, type MockResponse, mockResponse } from './siteSteps'

const FAILED_RESPONSES: [name: string, given: MockResponse][] = [
  ['the server fails', { status: 500 }],
  ['there is no network', { isDropped: true }],
  ['the response is malformed', { body: { hello: 'world' } }],
]

for (const [name, response] of FAILED_RESPONSES) {
  test(`registration shows its fallback error when ${name}`, async ({ page }) => {
    await mockResponse(page, 'user/register', response)
    await page.goto('/register')
    await page.getByLabel('First Name').fill('Asha')
    await page.getByLabel('Last Name').fill('Rao')
    await page.getByLabel('Mobile Number').fill(newMobileNumber())
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Register' }).click()
    await expectToast(page, 'Registration failed')
  })

  test(`login shows its fallback error when ${name}`, async ({ page }) => {
    await mockResponse(page, 'user/login', response)
    await page.goto('/login')
    await page.getByLabel('Mobile Number').fill(newMobileNumber())
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expectToast(page, 'Login failed')
  })
}

test("login shows the server's message instead of the fallback error", async ({ page }) => {
  await mockResponse(page, 'user/login', {
    status: 429,
    body: { success: false, message: 'Wait for a minute.' },
  })
  await page.goto('/login')
  await page.getByLabel('Mobile Number').fill(newMobileNumber())
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expectToast(page, 'Wait for a minute.')
})

for (const path of [
  '/userbalance',
  '/payment',
  '/userprofile',
  '/game-history',
  '/limits',
  '/dummy-startmenu',
]) {
  test(`${path} redirects a visitor to the login page`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  })
}

test('a protected page shows a spinner while the session is checked', async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
  await page.route('**/api/v1/user/get-user/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.goto('/userprofile')
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
})

for (const status of [401, 403, 404]) {
  test(`a ${status} response to get-user logs the player out and shows an error`, async ({
    page,
    request,
  }) => {
    await logIn(page, await newPlayer(request))
    await mockResponse(page, 'user/get-user', { status })
    await page.goto('/userprofile')
    await expectToast(page, 'Failed to fetch user, please re-login.')
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull()
  })
}

test('a 503 response to get-user keeps the player logged in, shows an error and is retried', async ({
  page,
  request,
}) => {
  await logIn(page, await newPlayer(request))
  await mockResponse(page, 'user/get-user', { status: 503 })
  await page.goto('/userprofile')
  await expectToast(page, 'Failed to fetch user, please re-login.')
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  const retried = page.waitForResponse((answered) => answered.url().includes('get-user') && answered.ok())
  await clearFault(page, 'user/get-user')
  await retried
})

test('logging out ends the session in the browser and on the server', async ({ page, request }) => {
  const player = await newPlayer(request)
  await logIn(page, player)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Welcome, Asha' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToast(page, 'Logged out successfully')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.userToken, localStorage.userData])).toEqual([
    undefined,
    undefined,
  ])
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${player.token}` }
      return (await request.get(`/api/v1/user/get-user/${player.user.id}`, { headers })).status()
    })
    .toBe(401)
})

test('a session without stored user data shows an error and redirects to the login page', async ({
  page,
  request,
}) => {
  await logIn(page, await newPlayer(request))
  await page.goto('/userprofile')
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('userData'))
  await page.reload()
  await expectToast(page, 'User not found. Please login again.')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull()
})

test('a logout and a login in one tab take effect in the other tab', async ({ page, context, request }) => {
  await logIn(page, await newPlayer(request))
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/userbalance')
  await expect(other.getByRole('heading', { name: 'My Wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToast(other, 'Authentication token not found. Please login again.')
  await expect(other).toHaveURL('/login')

  const { mobileNumber } = await newPlayer(request, { first_name: 'Usha' })
  await other.getByLabel('Mobile Number').fill(mobileNumber)
  await other.getByRole('button', { name: 'Send OTP' }).click()
  await expectToast(other, 'OTP sent for login')
  await other.getByLabel('Enter 6-digit OTP').fill(await readOtp(request, mobileNumber))
  await other.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByRole('link', { name: 'Welcome, Usha' })).toBeVisible()
  // The storage event must also reach the tab that logged in.
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/login')
})

test('a setting changed in one tab does not overwrite a setting changed in another tab', async ({
  page,
  context,
  request,
}) => {
  await logIn(page, await newPlayer(request))
  await page.goto('/userprofile')
  await expect(page.getByRole('switch', { name: 'Vibration' })).toBeChecked()
  const other = await context.newPage()
  await other.goto('/limits')
  await other.getByRole('radio', { name: 'Every 15 minutes' }).check()
  await page.getByRole('switch', { name: 'Vibration' }).click()
  const settings = await page.evaluate(
    () => JSON.parse(localStorage.getItem('settings-storage') ?? '{}').state,
  )
  expect(settings).toMatchObject({ vibrates: false, realityCheckMinutes: 15 })
})

test('the profile saves changed names and a changed avatar', async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
  await page.goto('/userprofile')
  await expect(page.getByLabel('Mobile Number')).toBeDisabled()
  await page.getByLabel('First Name').fill('  उषा <b> ')
  await page.getByLabel('Last Name').fill('अय्यर')
  await page.getByRole('button', { name: 'Change avatar' }).click()
  await page.getByRole('button', { name: 'Avatar 4' }).click()
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expectToast(page, 'Profile updated successfully!')
  await page.reload()
  await expect(page.getByLabel('First Name')).toHaveValue('उषा b')
  await expect(page.getByLabel('Last Name')).toHaveValue('अय्यर')
  await expect(page.getByAltText('Your avatar')).toHaveAttribute('src', /profile4\.svg$/)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Welcome, उषा b' })).toBeVisible()
})

test('the profile requires both names', async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
  await page.goto('/userprofile')
  await page.getByLabel('First Name').fill('   ')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expectToast(page, 'First and Last Name are required.')
})

test('the profile shows a busy button while it is saved, and an error when the save fails', async ({
  page,
  request,
}) => {
  await logIn(page, await newPlayer(request))
  await page.goto('/userprofile')
  await page.route('**/api/v1/user/edit-profile/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.fulfill({ status: 500, body: '' })
  })
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled()
  await expectToast(page, 'Failed to update profile')
})

test('Back on the profile returns to the previous page', async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
  await page.goto('/game-history')
  await page.goto('/userprofile')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/game-history')
})

for (const path of ['/userprofile', '/limits']) {
  test(`Back on ${path} opens the real menu when there is no previous page`, async ({ page, request }) => {
    await logIn(page, await newPlayer(request))
    await page.goto(path)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL('/real-startmenu')
  })
}
