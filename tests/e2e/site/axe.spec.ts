/** Runs axe on every page: one crawl for each theme and language, each at one width. */
import type { Page } from '@playwright/test'
import {
  callAs,
  depositRupees,
  fillRegistration,
  newMobileNumber,
  otpField,
  readOtp,
} from '../../fixtures/players'
import { expect, test } from './fixtures'
import { expectAccessible, mockResponse } from './siteSteps'

const PUBLIC_PATHS = [
  ...['/', '/login', '/register', '/faq', '/terms', '/privacy-policy', '/support', '/contact'],
  ...['/complaint-form', '/fair-play?game=1', '/nowhere'],
]
const ACCOUNT_PATHS = ['/', '/userbalance', '/userprofile', '/game-history', '/statement', '/limits']

/** `npm run test:all` runs each theme at both widths. */
const CRAWLS = [
  { theme: 'dark', width: 360, language: 'en' },
  { theme: 'light', width: 1280, language: 'en' },
  { theme: 'dark', width: 360, language: 'hi' },
  ...(process.env.TEST_ALL
    ? [
        { theme: 'dark', width: 1280, language: 'en' },
        { theme: 'light', width: 360, language: 'en' },
      ]
    : []),
]

const ANSWERED_COMPLAINT = {
  id: 7,
  subject: 'A deposit',
  message: 'It has not come yet.',
  createdAt: '2026-11-26T10:00:00.000Z',
  answer: 'It has come now.',
  answeredAt: '2026-11-27T10:00:00.000Z',
}
const LONG_NAMES = {
  first_name: 'Venkatanarasimharajuvaripeta Subrahmanyabharathi Ramakrishnan'.slice(0, 60),
  last_name: 'वेंकटनरसिंहराजुवारिपेटा',
}

/** The dialogs of a page, which pass axe too. */
const DIALOGS: Record<string, (page: Page) => Promise<void>> = {
  '/limits': async (page) => {
    await page.getByRole('button', { name: '30 days' }).click()
    await expect(page.getByRole('dialog', { name: 'A break of 30 days?' })).toBeVisible()
    await expectAccessible(page)
  },
  '/userbalance': async (page) => {
    await expect(page.getByTestId('balance')).toHaveText('₹9,99,999.99')
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('₹9,99,999.99')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('listitem').getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  },
}

for (const { theme, width, language } of CRAWLS) {
  test.describe(`${theme}, ${width} px, ${language}`, () => {
    test.use({ locale: `${language}-IN`, viewport: { width, height: 740 }, names: LONG_NAMES })

    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript((chosen) => {
        localStorage.setItem('settings-storage', JSON.stringify({ state: { theme: chosen }, version: 0 }))
      }, theme)
    })

    async function expectAccessiblePage(page: Page, path: string): Promise<void> {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const html = page.locator('html')
      await expect(html).toHaveAttribute('data-mantine-color-scheme', theme)
      await expect(html).toHaveAttribute('lang', language)
      await expectAccessible(page)
    }

    test('the public pages pass axe and load no code of the stage', async ({ page }) => {
      const loaded: string[] = []
      page.on('request', (request) => loaded.push(request.url()))
      for (const path of PUBLIC_PATHS) await test.step(path, () => expectAccessiblePage(page, path))
      expect(loaded.filter((url) => /TableStage|pixi|gsap|howler/i.test(url))).toEqual([])
    })

    test('the pages of an account pass axe with a long name and a large balance', async ({
      playerPage: page,
      player,
      request,
    }) => {
      await depositRupees(request, player, 999_999.99)
      await depositRupees(request, player, 700, 'failed')
      const upi_id = 'a.very.long.name.indeed-for-a-upi-id.0123@okbankofindia'.slice(-50)
      await callAs(request, player, 'POST', 'bank-detail/add-account', { user_id: player.user.id, upi_id })
      await mockResponse(page, 'complaints', { body: { success: true, complaints: [ANSWERED_COMPLAINT] } })
      for (const path of ACCOUNT_PATHS)
        await test.step(path, async () => {
          await expectAccessiblePage(page, path)
          if (path === '/userprofile') await expect(page.getByText(ANSWERED_COMPLAINT.answer)).toBeVisible()
          if (language === 'en') await DIALOGS[path]?.(page)
        })
    })
  })
}

test('the pages without the client pass axe', async ({ visitorPage: page }) => {
  // The offline page reloads itself once the server answers.
  await page.route('**/offline.html', (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.continue(),
  )
  for (const path of ['/offline.html', '/api/docs']) {
    await page.goto(path)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  }
})

test('the steps of the code, their toasts and the offer of limits pass axe', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const mobileNumber = newMobileNumber()
  await page.goto('/register')
  await fillRegistration(page, mobileNumber)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.locator('li[data-type]').first()).toBeVisible()
  await expect(page.getByLabel('Message to your phone')).toBeVisible()
  await expectAccessible(page)
  await otpField(page).fill(await readOtp(request, mobileNumber))
  await expect(page.getByRole('checkbox', { name: /set limits/ })).toBeVisible()
  await expectAccessible(page)
})
