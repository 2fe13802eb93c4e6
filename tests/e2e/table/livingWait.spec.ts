/** The wait for the end of betting: dusk and lamps cost no frame of their own. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { tableLayout } from '../../../src/stage/layout/layout'
import { wholePixels } from '../../../src/stage/layout/rect'
import { findState } from '../../../src/studio/states/states'
import { advanceTime, openState } from '../../visual/openState'
import { expect, visitorTest as test } from './fixtures'
import { betPlacedHeading, cityTile, coinTile, numberTile, placeBetButton } from './tableSteps'
import { countWebglCalls, frameCount, mostPerDraw } from './webglCalls'

/** The lamp that lights as the countdown reaches 15. */
const LAMP = tableLayout({ width: 844, height: 390 }).wait.lamps[4]!

/** @returns the brightness of a lamp, 0 to 255 */
async function brightnessOf(picture: Buffer): Promise<number> {
  const { x, y, width, height } = wholePixels(LAMP.x, LAMP.y, LAMP.width, LAMP.height)
  const lamp = await sharp(picture).extract({ left: x, top: y, width, height }).png().toBuffer()
  const { channels } = await sharp(lamp).stats()
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0)
}

/** @returns the share of the pixels that differ visibly */
async function changedShare(before: Buffer, after: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [before, after].map((png) => sharp(png).greyscale().raw().toBuffer()),
  )
  return first!.filter((value, index) => Math.abs(value - second![index]!) > 2).length / first!.length
}

async function readSeconds(page: Page): Promise<number> {
  return Number(/\d+/.exec((await page.getByRole('timer').textContent()) ?? '')?.[0])
}

test('an idle table draws a frame a second, in which felt, windows and lamps change', async ({ page }) => {
  await countWebglCalls(page)
  await openState(page, { ...findState('practice'), scene: { endsInMs: 21_500 } })
  const atRest = await frameCount(page)
  await advanceTime(page, 3_000)
  expect((await frameCount(page)) - atRest).toBeGreaterThanOrEqual(2)
  expect((await frameCount(page)) - atRest).toBeLessThanOrEqual(4)
  for (const tile of [coinTile(page, '₹10'), cityTile(page, 'Mumbai'), numberTile(page, '3')])
    await tile.click()
  await placeBetButton(page).click()
  await advanceTime(page, 400)
  await expect(betPlacedHeading(page)).toBeVisible()
  while ((await readSeconds(page)) !== 16) await advanceTime(page, 80)
  const before = { frames: await frameCount(page), picture: await page.screenshot() }
  while ((await readSeconds(page)) !== 15) await advanceTime(page, 80)
  await advanceTime(page, 80)
  expect((await frameCount(page)) - before.frames).toBe(1)
  const picture = await page.screenshot()
  expect((await brightnessOf(picture)) - (await brightnessOf(before.picture))).toBeGreaterThan(25)
  expect(await changedShare(before.picture, picture)).toBeGreaterThan(0.01)
  await advanceTime(page, 10_000)
  expect(await readSeconds(page)).toBe(5)
  expect((await frameCount(page)) - before.frames).toBeLessThanOrEqual(11 * 1.2)
  expect((await mostPerDraw(page)).mostDraws).toBeLessThanOrEqual(6)
})
