// The table of `npm run dev` with a skin: its felt, its tiles, and the colours of the page.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cityTile } from '../../e2e/table/tableSteps'
import { type DevTable, openDevTable } from '../devTable'

let table: DevTable
let page: Page

beforeAll(async () => {
  table = await openDevTable({ SKIN: 'diwali' })
  page = table.page
}, 180_000)

afterAll(() => table?.close(), 30_000)

/** Returns the mean colour of a part of the page. */
async function colourOf(clip: { x: number; y: number; width: number; height: number }) {
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  return channels.slice(0, 3).map(({ mean }) => mean)
}

test('shows the garland over the tiles, the other felt and the colours of the page', async () => {
  const box = (await cityTile(page, 'Tokyo').boundingBox({ timeout: 90_000 }))!
  // Without the skin the sky of Tokyo is violet there.
  await expect
    .poll(
      async () => {
        const y = box.y + box.height * 0.04
        const [red, , blue] = await colourOf({ x: box.x + box.width * 0.2, y, width: 60, height: 8 })
        return red! - blue!
      },
      { timeout: 90_000 },
    )
    .toBeGreaterThan(40)
  const [red, green, blue] = await colourOf({ x: 192, y: 2, width: 4, height: 8 })
  expect(green! - red!).toBeGreaterThan(20)
  expect(Math.abs(green! - blue!)).toBeLessThan(20)
  const night = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--night-deep').trim(),
  )
  expect(night).toBe('#1a0715')
}, 240_000)
