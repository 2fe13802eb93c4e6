/** The parts that all pages share: header, footer, head, themes, scrolling, and pages whose code comes late or never. */
import type { Page } from '@playwright/test'
import { holdRequests } from '../../fixtures/networkFaults'
import { newMobileNumber } from '../../fixtures/players'
import { untilIdle } from '../../fixtures/untilIdle'
import { expect, test } from './fixtures'
import { expectOverlayEntry, openStarted } from './siteSteps'

const header = (page: Page) => page.getByRole('banner')
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y)
const expectTop = (page: Page) => expect.poll(() => scrollTop(page)).toBe(0)

test('the landing page is moved through and left by the header, in the chosen theme', async ({
  page,
  request,
}) => {
  const brand = header(page).getByRole('button', { name: 'City Dice' })
  await test.step('a click before the script has loaded takes effect once the script has loaded', async () => {
    const release = await holdRequests(page, /\/assets\/.*\.js$/)
    await page.goto('/')
    await scrollTo(page, 900)
    await brand.click()
    release()
    await expectTop(page)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('the links and buttons of the landing page scroll', async () => {
    await header(page).getByRole('link', { name: 'FAQ' }).click()
    await expect(page.locator('#faq')).toBeInViewport()
    await header(page).getByRole('link', { name: 'Games' }).click()
    await expect(page.locator('#games')).toBeInViewport()
    await header(page).getByRole('link', { name: 'Home' }).click()
    await expectTop(page)
    const up = page.getByRole('button', { name: 'Scroll to top' })
    await scrollTo(page, 150)
    await expect(up).toBeHidden()
    await scrollTo(page, 1500)
    await up.click()
    await expectTop(page)
    await expect(up).toBeHidden()
  })

  const menu = page.getByRole('dialog', { name: 'Menu' })
  await test.step('the menu of a phone shows the same links, and closes by a link, Escape and a rotation', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeHidden()
    const burger = page.getByRole('button', { name: 'Open menu' })
    await burger.click()
    await expect(burger).toHaveAttribute('aria-expanded', 'true')
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused()
    for (const name of ['Home', 'Games', 'FAQ', 'Login', 'Register'])
      await expect(header(page).getByRole('link', { name })).toBeVisible()
    await header(page).getByRole('link', { name: 'Games' }).click()
    await expect(page.locator('#games')).toBeInViewport()
    await expect(menu).toHaveCount(0)
    await expect(burger).toHaveAttribute('aria-expanded', 'false')
    await burger.click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(burger).toBeFocused()
    await burger.click()
    await expect(menu).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(menu).toHaveCount(0)
    // The browser goes back from the menu's entry, which would end the next navigation.
    await expectOverlayEntry(page, false)
  })

  await test.step('the app can be downloaded', async () => {
    const link = page.getByRole('link', { name: 'DOWNLOAD APP', exact: true })
    const file = await request.get((await link.getAttribute('href')) ?? '')
    expect(file.status()).toBe(200)
    expect((await file.body()).subarray(0, 2).toString()).toBe('PK')
  })

  await test.step('the brand of another page leads to the landing page, and a wrong address too', async () => {
    await page.goto('/dice/of/another/kind')
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    await expect(page).toHaveTitle('Page not found | City Dice')
    await expect(header(page).getByRole('link', { name: 'Games' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
    // By keyboard, since the new page still scrolls to its top, away from a pointer at its foot.
    await footerLink(page, 'Terms').press('Enter')
    await expect(page).toHaveURL('/terms')
    await brand.click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('#hero')).toBeInViewport()
  })

  await test.step('the theme applies to other pages, after a navigation and without the script', async () => {
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await header(page).getByRole('button', { name: 'Use the light theme' }).click()
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
    await header(page).getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
    await page.route(/\/assets\/.*\.js/, (route) => route.abort())
    await page.goto('/faq')
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  })
})

const HEAD = [
  'title',
  'meta[name=description]',
  'meta[property="og:title"]',
  'meta[property="og:description"]',
  'meta[property="og:url"]',
  'link[rel=canonical]',
]

test('a navigation leads to the top of the next page and replaces its head, and a reload to the place of before', async ({
  visitorPage: page,
}) => {
  const expectHead = async (title: string, path: RegExp) => {
    await expect(page).toHaveTitle(title)
    const counts = await Promise.all(HEAD.map((selector) => page.locator(selector).count()))
    expect(counts).toEqual(HEAD.map(() => 1))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', path)
  }
  await openStarted(page, '/')
  await expectHead('City Dice: pick a coin, a city and a number', /\/$/)
  await scrollTo(page, 2500)
  await footerLink(page, 'Terms').click()
  // The focus moves to the heading, so a screen reader reads the new page.
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeFocused()
  await expectTop(page)
  await expectHead('Terms | City Dice', /\/terms$/)
  await scrollTo(page, 800)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectTop(page)
  // A wheel stops what is left of the scroll to the top, a script's own scroll does not.
  await expect(async () => {
    await page.mouse.wheel(0, 800)
    await expect.poll(() => scrollTop(page), { timeout: 2_000 }).toBeGreaterThan(0)
  }).toPass()
  const place = await scrollTop(page)
  await page.reload()
  await expect.poll(() => scrollTop(page)).toBe(place)
})

test('a page whose own chunk comes before the texts replaces the loading screen without an error', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const pageCode = page.waitForResponse(/\/assets\/RoundPage-.*\.js$/)
  const release = await holdRequests(page, /\/assets\/content-.*\.js$/)
  await page.goto('/r/1234567890123456789012', { waitUntil: 'commit' })
  await pageCode
  // The router has the page once the browser has run its code.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('title')).toHaveCount(1)
  expect(errors).toEqual([])
})

test('a missing chunk reloads the page once', async ({ page }) => {
  // On a busy machine the second failure may come half a minute after the first, when another reload is right.
  await page.clock.setFixedTime(Date.now())
  await openStarted(page, '/')
  await page.route(/assets\/Terms-.*\.js/, (route) => route.fulfill({ status: 404 }))
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const reloaded = page.waitForEvent('load')
  await footerLink(page, 'Terms').click()
  await reloaded
  await expect(page.getByRole('button', { name: 'Load this page again' })).toBeVisible()
  // A second reload would follow the page's question whether the server is there.
  await page.evaluate(() => fetch('/', { method: 'HEAD', cache: 'no-store' }))
  expect(loads).toBe(1)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Load this page again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
})

test('without a network an OTP shows an error, whose code was prefetched, and a page waits until the network returns', async ({
  context,
  page,
}) => {
  const prefetched = page.waitForResponse(/\/assets\/Toaster-.*\.js/)
  await page.goto('/login')
  await (await prefetched).finished()
  await untilIdle(page)
  await context.setOffline(true)
  await page.getByLabel('Mobile Number').fill(newMobileNumber())
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.locator('[data-type=error]')).toBeVisible()
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Create an Account' })).toBeVisible()
})
