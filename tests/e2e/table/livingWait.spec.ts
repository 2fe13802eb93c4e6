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

/** @returns the share of the pixels that differ visibly in one of their channels */
async function changedShare(before: Buffer, after: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [before, after].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
  )
  const differs = (at: number) => Math.abs(first![at]! - second![at]!) > 8
  let changed = 0
  for (let at = 0; at < first!.length; at += 3)
    if (differs(at) || differs(at + 1) || differs(at + 2)) changed += 1
  return changed / (first!.length / 3)
}

async function readSeconds(page: Page): Promise<number> {
  return Number(/\d+/.exec((await page.getByRole('timer').textContent()) ?? '')?.[0])
}

test('an idle table draws a frame a second, in which felt, windows and lamps change', async ({ page }) => {
  await countWebglCalls(page)
  await openState(page, { ...findState('practice'), scene: { endsInMs: 23_500 } })
  const atRest = await frameCount(page)
  await advanceTime(page, 3_000)
  expect((await frameCount(page)) - atRest).toBeGreaterThanOrEqual(2)
  expect((await frameCount(page)) - atRest).toBeLessThanOrEqual(4)
  for (const tile of [coinTile(page, '₹10'), cityTile(page, 'Mumbai'), numberTile(page, '3')])
    await tile.click()
  await placeBetButton(page).click()
  await advanceTime(page, 400)
  await expect(betPlacedHeading(page)).toBeVisible()
  while ((await readSeconds(page)) !== 17) await advanceTime(page, 80)
  const before = { frames: await frameCount(page), picture: await page.screenshot() }
  let { picture } = before
  for (const second of [16, 15]) {
    const last = picture
    while ((await readSeconds(page)) !== second) await advanceTime(page, 80)
    await advanceTime(page, 80)
    picture = await page.screenshot()
    expect(await changedShare(last, picture)).toBeGreaterThan(0.01)
  }
  expect((await frameCount(page)) - before.frames).toBe(2)
  expect((await brightnessOf(picture)) - (await brightnessOf(before.picture))).toBeGreaterThan(25)
  await advanceTime(page, 10_000)
  expect(await readSeconds(page)).toBe(5)
  expect((await frameCount(page)) - before.frames).toBeLessThanOrEqual(12 * 1.2)
  expect((await mostPerDraw(page)).mostDraws).toBeLessThanOrEqual(6)
})
