/** Runs axe on every page: one crawl for each theme and each language. The Hindi one also finds English texts. */
import type { Page } from '@playwright/test'
import { localPath } from '../../../src/i18n/localPath'
import { latinTexts } from '../../fixtures/latinTexts'
import { respondWith } from '../../fixtures/networkFaults'
import { callAs, depositRupees, logIn } from '../../fixtures/players'
import { untilIdle } from '../../fixtures/untilIdle'
import { expect, test } from './fixtures'
import { expectAccessiblePage, expectNoOverflow } from './siteSteps'

const PUBLIC_PATHS = [
  ...['/', '/login', '/register', '/faq', '/terms', '/privacy-policy', '/support', '/contact'],
  ...['/complaint-form', '/fair-play?game=1'],
]
const ACCOUNT_PATHS = ['/', '/userbalance', '/userprofile', '/game-history', '/statement', '/limits']

const LONG_HINDI = 'वेंकटनरसिंहराजुवारिपेटासुब्रह्मण्यभारती'
const LONG_NAMES = {
  en: { first_name: 'Venkatanarasimharajuvaripeta Subrahmanyabharathi Ramakrishnan'.slice(0, 60) },
  hi: { first_name: LONG_HINDI },
} as const
const NARROW = 360

/** `npm run test:all` runs each theme at both widths. */
const CRAWLS = [
  { theme: 'dark', width: NARROW, language: 'hi' },
  { theme: 'light', width: 1280, language: 'en' },
  ...(process.env.TEST_ALL
    ? ([
        { theme: 'dark', width: 1280, language: 'en' },
        { theme: 'light', width: NARROW, language: 'en' },
      ] as const)
    : []),
] as const

const ANSWERED_COMPLAINT = {
  id: 7,
  subject: 'जमा',
  message: 'अभी तक नहीं आया।',
  createdAt: '2026-11-26T10:00:00.000Z',
  answer: 'अब आ गया है।',
  answeredAt: '2026-11-27T10:00:00.000Z',
}

/** The dialogs of a page, which pass axe too. */
const DIALOGS: Record<string, (page: Page) => Promise<void>> = {
  '/limits': async (page) => {
    await page.getByRole('button', { name: '30 days' }).click()
    await expect(page.getByRole('dialog', { name: 'A break of 30 days?' })).toBeVisible()
    await expectAccessiblePage(page)
  },
  '/userbalance': async (page) => {
    await expect(page.getByTestId('balance')).toHaveText('₹9,99,999.99')
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('₹9,99,999.99')
    await expectAccessiblePage(page)
    await page.keyboard.press('Escape')
    await page.getByRole('listitem').getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessiblePage(page)
  },
}

for (const { theme, width, language } of CRAWLS) {
  test.describe(`${theme}, ${width} px, ${language}`, () => {
    const viewport = { width, height: 740 }
    const names = { ...LONG_NAMES[language], last_name: LONG_HINDI }
    test.use({ locale: `${language}-IN`, viewport, names })

    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript((chosen) => {
        localStorage.setItem('settings-storage', JSON.stringify({ state: { theme: chosen }, version: 0 }))
      }, theme)
    })

    const expectPage = async (page: Page, path: string) => {
      await page.goto(path)
      await untilIdle(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const html = page.locator('html')
      await expect(html).toHaveAttribute('data-mantine-color-scheme', theme)
      await expect(html).toHaveAttribute('lang', language)
      await expectAccessiblePage(page)
      if (language === 'hi') expect(await latinTexts(page)).toEqual([])
      if (width === NARROW) return
      await page.setViewportSize({ ...viewport, width: NARROW })
      await expectNoOverflow(page)
      await page.setViewportSize(viewport)
    }

    test('every public page passes axe and loads no code of the stage', async ({ page }) => {
      const loaded: string[] = []
      page.on('request', (asked) => loaded.push(asked.url()))
      for (const path of [...PUBLIC_PATHS.map((path) => localPath(path, language)), '/nowhere'])
        await test.step(path, () => expectPage(page, path))
      expect(loaded.filter((url) => /TableStage|pixi|gsap|howler/i.test(url))).toEqual([])
    })

    test('every page of a player passes axe, with a long name and a large balance', async ({
      page,
      player,
      request,
    }) => {
      await depositRupees(request, player, 999_999.99)
      await depositRupees(request, player, 700, 'failed')
      const upi_id = 'a.very.long.name.indeed-for-a-upi-id.0123@okbankofindia'.slice(-50)
      await callAs(request, player, 'POST', 'bank-detail/add-account', { user_id: player.user.id, upi_id })
      await respondWith(page, 'complaints', 200, { success: true, complaints: [ANSWERED_COMPLAINT] })
      await logIn(page, player)
      for (const path of ACCOUNT_PATHS)
        await test.step(path, async () => {
          await expectPage(page, path)
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
    await page.setViewportSize({ width: 1280, height: 740 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoOverflow(page)
    await page.setViewportSize({ width: NARROW, height: 740 })
    await expectAccessiblePage(page)
  }
})
