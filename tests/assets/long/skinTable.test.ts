// The table of `npm run dev` with a skin: its felt, its tiles, and the colours of the page.
import { type Browser, type Page, request } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../src/server/db/embedded/freePort.mjs'
import { cityTile } from '../../e2e/table/tableSteps'
import { type DevServer, startDev } from '../../fixtures/devServer'
import { launchBrowser } from '../../fixtures/findBrowser.mjs'
import { logIn, newPlayer } from '../../fixtures/players'
import { copyProject, removeCopy } from '../copyProject'

let root: string
let dev: DevServer
let browser: Browser
let page: Page

beforeAll(async () => {
  root = copyProject()
  const port = await freePort()
  const baseURL = `http://127.0.0.1:${port}`
  dev = startDev(root, port, { SKIN: 'diwali' })
  await dev.ready
  browser = await launchBrowser()
  page = await browser.newPage({ viewport: { width: 844, height: 390 }, baseURL })
  await logIn(page, await newPlayer(await request.newContext({ baseURL })))
  await page.goto('/dummy-startmenu')
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await dev?.stop()
  removeCopy(root)
}, 30_000)

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
