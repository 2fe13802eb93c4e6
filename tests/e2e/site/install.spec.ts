/** The installable app: the service worker, the toast for a new release, and the install button. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { logIn, newPlayer } from '../../fixtures/players'
import { expectToast } from './siteSteps'

const NEW_VERSION_TOAST = 'A new version is ready'
/** By then every page checks for releases. */
const UPDATE_CHECK_START_MS = 5_000
/** After this time without a reload, a test asserts that the page does not reload. */
const RELOAD_MS = 1_500
/** By then a toast without a button would have disappeared. */
const TOAST_LIFETIME_MS = 6_000

/** Returns the page's scripts that the worker does not keep. */
const scriptsNotKept = (page: Page) =>
  page.evaluate(async () => {
    const scripts = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/assets\/.+\.js$/.test(name))
    const kept = await Promise.all(scripts.map((name) => caches.match(name)))
    return scripts.filter((_, index) => kept[index] === undefined)
  })

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

/** Starts a proxy for the site; each call of release() changes the bytes of the service worker. */
async function startReleaseProxy(
  product: string,
): Promise<{ address: string; release(missingPath?: string): void; server: Server }> {
  let release = 0
  let missingPath: string | null = null
  const server = createServer(async ({ url = '/' }, response) => {
    if (missingPath !== null && url.startsWith(missingPath)) return void response.writeHead(404).end()
    const answer = await fetch(new URL(url, product))
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.write(body)
    response.end(url === '/sw.js' && release > 0 ? `\n// release ${release}` : '')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    release: (lost) => {
      release += 1
      missingPath = lost ?? null
    },
    server,
  }
}

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const path of ['/', '/userbalance']) {
    test(`controls the page after a visit of ${path}, and keeps its scripts`, async ({ page, request }) => {
      await logIn(page, await newPlayer(request))
      await page.goto(path)
      await expect.poll(() => isControlled(page), { timeout: 20_000 }).toBe(true)
      await expect.poll(() => scriptsNotKept(page)).toEqual([])
    })
  }

  test('shows the update toast of a new release until the player updates', async ({ page, baseURL }) => {
    const { address, release, server } = await startReleaseProxy(baseURL!)
    await page.goto(`${address}/`)
    await expect.poll(() => isControlled(page), { timeout: 20_000 }).toBe(true)
    release()
    // The page checks for a release when it becomes visible.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expectToast(page, NEW_VERSION_TOAST)
    await page.waitForTimeout(TOAST_LIFETIME_MS)
    await expectToast(page, NEW_VERSION_TOAST)
    const loadedAgain = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Update now' }).click()
    await loadedAgain
    await expect.poll(() => isControlled(page), { timeout: 20_000 }).toBe(true)
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
    ).toBeNull()
    server.closeAllConnections()
    server.close()
  })

  test('shows the update toast although the new release removed the toast chunk', async ({
    page,
    baseURL,
  }) => {
    const { address, release, server } = await startReleaseProxy(baseURL!)
    await page.goto(`${address}/complaint-form`)
    await expect.poll(() => isControlled(page), { timeout: 20_000 }).toBe(true)
    await page.getByLabel('Subject').fill('Half written')
    release('/assets/Toaster')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expectToast(page, NEW_VERSION_TOAST)
    await page.waitForTimeout(RELOAD_MS)
    await expect(page.getByLabel('Subject')).toHaveValue('Half written')
    server.closeAllConnections()
    server.close()
  })

  test('updates each of two tabs only when the player clicks "Update now" in that tab', async ({
    page,
    context,
    baseURL,
  }) => {
    const { address, release, server } = await startReleaseProxy(baseURL!)
    const tabs = [page, await context.newPage()]
    const loads = new Map(tabs.map((tab) => [tab, 0]))
    for (const tab of tabs) {
      await tab.goto(`${address}/`)
      await expect.poll(() => isControlled(tab), { timeout: 20_000 }).toBe(true)
      tab.on('load', () => loads.set(tab, loads.get(tab)! + 1))
    }
    const [first, second] = tabs as [Page, Page]
    // Wait until the second tab checks for releases too.
    await second.waitForTimeout(UPDATE_CHECK_START_MS)
    for (const releases of [1, 2]) {
      release()
      await first.bringToFront()
      await first.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      for (const tab of tabs) await expectToast(tab, NEW_VERSION_TOAST)
      await first.getByRole('button', { name: 'Update now' }).click()
      await expect.poll(() => loads.get(first)).toBe(releases)
      await first.waitForTimeout(RELOAD_MS)
      expect(loads.get(second)).toBe(releases - 1)
      await second.bringToFront()
      await second.getByRole('button', { name: 'Update now' }).first().click()
      await expect.poll(() => loads.get(second)).toBe(releases)
      // Wait until both tabs check for releases again.
      await second.waitForTimeout(UPDATE_CHECK_START_MS)
    }
    server.closeAllConnections()
    server.close()
  })
})

/** Runs in the page: dispatches beforeinstallprompt and counts prompt() calls. @returns whether the page handled it */
function dispatchInstallPrompt(): boolean {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {
      document.documentElement.dataset.prompts = String(
        Number(document.documentElement.dataset.prompts ?? 0) + 1,
      )
    },
  })
  return !window.dispatchEvent(event)
}

for (const [path, name] of [
  ['/', 'INSTALL APP'],
  ['/userprofile', 'Install app'],
] as const) {
  test(`${path} shows the install button while the browser offers an installation`, async ({
    page,
    request,
  }) => {
    await logIn(page, await newPlayer(request))
    await page.goto(path)
    const button = page.getByRole('button', { name })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(button).toHaveCount(0)
    expect(await page.evaluate(dispatchInstallPrompt)).toBe(true)
    await button.click()
    await expect(page.locator('html')).toHaveAttribute('data-prompts', '1')
    await expect(button).toHaveCount(0)
    await page.evaluate(dispatchInstallPrompt)
    await expect(button).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    await expect(button).toHaveCount(0)
  })
}

for (const [width, height] of [
  [360, 740],
  [640, 360],
  [1280, 720],
] as const) {
  test(`the offer of an installation moves nothing of the landing page in ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const places = () =>
      page.locator('#hero, #hero a, main > section').evaluateAll((elements) =>
        elements.map((element) => {
          const { x, y, right, bottom } = element.getBoundingClientRect()
          return [x, y, right, bottom]
        }),
      )
    const before = await places()
    await page.evaluate(dispatchInstallPrompt)
    const button = page.getByRole('button', { name: 'INSTALL APP' })
    await expect(button).toBeVisible()
    expect(await places()).toEqual(before)
    const hero = (await page.locator('#hero').boundingBox())!
    const place = (await button.boundingBox())!
    expect(place.height).toBeGreaterThanOrEqual(44)
    expect(place.y + place.height).toBeLessThan(hero.y + hero.height)
  })
}
