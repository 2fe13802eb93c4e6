/** Between two rounds: dimmed tiles, the reason instead of a prompt, and the throw for a player without a bet. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Scene } from '../../../src/studio/mock/scene'
import { findState } from '../../../src/studio/states/states'
import { advanceTime, openState } from '../../visual/openState'
import { expect, visitorTest as test } from './fixtures'
import { cityTile } from './tableSteps'

const betSummary = (page: Page) => page.getByLabel('Your choice')

/** @returns the mean brightness of a tile's pixels, 0 to 255 */
async function brightness(page: Page, name: string): Promise<number> {
  const clip = await cityTile(page, name).boundingBox()
  if (clip === null) throw new Error('the control has no bounding box')
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0)
}

test('between two rounds the tiles are dimmed, then the throw is shown, and a tap brings the tiles back', async ({
  page,
}) => {
  const open = (name: string, scene?: Scene) =>
    openState(page, { ...findState(name), ...(scene && { scene }) }, { renderer: 'slow' })
  await open('practice', { endsInMs: 3_000 })
  await expect(betSummary(page)).toHaveText('Choose an amount, a city and a number')
  const brightnessBefore = await brightness(page, 'Dubai')
  // Opening the state has taken a second and a half.
  await advanceTime(page, 2_000)
  await expect(page.getByRole('timer').first()).toHaveText('Game starts in 0s')
  expect(await brightness(page, 'Dubai')).toBeLessThan(brightnessBefore * 0.85)
  await expect(betSummary(page)).toHaveText('Next round opens soon')

  await open('practice-watching')
  await expect(page.getByText(/^Next round in \d s$/)).toBeVisible()
  await expect(cityTile(page, 'Dubai')).toHaveCount(0)
  await expect(page.getByText(/was drawn/)).toHaveCount(0)
  await open('practice-watched')
  await expect(page.getByText('₹2: Mumbai - 3 was drawn')).toBeAttached()
  await page.getByRole('button', { name: 'Tap to see the table' }).click()
  await expect(cityTile(page, 'Dubai')).toBeVisible()
  await expect(page.getByText('Next round in')).toHaveCount(0)
})
