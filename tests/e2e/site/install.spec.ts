/** The installable app: the service worker, the toast for a new release, and the install button. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectToast } from './siteSteps'

const NEW_VERSION_TOAST = 'A new version is ready'
/** After this time without a reload, a test asserts that the page does not reload. */
const RELOAD_MS = 1_500

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

/** Whether the page has begun to check for releases, some seconds after it has loaded. */
const checksForReleases = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/workbox-window/.test(name)),
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

releaseTest.describe('the service worker', () => {
  releaseTest(
    'controls an account page after its first visit, and keeps its scripts',
    async ({ playerPage: page }) => {
      await page.goto('/userbalance')
      await expect.poll(() => isControlled(page), { timeout: 20_000 }).toBe(true)
      await expect.poll(() => scriptsNotKept(page)).toEqual([])
    },
  )

  releaseTest(
    'offers a new release although it lacks the code of the toast, and waits for the player',
    async ({ page, releases: { address, release } }) => {
      await page.goto(`${address}/complaint-form`)
      await expect.poll(() => isControlled(page), { timeout: 20_000 }).toBe(true)
      await page.getByLabel('Subject').fill('Half written')
      release('/assets/Toaster')
      await findRelease(page)
      await page.waitForTimeout(RELOAD_MS)
      await expect(page.getByLabel('Subject')).toHaveValue('Half written')
    },
  )

  releaseTest(
    'keeps the scripts of the landing page, and updates each of two tabs only by its own button',
    async ({ page, context, releases: { address, release } }) => {
      const second = await context.newPage()
      const tabs = [page, second]
      const loads = new Map(tabs.map((tab) => [tab, 0]))
      for (const tab of tabs) {
        await tab.goto(`${address}/`)
        await expect.poll(() => isControlled(tab), { timeout: 20_000 }).toBe(true)
        tab.on('load', () => loads.set(tab, loads.get(tab)! + 1))
      }
      await expect.poll(() => scriptsNotKept(page)).toEqual([])
      for (const count of process.env.TEST_ALL ? [1, 2] : [1]) {
        for (const tab of tabs)
          await expect.poll(() => checksForReleases(tab), { timeout: 20_000 }).toBe(true)
        release()
        await page.bringToFront()
        await findRelease(page)
        await expectToast(second, NEW_VERSION_TOAST)
        await page.getByRole('button', { name: 'Update now' }).click()
        await expect.poll(() => loads.get(page)).toBe(count)
        await page.waitForTimeout(RELOAD_MS)
        expect(loads.get(second)).toBe(count - 1)
        await second.bringToFront()
        await second.getByRole('button', { name: 'Update now' }).first().click()
        await expect.poll(() => loads.get(second)).toBe(count)
        const isWaiting = async () => (await navigator.serviceWorker.getRegistration())?.waiting != null
        expect(await page.evaluate(isWaiting)).toBe(false)
      }
    },
  )
})

/** Runs in the page. @returns whether the page handles the offer, instead of the browser */
function dispatchInstallPrompt(): boolean {
  return !window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))
}

test('the offer of an installation moves nothing of the landing page, and ends once it is installed', async ({
  visitorPage: page,
}) => {
  const button = page.getByRole('button', { name: 'INSTALL APP' })
  for (const [width, height] of [
    [360, 740],
    [640, 360],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const places = () =>
      page.locator('#hero, #hero a, main > section').evaluateAll((elements) =>
        elements.map((element) => {
          const { x, y, right, bottom } = element.getBoundingClientRect()
          return [x, y, right, bottom]
        }),
      )
    await expect(button).toHaveCount(0)
    const before = await places()
    expect(await page.evaluate(dispatchInstallPrompt)).toBe(true)
    await expect(button).toBeVisible()
    expect(await places()).toEqual(before)
    const hero = (await page.locator('#hero').boundingBox())!
    const place = (await button.boundingBox())!
    expect(place.height).toBeGreaterThanOrEqual(44)
    expect(place.y + place.height).toBeLessThan(hero.y + hero.height)
  }
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect(button).toHaveCount(0)
})
