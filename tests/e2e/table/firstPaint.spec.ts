/** The picture that a table's page shows before any of the client's code has arrived. */
import { expect, test, visitorTest } from './fixtures'
import { cityTile, coinTile, MENU, numberTile, waitForBetting } from './tableSteps'

const FIRST_TILES = '#first-paint :is(.coins, .cities, .dice)'

for (const [width, height] of [
  [844, 390],
  [640, 290],
  [1600, 900],
] as const) {
  test(`at ${width} × ${height} the tiles appear where the first picture has shown them`, async ({
    page,
    consoleErrors,
  }) => {
    await page.setViewportSize({ width, height })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/index-*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(MENU, { waitUntil: 'commit' })
    await expect(page.locator(FIRST_TILES)).toHaveCount(15)
    await expect(page.locator('#first-paint')).toContainText('SELECT DUMMY AMOUNT')
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
    expect(consoleErrors).toEqual([])
  })
}

test('the client uses the answers that the page has asked for, and does not ask again', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) asked.push(new URL(request.url()).pathname)
  })
  await page.goto(MENU)
  await waitForBetting(page)
  const first = asked.filter((path) => /get-user|coin-type|game-controls|current-bet/.test(path))
  expect(first.toSorted()).toEqual([...new Set(first)].toSorted())
})

visitorTest('a visitor is sent to the login page, without the picture of a table', async ({ page }) => {
  await page.goto(MENU)
  await page.waitForURL('**/login')
  await expect(page.locator('#first-paint')).toHaveCount(0)
})
