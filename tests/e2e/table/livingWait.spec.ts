/** The wait: the newest results and "Same again" to press, and the lamps, which cost no frame. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { tableLayout } from '../../../src/stage/layout/layout'
import { wholePixels } from '../../../src/stage/layout/rect'
import { findState } from '../../../src/studio/states/states'
import { advanceTime, openState, sentRequests } from '../../visual/openState'
import { expect, visitorTest as test } from './fixtures'
import { cityTile, coinTile, numberTile, placeBetButton } from './tableSteps'
import { countWebglCalls, frameCount, mostPerDraw } from './webglCalls'

test('a chip of the newest results opens the fairness card of its round', async ({ page, baseURL }) => {
  await openState(page, baseURL ?? '', findState('practice-chosen'))
  const results = page.getByRole('region', { name: 'Last ₹10 results' })
  await results.getByRole('button').nth(1).click()
  await expect(page.getByRole('dialog', { name: 'Check fairness' })).toBeVisible()
  await expect.poll(async () => (await sentRequests(page)).map(({ path }) => path)).toContain('/fairness/146')
})

test('"Same again" chooses all three and leaves the bet to its own button', async ({ page, baseURL }) => {
  await openState(page, baseURL ?? '', findState('real-again'))
  const button = page.getByRole('button', { name: 'Same again: ₹500 · New York · 3', exact: true })
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(placeBetButton(page)).toBeDisabled()
  await button.click()
  for (const tile of [coinTile(page, '₹500'), cityTile(page, 'New York'), numberTile(page, '3')])
    await expect(tile).toBeChecked()
  await expect(placeBetButton(page)).toBeEnabled()
  await expect(button).toBeHidden()
  expect((await sentRequests(page)).filter(({ path }) => path.endsWith('-place-bet'))).toEqual([])
})

/** The lamp that lights as the countdown reaches 15. */
const LAMP = tableLayout({ width: 844, height: 390 }).wait.lamps[4]!

/** @returns the brightness of a lamp, 0 to 255 */
async function brightnessOf(page: Page, { x, y, width, height }: typeof LAMP): Promise<number> {
  const { channels } = await sharp(await page.screenshot({ clip: wholePixels(x, y, width, height) })).stats()
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0)
}

async function readSeconds(page: Page): Promise<number> {
  return Number(/\d+/.exec((await page.getByRole('timer').textContent()) ?? '')?.[0])
}

test('a lamp lights in the frame of the figure, and the waiting table draws a frame a second', async ({
  page,
  baseURL,
}) => {
  await countWebglCalls(page)
  await openState(page, baseURL ?? '', findState('practice-placed'))
  while ((await readSeconds(page)) !== 16) await advanceTime(page, 80)
  const before = { frames: await frameCount(page), brightness: await brightnessOf(page, LAMP) }
  while ((await readSeconds(page)) !== 15) await advanceTime(page, 80)
  await advanceTime(page, 80)
  expect((await frameCount(page)) - before.frames).toBe(1)
  expect((await brightnessOf(page, LAMP)) - before.brightness).toBeGreaterThan(25)
  await advanceTime(page, 10_000)
  expect(await readSeconds(page)).toBe(5)
  expect((await frameCount(page)) - before.frames).toBeLessThanOrEqual(11 * 1.2)
  expect((await mostPerDraw(page)).mostDraws).toBeLessThanOrEqual(6)
})
