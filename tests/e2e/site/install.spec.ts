/** The installable app: the service worker, the toast for a new release, and the install button. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectToast, openStarted } from './siteSteps'

const NEW_VERSION_TOAST = 'A new version is ready'

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

/** Whether the page has the code of the offer. */
const hasToaster = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/Toaster-.*\.js$/.test(name)),
  )

/** Has the page check for a release, as when it becomes visible, until it offers one. */
const findRelease = (page: Page) =>
  expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.locator('li[data-type]').getByText(NEW_VERSION_TOAST)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

interface Releases {
  /** Of a proxy for the site. */
  address: string
  /** Changes the bytes of the service worker. @param missingPath begins the paths of files that the release lacks */
  release(missingPath?: string): void
}

const releaseTest = test.extend<{ releases: Releases }>({
  serviceWorkers: 'allow',
  releases: async ({ baseURL }, use) => {
    let count = 0
    let missing: string | undefined
    const server = createServer(async ({ url = '/' }, response) => {
      if (missing !== undefined && url.startsWith(missing)) return void response.writeHead(404).end()
      const answer = await fetch(new URL(url, baseURL))
      const body = Buffer.from(await answer.arrayBuffer())
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      response.write(body)
      response.end(url === '/sw.js' && count > 0 ? `\n// release ${count}` : '')
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const { port } = server.address() as AddressInfo
    await use({
      address: `http://127.0.0.1:${port}`,
      release: (missingPath) => {
        count += 1
        missing = missingPath
      },
    })
    server.closeAllConnections()
    server.close()
  },
})

releaseTest(
  'the service worker keeps the scripts of a first visit, offers a release that lacks the code of the offer, and updates each of two tabs only by its own button',
  async ({ page, context, releases: { address, release } }) => {
    const second = await context.newPage()
    const tabs = [page, second]
    const loads = new Map(tabs.map((tab) => [tab, 0]))
    for (const tab of tabs) await tab.goto(`${address}/complaint-form`)
    for (const tab of tabs) {
      await expect.poll(() => isControlled(tab), { timeout: 20_000 }).toBe(true)
      await expect.poll(() => hasToaster(tab)).toBe(true)
      tab.on('load', () => loads.set(tab, loads.get(tab)! + 1))
    }
    await expect.poll(() => scriptsNotKept(page)).toEqual([])
    const changed = second.evaluate(
      () =>
        new Promise<void>((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', () => setTimeout(resolve)),
        ),
    )
    release('/assets/Toaster')
    await page.bringToFront()
    await findRelease(page)
    await expectToast(second, NEW_VERSION_TOAST)
    expect([...loads.values()]).toEqual([0, 0])

    release()
    await page.getByRole('button', { name: 'Update now' }).click()
    await expect.poll(() => loads.get(page)).toBe(1)
    // Rejects if the other tab reloads as its worker changes.
    await changed
    await second.bringToFront()
    await second.getByRole('button', { name: 'Update now' }).first().click()
    await expect.poll(() => loads.get(second)).toBe(1)
    const isWaiting = async () => (await navigator.serviceWorker.getRegistration())?.waiting != null
    expect(await page.evaluate(isWaiting)).toBe(false)
  },
)

/** Runs in the page. @returns whether the page handles the offer, instead of the browser */
function dispatchInstallPrompt(): boolean {
  return !window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))
}

test('the offer of an installation moves nothing of the landing page, and ends once it is installed', async ({
  visitorPage: page,
}) => {
  await openStarted(page, '/')
  const button = page.getByRole('button', { name: 'INSTALL APP' })
  const places = () =>
    page
      .locator('#hero, #hero a, main > section')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()))
  for (const [width, height] of [
    [360, 740],
    [640, 360],
    [1280, 720],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await expect(button).toHaveCount(0)
      const before = await places()
      expect(await page.evaluate(dispatchInstallPrompt)).toBe(true)
      await expect(button).toBeVisible()
      expect(await places()).toEqual(before)
      const hero = (await page.locator('#hero').boundingBox())!
      const place = (await button.boundingBox())!
      expect(place.height).toBeGreaterThanOrEqual(44)
      expect(place.y + place.height).toBeLessThan(hero.y + hero.height)
      await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    })
  await expect(button).toHaveCount(0)
})
