/** Tiles after a return to the table, whose hover look is over, and after a rotation by 180°, which moves the notch without a resize event. */
import type { CDPSession, Page } from '@playwright/test'
import { findState } from '../../../../src/studio/states/states'
import { advanceTime, openState } from '../../../visual/openState'
import { expect, visitorTest } from '../fixtures'
import { coinTile, numberTile } from '../tableSteps'

/** By then every animation of a tile has ended. */
const SETTLED_MS = 400

/** The middle of a number's tile, since the dusk changes the felt around it and the cities' windows. */
async function screenshotTile(page: Page): Promise<Buffer> {
  await advanceTime(page, SETTLED_MS)
  const { x, y, width, height } = (await numberTile(page, '3').boundingBox())!
  const clip = { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 4 }
  return page.screenshot({ clip })
}

visitorTest(
  'a tile hovered when the player left the table is not highlighted after the return',
  async ({ page }) => {
    await openState(page, findState('practice'))
    const idle = await screenshotTile(page)
    await numberTile(page, '3').hover()
    expect(idle.equals(await screenshotTile(page))).toBe(false)
    // Enter keeps the mouse over the tile.
    await page.getByRole('link', { name: 'Game History' }).press('Enter')
    await page.waitForURL('**/game-history')
    await advanceTime(page, SETTLED_MS)
    await page.mouse.move(5, 5)
    await page.goBack()
    const hasCanvas = async () => {
      await advanceTime(page, SETTLED_MS)
      return page.locator('.table-canvas canvas').isVisible()
    }
    await expect.poll(hasCanvas).toBe(true)
    await advanceTime(page, SETTLED_MS)
    expect(idle.equals(await screenshotTile(page))).toBe(true)
  },
)

const NOTCH_PX = 59

/** Sets a safe area inset for the notch on one side. */
const setNotchSide = (session: CDPSession, side: 'left' | 'right') =>
  session.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { left: 0, right: 0, top: 0, [side]: NOTCH_PX, bottom: 21 },
  })

visitorTest('the table moves clear of the notch after a rotation by 180°', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await setNotchSide(session, 'right')
  await openState(page, findState('practice'))
  const sidebar = page.getByRole('navigation', { name: 'Table' })
  const sidebarWidth = async () => (await sidebar.boundingBox())?.width ?? 0
  const lastTileX = async () =>
    (await page.getByRole('radio', { name: '4', exact: true }).boundingBox())?.x ?? 0
  const [width, last] = [await sidebarWidth(), await lastTileX()]
  await expect(coinTile(page, '₹10')).toBeEnabled()
  await setNotchSide(session, 'left')
  await expect.poll(sidebarWidth, { timeout: 5_000 }).toBe(width + NOTCH_PX)
  await expect.poll(lastTileX, { timeout: 5_000 }).toBe(last + NOTCH_PX)
})
