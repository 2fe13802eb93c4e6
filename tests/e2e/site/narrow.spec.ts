/** Pages on a phone of 360 × 740, in forced colours and on paper. */
import { expect, type Locator, test } from '@playwright/test'
import { logIn, newPlayer } from '../../fixtures/players'
import { mockResponse } from './siteSteps'

const GAME_HISTORY = 'game-details/user/real-game-history'
const game = {
  id: 7,
  result_combination: 'new_york&3',
  start_time: '2026-01-02T03:04:05.678Z',
  coin_value: '10',
}

const box = async (one: Locator) => (await one.boundingBox())!
const css = (one: Locator, property: string) =>
  one.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test.beforeEach(async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the wallet shows the button that adds money without scrolling', async ({ page }) => {
    await page.goto('/userbalance')
    const add = page.getByRole('button', { name: 'Add', exact: true })
    const { y, height } = await box(add)
    const footer = await box(page.getByRole('contentinfo').or(page.locator('footer')).last())
    expect(y + height).toBeLessThanOrEqual(footer.y)
  })
})

test('the fairness button of a game is no larger than its result', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 1200 })
  await mockResponse(page, GAME_HISTORY, { body: { success: true, filteredData: [game], totalPages: 1 } })
  await page.goto('/game-history')
  const sizes = await Promise.all(
    [page.getByRole('button', { name: 'Check fairness' }), page.getByText('New York - 3')].map((one) =>
      css(one, 'font-size'),
    ),
  )
  expect(Number.parseFloat(sizes[0]!)).toBeLessThanOrEqual(Number.parseFloat(sizes[1]!))
})

test('forced colours tell the chosen amount, and a switch that is on', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/userbalance')
  const outlineOf = (amount: string) =>
    css(page.locator('label').filter({ hasText: new RegExp(`^${amount}$`) }), 'outline-style')
  await page.getByRole('radio', { name: '₹50', exact: true }).check()
  expect(await outlineOf('₹50')).toBe('double')
  expect(await outlineOf('₹30')).toBe('none')
  await page.goto('/userprofile')
  const sound = page.getByRole('switch').first()
  const colour = () => sound.evaluate((input) => getComputedStyle(input.nextElementSibling!).backgroundColor)
  const before = await colour()
  await sound.press('Space')
  await expect.poll(colour).not.toBe(before)
})

test('pages are printed dark on white', async ({ page }) => {
  await page.goto('/userbalance')
  await page.emulateMedia({ media: 'print' })
  const balance = page.getByTestId('balance')
  expect(await css(balance, 'color')).toBe('rgb(0, 0, 0)')
  expect(await css(page.locator('body'), 'background-image')).toBe('none')
  expect(await css(page.locator('html'), 'color-scheme')).toBe('light')
  await expect(page.getByRole('banner')).toBeHidden()
})
