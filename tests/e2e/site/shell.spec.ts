/** The parts that all pages share: header, footer, titles, themes, toasts, and the error pages. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { holdRequests } from '../../fixtures/networkFaults'
import { logIn } from '../../fixtures/players'
import { expect, test } from './fixtures'

const header = (page: Page) => page.getByRole('banner')
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('the landing page is reached, moved through and left by the header', async ({
  visitorPage: page,
  request,
}) => {
  await page.goto('/')
  await header(page).getByRole('link', { name: 'FAQ' }).click()
  await expect(page.locator('#faq')).toBeInViewport()
  await header(page).getByRole('link', { name: 'Games' }).click()
  await expect(page.locator('#games')).toBeInViewport()
  await header(page).getByRole('link', { name: 'Home' }).click()
  await expect.poll(() => scrollTop(page)).toBe(0)

  const up = page.getByRole('button', { name: 'Scroll to top' })
  await expect(up).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 150))
  await expect(up).toBeHidden()
  for (const button of [up, header(page).getByRole('button', { name: 'City Dice' })]) {
    await page.evaluate(() => window.scrollTo(0, 1500))
    await button.click()
    await expect.poll(() => scrollTop(page)).toBe(0)
    await expect(up).toBeHidden()
  }

  const link = page.getByRole('link', { name: 'DOWNLOAD APP', exact: true })
  const file = await request.get((await link.getAttribute('href')) ?? '')
  expect(file.status()).toBe(200)
  expect((await file.body()).subarray(0, 2).toString()).toBe('PK')

  await page.goto('/dice/of/another/kind')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found | City Dice')
  await expect(header(page).getByRole('link', { name: 'Games' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/terms')
  await header(page).getByRole('button', { name: 'City Dice' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('#hero')).toBeInViewport()
})

test('a page retries its script after a failed download', async ({ page }) => {
  let tries = 0
  await page.route('**/assets/index-*.js', async (route) => {
    tries += 1
    return tries > 2 ? route.continue() : route.abort()
  })
  await page.goto('/')
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect(async () => {
    await header(page).getByRole('button', { name: 'City Dice' }).click()
    expect(await scrollTop(page)).toBe(0)
  }).toPass({ timeout: 15_000 })
  expect(tries).toBeGreaterThan(2)
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

test('a click before the script has loaded takes effect once the script has loaded', async ({ page }) => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/')
  await page.evaluate(() => window.scrollTo(0, 900))
  await header(page).getByRole('button', { name: 'City Dice' }).click()
  release()
  await expect.poll(() => scrollTop(page)).toBe(0)
})

test('the phone menu shows the same links, and closes by a link, Escape and a rotation', async ({
  visitorPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeHidden()
  const burger = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await burger.click()
  await expect(burger).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused()
  for (const name of ['Home', 'Games', 'FAQ', 'Login', 'Register']) {
    await expect(header(page).getByRole('link', { name })).toBeVisible()
  }
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
  await page.setViewportSize({ width: 915, height: 412 })
  await expect(menu).toHaveCount(0)
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
})

test('the AudioContext is closed when the table redirects to the login page', async ({ page, reader }) => {
  await page.addInitScript(() => {
    const contexts: AudioContext[] = []
    const Real = window.AudioContext
    Object.assign(window, {
      contexts,
      AudioContext: class extends Real {
        constructor() {
          super()
          contexts.push(this)
        }
      },
    })
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'PLAY REAL GAME' }).click()
  await expect(page).toHaveURL('/login')
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { contexts: AudioContext[] }).contexts.map(({ state }) => state),
    )
  // The page's own; the second one is that of the buttons' click.
  await expect.poll(async () => (await states())[0]).toBe('closed')
  // The server redirects to the path without the slash.
  await logIn(page, reader)
  await page.goto('/real-startmenu/')
  await expect(page).toHaveURL('/real-startmenu')
  await expect(page.getByText('Dummy Wallet')).toHaveCount(0)
})

test('a navigation leads to the top of the next page, and a reload to the place of before', async ({
  visitorPage: page,
}) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo(0, 2500))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  // The focus moves to the heading, so a screen reader reads the new page.
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeFocused()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 800))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => scrollTop(page)).toBe(0)
  // A wheel stops what is left of the scroll to the top, a script's own scroll does not.
  await page.mouse.wheel(0, 800)
  await expect.poll(() => scrollTop(page)).toBe(800)
  await page.reload()
  await expect.poll(() => scrollTop(page)).toBe(800)
})

const HEAD = [
  'title',
  'meta[name=description]',
  'meta[property="og:title"]',
  'meta[property="og:description"]',
  'meta[property="og:url"]',
  'link[rel=canonical]',
]
test('each page has one of each element of the head, served and after navigation', async ({
  visitorPage: page,
}) => {
  const counts = () => Promise.all(HEAD.map((selector) => page.locator(selector).count()))
  for (const [path, title] of [
    ['/userbalance', 'Login | City Dice'],
    ['/faq', 'Frequently asked questions | City Dice'],
    ['/', 'City Dice: pick a coin, a city and a number'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page).toHaveTitle(title)
    expect(await counts()).toEqual(HEAD.map(() => 1))
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveTitle('Terms | City Dice')
  expect(await counts()).toEqual(HEAD.map(() => 1))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/terms$/)
})

test('the studio of the dev server is not in a build', async ({ request }) => {
  const unknown = await request.get('/dice/of/another/kind')
  for (const path of ['/studio', '/studio/frame/table/practice', '/studio/pending']) {
    const response = await request.get(path)
    expect([response.status(), await response.text()]).toEqual([404, await unknown.text()])
  }
  expect((await request.get('/studio/frame.js')).status()).toBe(404)
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(m?js|css|html|json)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => /studio|mock-token/i.test(readFileSync(join('dist', file), 'utf8')))).toEqual(
    [],
  )
})

test('a missing chunk reloads the page once', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  let isMissing = true
  await page.route(/assets\/Terms-.*\.js/, (route) =>
    isMissing ? route.fulfill({ status: 404 }) : route.continue(),
  )
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await reloaded
  await expect(page.getByRole('button', { name: 'Load this page again' })).toBeVisible()
  // By then a second reload would have happened.
  await page.waitForTimeout(1_000)
  expect(loads).toBe(1)
  isMissing = false
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
})

test('the chosen theme applies to other pages, after a navigation and without the script', async ({
  page,
}) => {
  const html = page.locator('html')
  await page.goto('/')
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
