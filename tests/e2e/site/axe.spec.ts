/** Runs axe on every page, in both themes, at phone and desktop width. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import {
  callAs,
  depositRupees,
  fillRegistration,
  logIn,
  newMobileNumber,
  newPlayer,
  otpField,
  readOtp,
} from '../../fixtures/players'
import { mockResponse } from './siteSteps'

const PUBLIC_PATHS = ['/', '/login', '/register', '/faq', '/terms', '/privacy-policy', '/support', '/contact']
const MORE_PUBLIC_PATHS = ['/complaint-form', '/fair-play?game=1', '/nowhere']
const ACCOUNT_PATHS = ['/userbalance', '/userprofile', '/game-history', '/statement', '/limits']

/** Each theme and each width once; `npm run test:all` runs all combinations. */
const THEMES_AND_WIDTHS = [
  ['dark', 360],
  ['light', 1280],
  ...(process.env.TEST_ALL
    ? ([
        ['dark', 1280],
        ['light', 360],
      ] as const)
    : []),
] as const

const ANSWERED_COMPLAINT = {
  id: 7,
  subject: 'A deposit',
  message: 'It has not come yet.',
  createdAt: '2026-11-26T10:00:00.000Z',
  answer: 'It has come now.',
  answeredAt: '2026-11-27T10:00:00.000Z',
}
const LONG_NAME = 'Venkatanarasimharajuvaripeta Subrahmanyabharathi Ramakrishnan'.slice(0, 60)

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

async function applyTheme(page: Page, theme: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((chosen) => {
    localStorage.setItem('settings-storage', JSON.stringify({ state: { theme: chosen }, version: 0 }))
  }, theme)
}

for (const [theme, width] of THEMES_AND_WIDTHS) {
  test(`the public pages pass axe, ${theme}, ${width} px`, async ({ page }) => {
    await applyTheme(page, theme, width)
    for (const path of [...PUBLIC_PATHS, ...MORE_PUBLIC_PATHS]) {
      await test.step(path, async () => {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
        await expectAccessible(page)
      })
    }
  })

  test(`the account pages pass axe with a long name and a large balance, ${theme}, ${width} px`, async ({
    page,
    request,
  }) => {
    const names = { first_name: LONG_NAME, last_name: 'वेंकटनरसिंहराजुवारिपेटा' }
    const player = await newPlayer(request, names)
    await depositRupees(request, player, 999_999.99)
    await depositRupees(request, player, 700, 'failed')
    const upi = {
      user_id: player.user.id,
      upi_id: 'a.very.long.name.indeed-for-a-upi-id.0123@okbankofindia',
    }
    await callAs(request, player, 'POST', 'bank-detail/add-account', {
      ...upi,
      upi_id: upi.upi_id.slice(-50),
    })
    await applyTheme(page, theme, width)
    await mockResponse(page, 'complaints', { body: { success: true, complaints: [ANSWERED_COMPLAINT] } })
    await logIn(page, player)
    for (const path of ['/', ...ACCOUNT_PATHS]) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        if (path === '/userprofile') await expect(page.getByText(ANSWERED_COMPLAINT.answer)).toBeVisible()
        await expectAccessible(page)
      })
    }
    await page.getByRole('button', { name: '30 days' }).click()
    await expect(page.getByRole('dialog', { name: 'A break of 30 days?' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/userbalance')
    await expect(page.getByTestId('balance')).toHaveText('₹9,99,999.99')
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('₹9,99,999.99')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('listitem').getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
}

test.describe('in Hindi', () => {
  test.use({ locale: 'hi-IN' })

  test('every page passes axe', async ({ page, request }) => {
    test.setTimeout(180_000)
    await applyTheme(page, 'dark', 360)
    const expectPages = async (paths: readonly string[]) => {
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path)
          await page.waitForLoadState('networkidle')
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
          await expectAccessible(page)
        })
      }
    }
    await expectPages([...PUBLIC_PATHS, ...MORE_PUBLIC_PATHS])
    await logIn(page, await newPlayer(request))
    await expectPages(['/', ...ACCOUNT_PATHS])
  })
})

test('the pages without the client pass axe', async ({ page }) => {
  for (const path of ['/offline.html', '/api/docs']) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  }
})

test('the OTP step and its toasts pass axe', async ({ page, request }) => {
  const { mobileNumber } = await newPlayer(request)
  await page.goto('/login')
  await page.getByLabel('Mobile Number').fill(mobileNumber)
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Message to your phone')).toBeVisible()
  await expect(page.locator('li[data-type]').first()).toBeVisible()
  await page.waitForTimeout(400)
  await expectAccessible(page)
})

test('the offer of limits after a registration passes axe', async ({ page, request }) => {
  const mobileNumber = newMobileNumber()
  await page.goto('/register')
  await fillRegistration(page, mobileNumber)
  await page.getByRole('button', { name: 'Register' }).click()
  await otpField(page).fill(await readOtp(request, mobileNumber))
  await expect(page.getByRole('checkbox', { name: /set limits/ })).toBeVisible()
  await page.waitForTimeout(400)
  await expectAccessible(page)
})
