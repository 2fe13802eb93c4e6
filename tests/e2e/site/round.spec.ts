/** A round as a link: a visitor without a session watches its throw, reads its proof, and finds an own bet by its receipt. */
import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { parseCombination } from '../../../src/domain/core/combination'
import { combinationText } from '../../../src/i18n/cityTexts'
import { callAs, newPlayer } from '../../fixtures/players'

const API = '/api/v1'
const THROW_MS = 60_000

interface PlayedRound {
  id: number
  /** The answer of the bet. */
  receipt: Record<string, unknown>
  /** 'Mumbai - 3' */
  result: string
}

/** Places a practice bet of ₹20, whose rounds have no ordered result, on Mumbai and 3, and waits until its round is settled. */
async function playRound(request: APIRequestContext): Promise<PlayedRound> {
  const player = await newPlayer(request)
  let played: PlayedRound | null = null
  await expect(async () => {
    const { instances } = (await callAs(
      request,
      player,
      'GET',
      'dummy-game/get-dummy-active-game-instance',
    )) as { instances: { id: number; coin_type_id: number }[] }
    const { id } = instances.find(({ coin_type_id }) => coin_type_id === 4)!
    const body = {
      ...{ user_id: player.user.id, city: 'mumbai', dice_number: '3' },
      ...{ game_instance_id: id, coin_type_id: 4 },
    }
    const { receipt } = (await callAs(request, player, 'POST', 'dummy-game/dummy-place-bet', body)) as {
      receipt: Record<string, unknown>
    }
    played = { id, receipt, result: '' }
  }).toPass({ timeout: 40_000 })
  const round = played!
  await expect(async () => {
    const answer = await (await request.get(`${API}/fairness/${round.id}`)).json()
    round.result = combinationText(parseCombination(answer.round.result_combination)!)
  }).toPass({ timeout: 40_000 })
  return round
}

test('anybody watches a settled round, reads its proof and puts an own bet into it', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  const { id, receipt, result } = await playRound(request)
  await page.setViewportSize({ width: 360, height: 740 })
  const response = await page.goto(`/r/${id}`)
  expect(response?.status()).toBe(200)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  await expect(page).toHaveTitle('A round, replayed and proved | City Dice')

  // It plays by itself; a pause stops its clock, and nothing tells the result before the throw does.
  const seconds = page.getByRole('progressbar', { name: 'Seconds of the throw' })
  await page.getByRole('button', { name: 'Pause', exact: true }).click({ timeout: THROW_MS })
  const paused = await seconds.getAttribute('aria-valuenow')
  await page.waitForTimeout(1_500)
  expect(await seconds.getAttribute('aria-valuenow')).toBe(paused)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByText(`${result} was drawn`)).toBeVisible({ timeout: THROW_MS })
  await expect(page.locator('li[data-step="result"]')).toHaveAttribute('data-verdict', 'true')
  await expect(page.getByText('Everything that can be checked here is true.')).toBeVisible()
  await expect(page.locator('li[data-verdict="false"]')).toHaveCount(0)

  // A forged receipt says nothing about the round; the true one puts its bet into the throw.
  const field = page.getByRole('textbox', { name: 'Was one of the bets yours?' })
  const check = page.getByRole('button', { name: 'Check my bet' })
  await field.fill(JSON.stringify({ receipt: { ...receipt, game_instance_id: id + 1 } }))
  await check.click()
  await expect(page.getByRole('link', { name: `game ${id + 1}` })).toHaveAttribute('href', `/r/${id + 1}`)
  await field.fill(JSON.stringify({ receipt: { ...receipt, dice_number: 4 } }))
  await check.click()
  await expect(page.locator('li[data-step="receipt"]')).toHaveAttribute('data-verdict', 'false')
  await expect(page.getByText('Your pick:')).toHaveCount(0)
  await field.fill(JSON.stringify({ receipt }))
  await check.click()
  for (const step of ['receipt', 'inclusion'])
    await expect(page.locator(`li[data-step="${step}"]`)).toHaveAttribute('data-verdict', 'true')
  await expect(page.getByText('Your pick: Mumbai - 3')).toBeVisible()

  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(errors).toEqual([])
})

test('an address without a game says so, and only a number is a page', async ({ page }) => {
  await page.goto('/r/999999999')
  await expect(page.getByRole('heading', { name: 'There is no such game' })).toBeVisible()
  const response = await page.goto('/r/first')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Play City Dice' })).toHaveAttribute('href', '/')
})
