/** The picture that a table's page shows before any of the client's code has arrived, and what the page asks for meanwhile. */
import type { Page } from '@playwright/test'
import { CITIES } from '../../../src/domain/core/city'
import { cityName } from '../../../src/i18n/cityTexts'
import { holdRequests } from '../../fixtures/networkFaults'
import { untilIdle } from '../../fixtures/untilIdle'
import { expect, test, visitorTest } from './fixtures'
import { cityTile, coinTile, MENU, numberTile, waitForBetting } from './tableSteps'

const CLIENT = /\/assets\/index-.*\.js/
const FIRST_TILES = '#first-paint :is(.coins, .cities, .dice)'
/** What the page itself asks for. */
const FIRST_REQUESTS = [
  /\/get-dummy-active-game-instance$/,
  /\/get-enabled-coin-type$/,
  /\/get-game-instance-timing$/,
  /\/get-user\//,
  /\/current-bet/,
  /\/art\/table-/,
  /\/TablePage-.*\.js$/,
]

/** @returns the paths of the requests so far */
function recordPaths(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

test('the tiles appear where the first picture has shown them, from files and answers requested once', async ({
  page,
  consoleErrors,
}) => {
  for (const [width, height] of [
    [640, 290],
    [1600, 900],
  ] as const) {
    await test.step(`${width} × ${height}`, async () => {
      // What the page before still prefetches does not count.
      await page.goto('/robots.txt')
      await page.setViewportSize({ width, height })
      const paths = recordPaths(page)
      const requestsOf = (wanted: RegExp) => paths.filter((path) => wanted.test(path))
      const release = await holdRequests(page, CLIENT)
      await page.goto(MENU, { waitUntil: 'commit' })
      await expect(page.locator(FIRST_TILES)).toHaveCount(15)
      await expect(page.locator('#first-paint')).toContainText('SELECT DUMMY AMOUNT')
      await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeAttached()
      for (const wanted of FIRST_REQUESTS)
        await expect.poll(() => requestsOf(wanted), String(wanted)).toHaveLength(1)
      const shown = await page
        .locator(FIRST_TILES)
        .evaluateAll((tiles) => tiles.map((tile) => JSON.stringify(tile.getBoundingClientRect())))
      release()
      await waitForBetting(page)
      await expect(page.locator('#first-paint')).toHaveCount(0)
      for (const tile of [coinTile(page, '₹2'), cityTile(page, 'Tokyo'), numberTile(page, '3')]) {
        const place = await tile.evaluate((radio) => JSON.stringify(radio.getBoundingClientRect()))
        expect(shown).toContain(place)
      }
      // The rounds are stale after a second and are requested again.
      for (const wanted of FIRST_REQUESTS.slice(1)) expect(requestsOf(wanted), String(wanted)).toHaveLength(1)
      const files = requestsOf(/^\/assets\//)
      expect(files).toEqual([...new Set(files)])
      // Pixi's other renderers are files of the build, but no page loads them.
      expect(requestsOf(/Renderer/)).toEqual([])
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      page.removeAllListeners('request')
    })
  }
  expect(consoleErrors).toEqual([])
})

test('taps count from the first picture on, and the last one of each column is shown', async ({ page }) => {
  const release = await holdRequests(page, CLIENT)
  await page.goto(MENU, { waitUntil: 'commit' })
  await expect(page.locator(FIRST_TILES)).toHaveCount(15)
  const centres = await page.locator('#first-paint .cities').evaluateAll((tiles) =>
    tiles.map((tile) => {
      const { x, y, width, height } = tile.getBoundingClientRect()
      return [x + width / 2, y + height / 2] as const
    }),
  )
  await page.locator('#first-paint .coins').nth(1).click()
  await page.locator('#first-paint .dice').nth(2).click()
  await expect(page.locator('#first-paint [data-chosen]')).toHaveCount(2)
  release()
  const table = page.locator('main.table[data-ready="true"]')
  let taps = 0
  do {
    await page.mouse.click(...centres[taps % centres.length]!)
    taps += 1
  } while ((await table.count()) === 0)
  await waitForBetting(page)
  const last = CITIES[(taps - 1) % centres.length]!
  await expect(cityTile(page, cityName(last))).toBeChecked()
  await expect(coinTile(page, '₹5')).toBeChecked()
  await expect(numberTile(page, '3')).toBeChecked()
})

visitorTest(
  'a visitor is sent to the login page, which shows no table and loads no byte of Pixi, gsap or howler',
  async ({ page }) => {
    await page.goto(MENU)
    await page.waitForURL('**/login')
    await expect(page.locator('#first-paint')).toHaveCount(0)
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text())
    })
    await page.goto('/login')
    await expect(page.getByLabel('Mobile Number')).toBeVisible()
    await untilIdle(page)
    const code = (await Promise.all(scripts)).join('\n')
    expect(code.length).toBeGreaterThan(10_000)
    // The names of files that a press loads may be there.
    expect(code).not.toMatch(/pixi|gsap|HowlerGlobal|WebGLRenderer|GreenSock/)
  },
)
