/** Two tabs of one browser: settings, a logout and a login in one of them hold in the other too. */
import { newPlayer, otpField, readOtp } from '../../fixtures/players'
import { expect, test } from './fixtures'
import { expectToast } from './siteSteps'

test('settings, a logout and a login in one tab take effect in the other tab and on the server', async ({
  playerPage: page,
  context,
  player,
  request,
}) => {
  await page.goto('/userprofile')
  await expect(page.getByRole('switch', { name: 'Vibration' })).toBeChecked()
  const other = await context.newPage()
  await other.goto('/limits')

  await test.step('settings changed in both do not overwrite each other', async () => {
    await other.getByRole('radio', { name: 'Every 15 minutes' }).check()
    await page.getByRole('switch', { name: 'Vibration' }).click()
    const settings = await page.evaluate(
      () => JSON.parse(localStorage.getItem('settings-storage') ?? '{}').state,
    )
    expect(settings).toMatchObject({ vibrates: false, realityCheckMinutes: 15 })
  })

  await test.step('a logout', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Logout' }).click()
    // Both toasts expire after some seconds.
    await Promise.all([
      expectToast(page, 'Logged out successfully'),
      expectToast(other, 'Authentication token not found. Please login again.'),
    ])
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(other).toHaveURL('/login')
    const stored = await page.evaluate(() => [localStorage.userToken, localStorage.userData])
    expect(stored).toEqual([undefined, undefined])
    const headers = { authorization: `Bearer ${player.token}` }
    const path = `/api/v1/user/get-user/${player.user.id}`
    await expect.poll(async () => (await request.get(path, { headers })).status()).toBe(401)
  })

  await test.step('a login, after which a logout ends that session too', async () => {
    const { mobileNumber } = await newPlayer(request, { first_name: 'Usha' })
    await other.getByLabel('Mobile Number').fill(mobileNumber)
    await other.getByRole('button', { name: 'Send OTP' }).click()
    await expectToast(other, 'OTP sent for login')
    await otpField(other).fill(await readOtp(request, mobileNumber))
    await expect(page.getByRole('link', { name: 'Welcome, Usha' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(other).toHaveURL('/login')
  })
})
