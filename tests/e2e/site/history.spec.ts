/** The history of games and bets: tabs, filter, pages, empty and failed lists, and the fairness dialog. */
import { expect, test } from '@playwright/test'
import { holdRequests } from '../../fixtures/networkFaults'
import { logIn, newPlayer } from '../../fixtures/players'
import { expectToast, mockResponse } from './siteSteps'

const GAME_HISTORY = 'game-details/user/real-game-history'
const BET_HISTORY = 'game-details/user/real-bet-history'

test.beforeEach(async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
})

test('the game history shows the coin of settled games, filters them, and opens the fairness dialog', async ({
  page,
}) => {
  await page.goto('/game-history')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^SHOWING [1-9]\d* GAMES$/)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 40_000 })
  const first = page.getByRole('listitem').first()
  await expect(first).toContainText(/(New York|Mumbai|Dubai|Tokyo) - [1-4]/)
  await expect(first).toContainText('Started')
  const coin = /₹(\d+)/.exec((await first.textContent())?.split('Coin Value')[1] ?? '')?.[1]
  const filter = (name: string) => page.locator('label').getByText(name, { exact: true })
  await filter(`₹${coin}`).click()
  await expect(page.getByText(/^SHOWING [1-9]\d* GAMES$/)).toBeVisible()
  for (const row of await page.getByRole('listitem').all()) await expect(row).toContainText(`₹${coin}`)
  await filter('ALL').click()
  await page.getByRole('button', { name: 'Check fairness' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Check fairness' })).toContainText('The revealed seed fits')
})

test('a fairness dialog closed while loading does not open later', async ({ page }) => {
  await page.goto('/game-history')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^SHOWING [1-9]\d* GAMES$/)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 40_000 })
  const release = await holdRequests(page, /\/assets\/FairnessCard-.*\.js/)
  await page.getByRole('button', { name: 'Check fairness' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Check fairness' })).toContainText('Loading...')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  // By then the dialog would have opened.
  await page.waitForTimeout(700)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Check fairness' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Check fairness' })).toContainText('The revealed seed fits')
})

test('expanding the values of the fairness dialog scrolls them into view', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/game-history')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^SHOWING [1-9]\d* GAMES$/)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 40_000 })
  await page.getByRole('button', { name: 'Check fairness' }).first().click()
  const summary = page.getByText('The formula and its values')
  await summary.click()
  await expect(page.getByText('HMAC-SHA256, with the seed')).toBeInViewport({ ratio: 1 })
  await expect(summary).toBeInViewport({ ratio: 1 })
})

test('the columns of the bet history are aligned on a wide screen', async ({ page }) => {
  const bet = { selected_city: 'dubai', dice_number: '3', createdAt: '2026-01-02T03:04:05.678Z' }
  const realBet = [
    { ...bet, amount: 2, is_winner: true, winning_combination: 'dubai&3', game_instance_id: 5 },
    { ...bet, amount: 500, is_winner: null, winning_combination: null, game_instance_id: 6 },
    { ...bet, amount: 100, is_winner: false, winning_combination: 'new_york&2', game_instance_id: 7 },
  ]
  await mockResponse(page, BET_HISTORY, { body: { success: true, realBet } })
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/game-history')
  await page.getByRole('tab', { name: 'Bet History' }).click()
  const edges = async (text: RegExp, edge: 'left' | 'right') => {
    const found = page.getByRole('main').getByText(text)
    await expect(found).toHaveCount(3)
    const at = await found.evaluateAll(
      (all, side) => all.map((one) => one.getBoundingClientRect()[side]),
      edge,
    )
    return new Set(at.map(Math.round)).size
  }
  expect(await edges(/^(Won|Lost|Waiting)$/, 'left')).toBe(1)
  expect(await edges(/^₹\d+$/, 'right')).toBe(1)
  expect(await edges(/^Win: /, 'left')).toBe(1)
})

test('a 401 response to the history shows an error and redirects to the login page', async ({ page }) => {
  await mockResponse(page, GAME_HISTORY, { status: 401 })
  await page.goto('/game-history')
  await expectToast(page, 'Session expired. Please login again.')
  await expect(page).toHaveURL('/login')
})
