/** A round whose result is ordered, and one that is drawn by chance. */
import { execFileSync } from 'node:child_process'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from './player'

/** Orders the result of the next ₹20 practice round and waits until that round is open. */
async function orderResult(request: APIRequestContext, token: string, city: string, number: number) {
  const order = [
    'run',
    'cli',
    '--',
    'rounds',
    'result',
    city,
    String(number),
    '--coin',
    '4',
    '--mode',
    'dummy',
  ]
  execFileSync('npm', order, { cwd: process.env.CITY_DICE ?? '..' })
  const isOpen = async () => {
    const path = '/api/v1/dummy-game/get-dummy-active-game-instance'
    const response = await request.get(path, { headers: { authorization: `Bearer ${token}` } })
    const { instances } = await response.json()
    const round = instances.find((instance: { coin_type_id: number }) => instance.coin_type_id === 4)
    return round?.fairness.ordered
  }
  await expect.poll(isOpen, { timeout: 60_000 }).toBe(true)
}

async function bet(page: Page, tiles: string[]) {
  for (const tile of tiles) await page.getByRole('radio', { name: tile, exact: true }).click()
  await page.getByRole('button', { name: 'PLACE BET' }).click()
}

test('Mumbai 3 wins when it is ordered', async ({ page, request, token }) => {
  await page.goto('/dummy-startmenu')
  await orderResult(request, token, 'mumbai', 3)
  await bet(page, ['₹20', 'Mumbai', '3'])
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('You Won!', { timeout: 60_000 })
})

test('a round by chance ends with one of both verdicts', async ({ page, token }) => {
  expect(token).not.toBe('')
  await page.goto('/dummy-startmenu')
  await bet(page, ['₹10', 'Tokyo', '1'])
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText(/You Won!|Better Luck Next Time!/, { timeout: 60_000 })
})
