/** A rotation by 180° moves the notch to the other side without a resize event. */
import type { CDPSession } from '@playwright/test'
import { findState } from '../../../../src/studio/states/states'
import { openState } from '../../../visual/openState'
import { expect, visitorTest } from '../fixtures'
import { coinTile } from '../tableSteps'

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
