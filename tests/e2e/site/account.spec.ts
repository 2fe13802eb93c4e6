/** Messages of registration, login, session and profile, as the page shows them. */
import { expect, test } from '@playwright/test'
import { clearFault } from '../../fixtures/networkFaults'
import { logIn, newPlayer, otpField, readOtp } from '../../fixtures/players'
import { expectToast, mockResponse } from './siteSteps'

test('account pages and tables redirect a visitor to the login page', async ({ page }) => {
  for (const path of [
    '/userbalance',
    '/payment',
    '/userprofile',
    '/game-history',
    '/limits',
    '/dummy-startmenu',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})

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

test('an account that cannot be fetched is said after three tries, and "Try again" goes on', async ({
  page,
  request,
}) => {
  await logIn(page, await newPlayer(request))
  await mockResponse(page, 'user/get-user', { status: 503 })
  await page.goto('/userprofile')
  await expectToast(page, 'Failed to fetch user, please re-login.')
  await expect(page.getByRole('heading', { name: 'Failed to fetch user, please re-login.' })).toBeVisible()
  await clearFault(page, 'user/get-user')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
})

test('at a table too, whose first picture and narrow toasts give way', async ({ page, request }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await logIn(page, await newPlayer(request))
  await mockResponse(page, 'user/get-user', { status: 503 })
  await page.goto('/dummy-startmenu')
  const toast = page.locator('li[data-type]')
  await expect(toast).toContainText('Failed to fetch user, please re-login.')
  expect((await toast.boundingBox())?.width).toBeGreaterThan(300)
  await expect(page.getByRole('heading', { name: 'Failed to fetch user, please re-login.' })).toBeVisible()
  await expect(page.locator('#first-paint')).toHaveCount(0)
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
  await otpField(other).fill(await readOtp(request, mobileNumber))
  await expect(page.getByRole('link', { name: 'Welcome, Usha' })).toBeVisible()
  // The tab that has just logged in must also end its session when the first tab logs out.
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
  await page.getByRole('radio', { name: 'Avatar 4' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expectToast(page, 'Profile updated successfully!')
  await page.reload()
  await expect(page.getByLabel('First Name')).toHaveValue('उषा b')
  await expect(page.getByLabel('Last Name')).toHaveValue('अय्यर')
  await expect(page.getByAltText('Your avatar')).toHaveAttribute('src', /profile4\.svg$/)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Welcome, उषा b' })).toBeVisible()
})

test('Back on the profile returns to the previous page', async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
  await page.goto('/game-history')
  await page.goto('/userprofile')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/game-history')
})

test('Back opens the real menu when there is no previous page', async ({ page, context, request }) => {
  const player = await newPlayer(request)
  await page.close()
  for (const path of ['/userprofile', '/limits', '/userbalance', '/game-history']) {
    const fresh = await context.newPage()
    await logIn(fresh, player)
    await fresh.goto(path)
    await fresh.getByRole('button', { name: /^Back/ }).click()
    await expect(fresh).toHaveURL('/real-startmenu')
    await fresh.close()
  }
})

test('the navigation opens every account page, at the foot of an upright phone and in the header of others', async ({
  page,
  request,
}) => {
  await logIn(page, await newPlayer(request))
  await page.goto('/userbalance')
  for (const [landmark, width, height] of [
    ['contentinfo', 390, 844],
    ['banner', 640, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const [name, title] of [
      ['History', 'Game History'],
      ['Profile', 'My Profile'],
      ['Limits', 'Player protection'],
      ['Wallet', 'My Wallet'],
    ] as const) {
      const link = page.getByRole(landmark).getByRole('link', { name, exact: true })
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
      await expect(link).toHaveAttribute('aria-current', 'page')
    }
  }
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

for (const [isServed, shown] of [
  [true, 'https://pictures.example/asha.png'],
  [false, '/user_profile/profile1.svg'],
] as const) {
  test(`a picture at a full address that is ${isServed ? '' : 'not '}there shows ${shown}`, async ({
    page,
    request,
  }) => {
    const player = await newPlayer(request)
    await logIn(page, player)
    await page.route('https://pictures.example/**', (route) =>
      isServed ? route.fulfill({ contentType: 'image/png', body: PIXEL }) : route.fulfill({ status: 404 }),
    )
    const user = { ...player.user, profile_picture: 'https://pictures.example/asha.png' }
    await mockResponse(page, 'user/get-user', { body: { success: true, user } })
    await page.goto('/userprofile')
    const picture = page.getByRole('img', { name: 'Your avatar' }).last()
    await expect(picture).toHaveAttribute('src', shown)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })
}
