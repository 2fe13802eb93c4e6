/** A player's session and account in the browser: pages for players only, two tabs, Back, navigation, and the avatar's address. */
import { logIn, newPlayer, otpField, readOtp } from '../../fixtures/players'
import { expect, test } from './fixtures'
import { expectToast, mockResponse } from './siteSteps'

test('account pages and tables redirect a visitor to the login page', async ({ visitorPage: page }) => {
  for (const path of ['/payment', '/dummy-startmenu']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})

test('a table whose player cannot be fetched gives way to the error and its toast', async ({
  readerPage: page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await mockResponse(page, 'user/get-user', { status: 503 })
  await page.goto('/dummy-startmenu')
  const toast = page.locator('li[data-type]')
  await expect(toast).toContainText('Failed to fetch user, please re-login.')
  expect((await toast.boundingBox())?.width).toBeGreaterThan(300)
  await expect(page.getByRole('heading', { name: 'Failed to fetch user, please re-login.' })).toBeVisible()
  await expect(page.locator('#first-paint')).toHaveCount(0)
})

test('a logout and a login in one tab take effect in the other tab and on the server', async ({
  playerPage: page,
  context,
  player,
  request,
}) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: '₹0' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/userbalance')
  await expect(other.getByRole('heading', { name: 'My Wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  // Both toasts expire after some seconds.
  await Promise.all([
    expectToast(page, 'Logged out successfully'),
    expectToast(other, 'Authentication token not found. Please login again.'),
  ])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(other).toHaveURL('/login')
  expect(await page.evaluate(() => [localStorage.userToken, localStorage.userData])).toEqual([
    undefined,
    undefined,
  ])
  const headers = { authorization: `Bearer ${player.token}` }
  const path = `/api/v1/user/get-user/${player.user.id}`
  await expect.poll(async () => (await request.get(path, { headers })).status()).toBe(401)

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

test('settings changed in two tabs do not overwrite each other', async ({
  playerPage: page,
  context,
  player,
}) => {
  await page.goto('/userprofile')
  await expect(page.getByRole('switch', { name: 'Vibration' })).toBeChecked()
  const other = await context.newPage()
  await logIn(other, player)
  await other.goto('/limits')
  await other.getByRole('radio', { name: 'Every 15 minutes' }).check()
  await page.getByRole('switch', { name: 'Vibration' }).click()
  const settings = await page.evaluate(
    () => JSON.parse(localStorage.getItem('settings-storage') ?? '{}').state,
  )
  expect(settings).toMatchObject({ vibrates: false, realityCheckMinutes: 15 })
})

test('Back on an account page opens the real menu, or returns to the page before', async ({
  readerPage: page,
}) => {
  await page.goto('/limits')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/real-startmenu')
  await page.goto('/game-history')
  await page.goto('/userprofile')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/game-history')
})

test('the navigation opens every account page, at the foot of an upright phone and in the header of others', async ({
  readerPage: page,
}) => {
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

test('a picture at a full address is shown', async ({ readerPage: page, reader }) => {
  const address = 'https://pictures.example/asha.png'
  await page.route(address, (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }))
  const user = { ...reader.user, profile_picture: address }
  await mockResponse(page, 'user/get-user', { body: { success: true, user } })
  await page.goto('/userprofile')
  const picture = page.getByRole('img', { name: 'Your avatar' }).last()
  await expect(picture).toHaveAttribute('src', address)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
})
