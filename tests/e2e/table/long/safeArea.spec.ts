/** What a notch takes of the screen may change while the screen keeps its size: the phone is turned by half. */
import type { CDPSession } from '@playwright/test'
import { openState } from '../../../visual/openState.mjs'
import { findState } from '../../../visual/states.mjs'
import { expect, visitorTest } from '../fixtures'
import { coinTile } from '../tableSteps'

const NOTCH_PX = 59

/** The camera is at one side, and the other is whole. */
const setNotchSide = (session: CDPSession, side: 'left' | 'right') =>
  session.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { left: 0, right: 0, top: 0, [side]: NOTCH_PX, bottom: 21 },
  })

visitorTest('a table that is turned by half is laid beside the camera again', async ({ page, baseURL }) => {
  const session = await page.context().newCDPSession(page)
  await setNotchSide(session, 'right')
  await openState(page, baseURL ?? '', findState('practice'))
  const sidebar = page.getByRole('navigation', { name: 'Table' })
  const widthOf = async () => (await sidebar.boundingBox())?.width ?? 0
  const lastOf = async () => (await page.getByRole('radio', { name: '4', exact: true }).boundingBox())?.x ?? 0
  const [width, last] = [await widthOf(), await lastOf()]
  await expect(coinTile(page, '₹10')).toBeEnabled()
  await setNotchSide(session, 'left')
  await expect.poll(widthOf, { timeout: 5_000 }).toBe(width + NOTCH_PX)
  await expect.poll(lastOf, { timeout: 5_000 }).toBe(last + NOTCH_PX)
})
