/** The hover look of a tile. */
import type { Page } from '@playwright/test'
import { findState } from '../../../../src/studio/states/states'
import { advanceTime, openState } from '../../../visual/openState'
import { expect, visitorTest } from '../fixtures'
import { cityTile } from '../tableSteps'

/** By then every animation of a tile has ended. */
const SETTLED_MS = 400

async function screenshotTile(page: Page, name: string): Promise<Buffer> {
  await advanceTime(page, SETTLED_MS)
  const clip = await cityTile(page, name).boundingBox()
  return page.screenshot({ clip: clip! })
}

visitorTest(
  'a tile hovered when the player left the table is not highlighted after the return',
  async ({ page }) => {
    await openState(page, findState('practice'))
    const idle = await screenshotTile(page, 'Tokyo')
    await cityTile(page, 'Tokyo').hover()
    expect(idle.equals(await screenshotTile(page, 'Tokyo'))).toBe(false)
    // Enter keeps the mouse over the tile.
    await page.getByRole('link', { name: 'Game History' }).press('Enter')
    await page.waitForURL('**/game-history')
    await advanceTime(page, SETTLED_MS)
    await page.mouse.move(5, 5)
    await page.goBack()
    await page.locator('.table-canvas canvas').waitFor()
    await advanceTime(page, SETTLED_MS)
    expect(idle.equals(await screenshotTile(page, 'Tokyo'))).toBe(true)
  },
)
