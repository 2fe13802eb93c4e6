/** Between two rounds: dimmed tiles, the reason instead of a prompt, and the throw for a player without a bet. */
import type { Page } from '@playwright/test'
import type { Scene } from '../../../src/studio/mock/scene'
import { advanceTime, openState } from '../../visual/openState'
import { expect, visitorTest as test } from './fixtures'
import { cityTile, MENU } from './tableSteps'

const betSummary = (page: Page) => page.getByLabel('Your choice')

/** @returns the mean brightness of a tile's pixels, 0 to 255 */
async function brightness(page: Page, name: string): Promise<number> {
  const clip = await cityTile(page, name).boundingBox()
  if (clip === null) throw new Error('the control has no bounding box')
  const screenshot = await page.screenshot({ clip })
  return page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const { data } = context!.getImageData(0, 0, bitmap.width, bitmap.height)
    return data.reduce((sum, value, at) => (at % 4 === 3 ? sum : sum + value), 0) / (data.length * 0.75)
  }, screenshot.toString('base64'))
}

test('between two rounds the tiles are dimmed, then the throw is shown, and a tap brings the tiles back', async ({
  page,
  baseURL,
}) => {
  const scene: Scene = { endsInMs: 4_000, result: { city: 'mumbai', dice_number: '3' } }
  await openState(page, baseURL ?? '', { name: '', path: MENU, scene })
  await expect(betSummary(page)).toHaveText('Choose an amount, a city and a number')
  const brightnessBefore = await brightness(page, 'Dubai')
  // Opening the state has taken a second and a half.
  await advanceTime(page, 3_000)
  await expect(page.getByRole('timer').first()).toHaveText('Game starts in 0s')
  expect(await brightness(page, 'Dubai')).toBeLessThan(brightnessBefore * 0.85)
  await expect(betSummary(page)).toHaveText('Next round opens soon')
  await advanceTime(page, 6_000)
  await expect(page.getByText(/^Next round in [34] s$/)).toBeVisible()
  await expect(cityTile(page, 'Dubai')).toHaveCount(0)
  await expect(page.getByText(/was drawn/)).toHaveCount(0)
  await advanceTime(page, 3_000)
  await expect(page.getByText('₹2: Mumbai - 3 was drawn')).toBeAttached()
  await page.getByRole('button', { name: 'Tap to see the table' }).click()
  await expect(cityTile(page, 'Dubai')).toBeVisible()
  await expect(page.getByText('Next round in')).toHaveCount(0)
})
