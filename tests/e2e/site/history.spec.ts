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
  await page.getByRole('button', { name: `₹${coin}`, exact: true }).click()
  await expect(page.getByText(/^SHOWING [1-9]\d* GAMES$/)).toBeVisible()
  for (const row of await page.getByRole('listitem').all()) await expect(row).toContainText(`₹${coin}`)
  await page.getByRole('button', { name: 'ALL' }).click()
  await page.getByRole('button', { name: 'Check fairness' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Check fairness' })).toContainText('The revealed seed fits')
})

test('a fairness dialog closed while loading does not open later', async ({ page }) => {
  await page.goto('/game-history')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^SHOWING [1-9]\d* GAMES$/)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 40_000 })
  const release = await holdRequests(page, /\/assets\/FairnessDialog-.*\.js/)
  await page.getByRole('button', { name: 'Check fairness' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Check fairness' })).toContainText('Loading...')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  // Longer than the dialog takes to load.
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

test('paging stops at the first and the last page, and switching tabs returns to page 1', async ({
  page,
}) => {
  const game = (id: number) => ({
    result_combination: id % 2 ? 'mumbai&3' : '{"city":"tokyo","dice_number":"1"}',
    start_time: '2026-01-02T03:04:05.678Z',
    coin_value: '10',
    id,
  })
  await page.route(`**/api/v1/${GAME_HISTORY}**`, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    const filteredData = [game(number * 2), game(number * 2 + 1)]
    return route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({ success: true, filteredData }),
    })
  })
  await page.goto('/game-history')
  await expect(page.getByText('SHOWING 2 GAMES')).toBeVisible()
  await expect(page.getByText('Mumbai - 3')).toBeVisible()
  await expect(page.getByText('Tokyo - 1')).toBeVisible()
  // Without totalPages in the response, the client assumes five pages.
  await expect(page.getByText('Page 1 of 5')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  for (const number of [2, 3, 4, 5]) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText(`Page ${number} of 5`)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByRole('tab', { name: 'Bet History' }).click()
  await page.getByRole('tab', { name: 'Game History' }).click()
  await expect(page.getByText('Page 1 of 5')).toBeVisible()
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
    const found = page.getByText(text)
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

test('the bet history shows the pick, the result and the outcome of each bet', async ({ page }) => {
  const bet = {
    selected_city: 'new_york',
    dice_number: '2',
    createdAt: '2026-01-02T03:04:05.678Z',
    amount: 10,
    game_instance_id: 5,
  }
  const realBet = [
    { ...bet, is_winner: true, winning_combination: 'new_york&2' },
    {
      ...bet,
      is_winner: false,
      winning_combination: '{"city":"dubai","dice_number":"4"}',
      game_instance_id: 6,
    },
    { ...bet, is_winner: null, winning_combination: null, game_instance_id: 7 },
    { ...bet, is_winner: null, winning_combination: null, is_void: true, game_instance_id: 8 },
  ]
  await mockResponse(page, BET_HISTORY, { body: { success: true, realBet } })
  await page.goto('/game-history')
  await page.getByRole('tab', { name: 'Bet History' }).click()
  const rows = page.getByRole('listitem')
  await expect(rows.nth(0)).toContainText(/New York - 2.*Won.*₹10.*Win: New York - 2/)
  await expect(rows.nth(1)).toContainText(/New York - 2.*Lost.*₹10.*Win: Dubai - 4/)
  await expect(rows.nth(2)).toContainText(/Waiting.*Win: --/)
  await expect(rows.nth(3)).toContainText(/Refunded.*Win: --/)
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
})

test('the game history shows "Loading games" while the games of another coin are pending', async ({
  page,
}) => {
  const game = (coin_value: string) => ({
    id: 1,
    coin_value,
    start_time: new Date().toISOString(),
    result_combination: 'Mumbai - 3',
  })
  const mockGames = (...filteredData: object[]) =>
    mockResponse(page, GAME_HISTORY, { body: { success: true, filteredData, totalPages: 1 } })
  await mockGames(game('10'), game('50'))
  await page.goto('/game-history')
  await expect(page.getByText('SHOWING 2 GAMES')).toBeVisible()
  await mockGames(game('10'))
  await page.getByRole('button', { name: '₹10', exact: true }).click()
  await expect(page.getByText('SHOWING 1 GAMES')).toBeVisible()
  const release = await holdRequests(page, new RegExp(GAME_HISTORY))
  await page.getByRole('button', { name: '₹50', exact: true }).click()
  await expect(page.getByText('Loading games')).toBeVisible()
  await expect(page.getByText(/^SHOWING|No game history found/)).toHaveCount(0)
  release()
  await expect(page.getByText('Loading games')).toHaveCount(0)
})

test('an empty history shows that there are no games and no bets', async ({ page }) => {
  await mockResponse(page, GAME_HISTORY, { body: { success: true, filteredData: [], totalPages: 1 } })
  await page.goto('/game-history')
  await expect(page.getByText('No game history found')).toBeVisible()
  await page.getByRole('tab', { name: 'Bet History' }).click()
  await expect(page.getByText('No bet history found')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Game Menu' }).click()
  await expect(page).toHaveURL('/real-startmenu')
})

const failures = [
  ['Game History', GAME_HISTORY, 400, undefined, 'Failed to fetch game history'],
  ['Bet History', BET_HISTORY, 400, undefined, 'Failed to fetch bet history'],
  ['Bet History', BET_HISTORY, 400, { message: 'Not now.' }, 'Not now.'],
  ['Game History', GAME_HISTORY, 401, undefined, 'Session expired. Please login again.'],
  ['Bet History', BET_HISTORY, 401, undefined, 'Session expired. Please login again.'],
  ['Bet History', BET_HISTORY, 401, { code: 'user_not_authenticated' }, 'User not authenticated'],
] as const
for (const [tab, path, status, body, text] of failures) {
  test(`${tab} shows "${text}" on a ${status} response`, async ({ page }) => {
    await mockResponse(page, path, { status, ...(body ? { body } : {}) })
    await page.goto('/game-history')
    if (tab === 'Bet History') await page.getByRole('tab', { name: tab }).click()
    await expectToast(page, text)
    if (status === 401) await expect(page).toHaveURL('/login')
    // A failed request must not look like an empty list.
    else await expect(page.getByText(/history found$|^SHOWING/)).toHaveCount(0)
  })
}
