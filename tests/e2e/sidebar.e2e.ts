/** The panel beside the tiles: what it says, where it leads, and what it holds back while a bet is out. */
import type { Locator } from '@playwright/test'
import { stateNamed } from '../visual/states.mjs'
import { takeState } from '../visual/takeState.mjs'
import { expect, test, visitorTest } from './players'
import { bet, MENU, placeBet, waitForBetting } from './table'

for (const [width, height] of [
  [568, 320],
  [640, 360],
  [844, 390],
  [1280, 720],
  [1920, 1080],
] as const) {
  test(`PLACE BET is the largest target of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(MENU)
    await waitForBetting(page)
    const areas = (targets: Locator) =>
      targets.evaluateAll((elements) =>
        elements.map((element) => {
          const box = element.getBoundingClientRect()
          return box.width * box.height
        }),
      )
    const [place] = await areas(placeBet(page))
    const tiles = await areas(page.locator('.tile-radio'))
    expect(tiles).toHaveLength(15)
    expect(place).toBeGreaterThan(Math.max(...tiles))
  })
}

for (const [width, height] of [
  [568, 320],
  [640, 360],
] as const) {
  test(`why no real bet can be placed is whole on ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/real-startmenu')
    await waitForBetting(page)
    const why = await page.getByText('Choose an amount', { exact: true }).boundingBox()
    expect((why?.y ?? height) + (why?.height ?? 0)).toBeLessThanOrEqual(height)
  })
}

test('each link leads where it says, and while a bet is out two of them stay shut', async ({ page }) => {
  await page.goto(MENU)
  const table = page.getByRole('navigation', { name: 'Table' })
  const back = table.getByRole('link', { name: 'Back' })
  await expect(table.getByRole('link', { name: 'Asha' })).toHaveAttribute('href', '/userprofile')
  await expect(table.getByRole('link', { name: 'Game History' })).toHaveAttribute('href', '/game-history')
  await expect(table.getByRole('link', { name: 'Play Real Game' })).toHaveAttribute('href', '/real-startmenu')
  await expect(back).toHaveAttribute('href', '/')
  await bet(page)
  await expect(back).toHaveCount(0)
  await expect(table.getByRole('button', { name: 'Back' })).toBeDisabled()
  await expect(table.getByRole('button', { name: 'Play Real Game' })).toBeDisabled()
  await expect(table.getByRole('button', { name: 'BET PLACED' })).toBeDisabled()
})

test('the real table leads to the wallet and to practice', async ({ page }) => {
  await page.goto('/real-startmenu')
  const table = page.getByRole('navigation', { name: 'Table' })
  await expect(table.getByRole('link', { name: /^Real Balance: ₹/ })).toHaveAttribute('href', '/userbalance')
  await expect(table.getByRole('link', { name: 'Play Dummy Game' })).toHaveAttribute('href', MENU)
})

visitorTest(
  'the practice wallet can be pressed only when it has coins to give',
  async ({ page, baseURL }) => {
    await takeState(page, baseURL ?? '', stateNamed('practice'))
    await expect(page.getByText('Dummy Wallet: ₹').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Dummy Wallet/ })).toHaveCount(0)
  },
)

visitorTest(
  'a low practice wallet offers coins, and a press of its answer is felt',
  async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      const shaken: unknown[] = []
      Object.assign(window, { shaken })
      navigator.vibrate = (pattern) => shaken.push(pattern) > 0
    })
    await takeState(page, baseURL ?? '', stateNamed('practice-low-coins'))
    await page.getByRole('button', { name: 'No Thanks' }).click()
    await page.clock.runFor(20)
    expect(await page.evaluate(() => (window as unknown as { shaken: unknown[] }).shaken)).toEqual([100])
    await page.getByRole('button', { name: /Dummy Wallet/ }).click()
    await expect(page.getByRole('dialog', { name: 'Low Dummy Coins' })).toBeVisible()
  },
)
