/** Pressing a result's chip and the button that chooses the last bet again. */
import { openState } from '../../visual/openState.mjs'
import { findState } from '../../visual/states.mjs'
import { expect, visitorTest as test } from './fixtures'
import { cityTile, coinTile, numberTile, placeBetButton } from './tableSteps'

test('a chip of the newest results opens the fairness card of its round', async ({ page, baseURL }) => {
  await openState(page, baseURL ?? '', findState('practice-chosen'))
  const results = page.getByRole('region', { name: 'Last ₹10 results' })
  const request = page.waitForRequest(/\/fairness\/\d+$/)
  await results.getByRole('button').nth(1).click()
  await expect(page.getByRole('dialog', { name: 'Check fairness' })).toBeVisible()
  expect((await request).url()).toMatch(/\/fairness\/146$/)
})

test('"Same again" chooses all three and leaves the bet to its own button', async ({ page, baseURL }) => {
  const bets: string[] = []
  page.on('request', (request) => request.url().endsWith('-place-bet') && bets.push(request.url()))
  await openState(page, baseURL ?? '', findState('real-again'))
  const button = page.getByRole('button', { name: 'Same again: ₹500 · New York · 3', exact: true })
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(placeBetButton(page)).toBeDisabled()
  await button.click()
  for (const tile of [coinTile(page, '₹500'), cityTile(page, 'New York'), numberTile(page, '3')])
    await expect(tile).toBeChecked()
  await expect(placeBetButton(page)).toBeEnabled()
  await expect(button).toBeHidden()
  expect(bets).toEqual([])
})
