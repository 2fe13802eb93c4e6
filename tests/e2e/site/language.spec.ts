/** Hindi: addresses, the switch, the first paint, the payment page, and what an account remembers; `axe.spec.ts` visits the other pages. */
import type { Page } from '@playwright/test'
import { SITE_URL } from '../../../src/build/core/settings'
import { crawledPaths } from '../../../src/paths'
import { hindi } from '../../fixtures/hindi'
import { latinTexts } from '../../fixtures/latinTexts'
import { callAs, readOtp, readUser } from '../../fixtures/players'
import { untilIdle } from '../../fixtures/untilIdle'
import { expect, test } from './fixtures'
import { expectAccessiblePage, openStarted } from './siteSteps'

const HINDI = /\p{Script=Devanagari}/u
const lang = (page: Page) => page.locator('html').getAttribute('lang')

/** Runs in each page before its scripts: collects each text of a heading or button that is ever in sight. */
function recordTexts(): void {
  const seen = new Set<string>(JSON.parse(sessionStorage.getItem('seen') ?? '[]'))
  const read = () => {
    for (const element of document.querySelectorAll('h1, h2, button, label, #first-paint .heading'))
      if (element.checkVisibility({ visibilityProperty: true })) seen.add(element.textContent.trim())
    sessionStorage.setItem('seen', JSON.stringify([...seen]))
    requestAnimationFrame(read)
  }
  requestAnimationFrame(read)
}
/** Returns the recorded texts that have a Latin word, but for names. */
const recordedLatinTexts = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(sessionStorage.getItem('seen') ?? '[]') as string[]).filter((text) =>
      /[a-z]{2}/i.test(text.replace(/City Dice|English|OTP|UPI|ID|FAQ/g, '')),
    ),
  )

/** What a page says without its script. */
const SAYS: Record<string, string> = {
  '/privacy-policy': 'We set no cookies',
  '/terms': '15 times your coin',
  '/support': 'The code does not arrive',
  '/contact': 'E-mail',
  '/fair-play': 'HMAC-SHA256',
  '/faq': 'There is no welcome bonus for real money.',
}

test('served pages exist in both languages, with their titles, and name each other', async ({ request }) => {
  for (const path of crawledPaths) {
    const hindiPath = `/hi${path}`.replace(/\/$/, '')
    for (const [address, language] of [
      [path, 'en'],
      [hindiPath, 'hi'],
    ] as const) {
      const html = await (await request.get(address)).text()
      expect(html, address).toContain(`<html lang="${language}"`)
      expect(html).toMatch(/<h1/)
      if (language === 'en') expect(html).toContain(SAYS[path] ?? '')
      expect(html).toContain(`<link rel="canonical" href="${SITE_URL}${address}"`)
      expect(html).toMatch(new RegExp(`hreflang="en" href="${SITE_URL}${path}"`, 'i'))
      expect(html).toMatch(new RegExp(`hreflang="hi" href="${SITE_URL}${hindiPath}"`, 'i'))
      expect(html).toMatch(new RegExp(`hreflang="x-default" href="${SITE_URL}${path}"`, 'i'))
      const [, title = ''] = /<title>([^<]*)/.exec(html) ?? []
      expect(HINDI.test(title), title).toBe(language === 'hi')
      // Search engines find the pages of a language from each other.
      const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href!)
      const others = links.filter((href) => crawledPaths.includes(href.replace(/^\/hi/, '') || '/'))
      expect(others.filter((href) => /^\/hi(\/|$)/.test(href) !== (language === 'hi'))).toEqual([])
    }
  }
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/', '/hi', '/terms', '/hi/terms']) expect(sitemap).toContain(`${path}</loc>`)
  expect(sitemap).not.toContain('userbalance')
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: http')
  expect((await request.get('/og.jpg')).headers()['content-type']).toBe('image/jpeg')
})

test.describe('a browser in Hindi', () => {
  test.use({ locale: 'hi-IN' })

  test('is led to Hindi pages and opens those of players in Hindi, and never sees an English text', async ({
    playerPage: page,
  }) => {
    await page.addInitScript(recordTexts)
    for (const [path, shown] of [
      ['/faq?x=1#top', '/hi/faq?x=1#top'],
      ['/userbalance', '/userbalance'],
      ['/dummy-startmenu', '/dummy-startmenu'],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page).toHaveURL(shown)
        await expect(page.getByRole('heading', { level: 1, name: HINDI })).toBeAttached()
        await untilIdle(page)
        expect([await lang(page), await page.title()]).toEqual(['hi', expect.stringMatching(HINDI)])
        expect(await page.locator('title').count()).toBe(1)
        expect(await page.locator('meta[name=description]').count()).toBe(1)
        expect((await recordedLatinTexts(page)).filter((text) => text !== 'Asha')).toEqual([])
      })
    // The files of the other language are not loaded beside these.
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(files.filter((name) => /\/assets\/(site|content|table)-.*\.js/.test(name))).toHaveLength(3)
  })

  test('a deposit in Hindi leads to a payment page in Hindi and back', async ({ playerPage: page }) => {
    const button = (id: Parameters<typeof hindi>[0]) =>
      page.getByRole('button', { name: hindi(id), exact: true })
    /** In Hindi, and accessible. */
    const expectHindi = async () => {
      expect(await lang(page)).toBe('hi')
      expect(await latinTexts(page)).toEqual([])
      await expectAccessiblePage(page)
    }
    await page.goto('/userbalance')
    await page.getByRole('radio', { name: '₹500', exact: true }).check({ force: true })
    await button('deposit.add').click()
    await page.waitForURL(/\/pay\?/)
    const payment = page.url()
    await page.goto(payment.replace(/orderId=[^&]+/, 'orderId=another'))
    await expect(page.locator('#state')).toHaveText(hindi('checkout.refused'))
    await expectHindi()
    await page.goto(payment)
    await expectHindi()
    await button('checkout.pay').click()
    await page.waitForURL(/\/userbalance$/)
    await expect(page.getByTestId('balance')).toHaveText('₹500')
    await expect(page.getByRole('listitem').first()).toContainText(hindi('transactions.deposit'))
  })
})

test('a language is kept from a link on, changes at once by the switch, also for pages before, and stays after the login', async ({
  page,
  player,
  request,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await test.step('a link to a Hindi page is read on in Hindi, whatever the browser’s language', async () => {
    await page.goto('/hi/faq')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('settings-storage'))).toContain('"hi"')
    await page.goto('/nowhere')
    await expect(heading).toHaveText(HINDI)
    // The choice counts above the address.
    await openStarted(page, '/faq')
    await expect(page).toHaveURL('/hi/faq')
  })

  await test.step('Back after a switch leads to the page of before, in the language that is shown', async () => {
    await page.getByRole('contentinfo').getByRole('link').first().click()
    await expect(page).toHaveURL('/hi/support')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page).toHaveURL('/support')
    await expect(heading).not.toHaveText(HINDI)
    await page.goBack()
    await expect(page).toHaveURL('/faq')
    await expect(heading).not.toHaveText(HINDI)
    await page.getByRole('button', { name: 'हिन्दी' }).click()
    await expect(page).toHaveURL('/hi/faq')
    await expect(heading).toHaveText(HINDI)
    await expect(page).toHaveTitle(HINDI)
  })

  await test.step('a login in Hindi, whose account has the language for the next device', async () => {
    await page.addInitScript(recordTexts)
    await page.goto('/login')
    await expect(page).toHaveURL('/hi/login')
    await page.locator('input[type=tel]').fill(player.mobileNumber)
    await page.getByRole('button', { name: 'OTP' }).click()
    const code = page.locator('input[autocomplete=one-time-code]').first()
    await expect(code).toBeVisible()
    await code.fill(await readOtp(request, player.mobileNumber))
    await expect(page).toHaveURL('/real-startmenu')
    await expect(page.getByRole('heading', { level: 1, name: HINDI })).toBeAttached()
    expect(await lang(page)).toBe('hi')
    expect((await recordedLatinTexts(page)).filter((text) => text !== 'Asha')).toEqual([])
    const path = `sandbox/outbox/${player.mobileNumber}`
    const { messages } = await callAs<{ messages: { text: string }[] }>(request, null, 'GET', path)
    expect(messages[0]!.text).toMatch(HINDI)
    await expect.poll(async () => (await readUser(request, player)).language).toBe('hi')
  })
})
