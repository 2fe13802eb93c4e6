/** The parts that all pages share: header, footer, titles, themes, toasts, and the error pages. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { logIn, newPlayer } from '../../fixtures/players'

const header = (page: Page) => page.getByRole('banner')
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('the header links to the sections of the landing page, on the landing page only', async ({ page }) => {
  await page.goto('/')
  await header(page).getByRole('link', { name: 'FAQ' }).click()
  await expect(page.locator('#faq')).toBeInViewport()
  await header(page).getByRole('link', { name: 'Games' }).click()
  await expect(page.locator('#games')).toBeInViewport()
  await header(page).getByRole('link', { name: 'Home' }).click()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.goto('/faq')
  await expect(header(page).getByRole('link', { name: 'Home' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Games' })).toHaveCount(0)
})

test('the logo scrolls to the hero on the landing page, and opens the landing page elsewhere', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => window.scrollTo(0, 900))
  await header(page).getByRole('button', { name: 'City Dice' }).click()
  await expect.poll(() => scrollTop(page)).toBe(0)
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

test('the phone menu shows the same links and closes when a link is clicked', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeHidden()
  const burger = page.getByRole('button', { name: 'Open menu' })
  await burger.click()
  await expect(burger).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close menu' })).toBeFocused()
  for (const name of ['Home', 'Games', 'FAQ', 'Login', 'Register']) {
    await expect(header(page).getByRole('link', { name })).toBeVisible()
  }
  await header(page).getByRole('link', { name: 'Games' }).click()
  await expect(page.locator('#games')).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(burger).toHaveAttribute('aria-expanded', 'false')
})

test('Escape and a rotation to a wide screen close the phone menu', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 915 })
  await page.goto('/')
  const burger = page.getByRole('button', { name: 'Open menu' })
  await burger.click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(burger).toBeFocused()
  await burger.click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.setViewportSize({ width: 915, height: 412 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
})

test('the header shows the balance of a logged-in player', async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
  await page.goto('/')
  await expect(header(page).getByRole('link', { name: 'Welcome, Asha' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: '₹0' })).toBeVisible()
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Login' })).toHaveCount(0)
})

test('the hero and the cards open the tables although AudioContext throws', async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      AudioContext: class {
        constructor() {
          throw new Error('no sound here')
        }
      },
    })
  })
  await logIn(page, await newPlayer(request))
  await page.goto('/')
  await page.getByRole('button', { name: 'PLAY REAL GAME' }).click()
  await expect(page).toHaveURL('/real-startmenu')
  await page.goto('/')
  await page.getByRole('button', { name: 'Start Playing' }).click()
  await expect(page).toHaveURL('/dummy-startmenu')
})

test('the AudioContext is closed when the table redirects to the login page', async ({ page, request }) => {
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
  await logIn(page, await newPlayer(request))
  await page.goto('/real-startmenu/')
  await expect(page).toHaveURL('/real-startmenu')
  await expect(page.getByText('Dummy Wallet')).toHaveCount(0)
})

test('the app package can be downloaded', async ({ page, request }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'DOWNLOAD APP', exact: true })
  const file = await request.get((await link.getAttribute('href')) ?? '')
  expect(file.status()).toBe(200)
  expect((await file.body()).subarray(0, 2).toString()).toBe('PK')
})

test('the scroll-to-top button appears far down the page and scrolls to the top', async ({ page }) => {
  await page.goto('/')
  const up = page.getByRole('button', { name: 'Scroll to top' })
  await expect(up).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 150))
  await expect(up).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 1500))
  await up.click()
  await expect.poll(() => scrollTop(page), { timeout: 4000 }).toBe(0)
  await expect(up).toBeHidden()
})

/** Records the page's scroll positions from now on. */
function recordScrolling(page: Page) {
  return page.evaluateHandle(() => {
    const places: number[] = []
    addEventListener('scroll', () => places.push(window.scrollY))
    return places
  })
}

/** @returns the places between the page's start, or its end where that is nearer, and its top: a jump has none */
async function placesBetween(page: Page, places: number[], startedAt: number) {
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  return places.filter((place) => place > 0 && place < Math.min(startedAt, end))
}

test('a navigation scrolls smoothly to the top of the next page', async ({ page }) => {
  await page.goto('/')
  // Before the script has loaded, a link reloads the document, which starts at the top without a scroll.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo(0, 2500))
  const forwards = await recordScrolling(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  // The focus moves to the heading, so a screen reader reads the new page.
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeFocused()
  await expect.poll(() => scrollTop(page)).toBe(0)
  expect(await placesBetween(page, await forwards.jsonValue(), 2500)).not.toEqual([])
  await page.evaluate(() => window.scrollTo(0, 800))
  const backwards = await recordScrolling(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => scrollTop(page)).toBe(0)
  const places = await backwards.jsonValue()
  expect(await placesBetween(page, places, 800)).not.toEqual([])
  expect(Math.max(...places)).toBeLessThanOrEqual(800)
  await page.evaluate(() => window.scrollTo(0, 800))
  await page.reload()
  await expect.poll(() => scrollTop(page)).toBe(800)
})

const titles: [path: string, title: string][] = [
  ['/', 'City Dice: pick a coin, a city and a number'],
  ['/login', 'Login | City Dice'],
  ['/faq', 'Frequently asked questions | City Dice'],
  ['/nowhere', 'Page not found | City Dice'],
]
const HEAD = [
  'title',
  'meta[name=description]',
  'meta[property="og:title"]',
  'meta[property="og:description"]',
  'meta[property="og:url"]',
  'link[rel=canonical]',
]
test('each page has its title in the document and in the served HTML', async ({ page, request }) => {
  for (const [path, title] of titles) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    if (path === '/nowhere') continue
    const html = await (await request.get(path)).text()
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toMatch(/<h1/)
    expect(html).toMatch(/<link rel="canonical" href="https?:[^"]+"/)
  }
})

test('each page has one of each element of the head, served and after navigation', async ({ page }) => {
  const counts = () => Promise.all(HEAD.map((selector) => page.locator(selector).count()))
  for (const path of ['/', '/faq', '/userbalance']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await counts()).toEqual(HEAD.map(() => 1))
  }
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveTitle('Terms | City Dice')
  expect(await counts()).toEqual(HEAD.map(() => 1))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/terms$/)
})

test('the server serves robots.txt, sitemap.xml and the preview image', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: http')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain('/fair-play</loc>')
  expect(sitemap).not.toContain('userbalance')
  expect((await request.get('/og.jpg')).headers()['content-type']).toBe('image/jpeg')
})

test('an unknown path shows the not-found page with a link to the landing page', async ({ page }) => {
  await page.goto('/dice/of/another/kind')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
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

test('the chosen theme applies to other pages and after a navigation', async ({ page, request }) => {
  await page.goto('/')
  const theme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
  expect(await theme()).toBe('dark')
  await header(page).getByRole('button', { name: 'Use the light theme' }).click()
  await expect.poll(theme).toBe('light')
  await page.goto('/login')
  await expect.poll(theme).toBe('light')
  await logIn(page, await newPlayer(request))
  await page.goto('/userprofile')
  await expect.poll(theme).toBe('light')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('a prerendered page applies the chosen theme without the client script', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('settings-storage', JSON.stringify({ state: { theme: 'light' }, version: 0 }))
  })
  await page.route(/\/assets\/.*\.js/, (route) => route.abort())
  await page.goto('/faq')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
})

/** Runs in the page. @returns the lifetimes in ms of the toasts removed from now on */
function recordToastLifetimes(): number[] {
  const lifetimesMs: number[] = []
  const addedAtMs = new Map<Node, number>()
  new MutationObserver(() => {
    const nowMs = performance.now()
    for (const node of document.querySelectorAll('li[data-type]'))
      if (!addedAtMs.has(node)) addedAtMs.set(node, nowMs)
    for (const [node, sinceMs] of addedAtMs) {
      if (node.isConnected) continue
      lifetimesMs.push(nowMs - sinceMs)
      addedAtMs.delete(node)
    }
  }).observe(document, { childList: true, subtree: true })
  return lifetimesMs
}

test('a newer toast of a form replaces the older, Alt+T focuses it, and it expires after four seconds', async ({
  page,
}) => {
  let attempt = 0
  await page.route('**/api/v1/user/login', (route) => {
    attempt += 1
    return route.fulfill({
      status: 400,
      json: { success: false, message: `No ${attempt}` },
    })
  })
  await page.goto('/login')
  await page.getByLabel('Mobile Number').fill('9876543210')
  const send = page.getByRole('button', { name: 'Send OTP' })
  for (let time = 1; time <= 2; time += 1) {
    await send.click()
    await expect(page.locator('li[data-type]').getByText(`No ${time}`)).toBeVisible()
  }
  await expect(page.locator('li[data-type]')).toHaveCount(1)
  await page.keyboard.press('Alt+KeyT')
  await expect(page.getByRole('region', { name: /alt\+T/ }).first()).toBeAttached()
  expect(await page.evaluate(() => document.activeElement?.closest('ol') !== null)).toBe(true)
  // Alt+T expands the stack and stops the timers until Escape.
  await page.keyboard.press('Escape')
  await page.getByLabel('Mobile Number').focus()
  await expect(page.locator('li[data-type]')).toHaveCount(0)
  const lifetimesMs = await page.evaluateHandle(recordToastLifetimes)
  await send.click()
  const box = await page.locator('li[data-type]').boundingBox()
  expect(Math.round(box?.width ?? 0)).toBe(356)
  await expect(page.locator('li[data-type]')).toHaveCount(0)
  const [lifeMs] = await lifetimesMs.jsonValue()
  expect(lifeMs).toBeGreaterThan(4_000)
  expect(lifeMs).toBeLessThan(6_000)
})
