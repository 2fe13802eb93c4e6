// The table of a dev server with a skin: its felt, its tiles, and the colours of the page.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colourOfTokyo, openMoment, type StudioServer, startStudio } from '../../fixtures/studioServer'

let studio: StudioServer

beforeAll(async () => {
  studio = await startStudio({ SKIN: 'diwali' })
}, 180_000)

afterAll(() => studio?.stop(), 60_000)

test('shows the garland over the tiles, the other felt and the colours of the page', async () => {
  const page = await studio.browser.newPage({ viewport: { width: 844, height: 390 } })
  page.setDefaultTimeout(180_000)
  await openMoment(page, `${studio.address}/frame/table/practice`)
  // Without the skin the sky of Tokyo is violet there.
  const [skyRed, , skyBlue] = await colourOfTokyo(page, [0.2, 0.04, 0.6, 0.06])
  expect(skyRed! - skyBlue!).toBeGreaterThan(40)
  const felt = await page.screenshot({ clip: { x: 192, y: 2, width: 4, height: 8 } })
  const { channels } = await sharp(felt).stats()
  const [red, green, blue] = channels.map(({ mean }) => mean)
  expect(green! - red!).toBeGreaterThan(20)
  expect(Math.abs(green! - blue!)).toBeLessThan(20)
  const night = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--night-deep').trim(),
  )
  expect(night).toBe('#1a0715')
}, 240_000)
