/** A tile looks touched for as long as it is, and each finger's tile for itself. */
import type { Page } from '@playwright/test'
import { goOn } from '../../../visual/mockApi.mjs'
import { stateNamed } from '../../../visual/states.mjs'
import { takeState } from '../../../visual/takeState.mjs'
import { expect, visitorTest } from '../fixtures'
import { city } from '../tableSteps'

/** Longer than every motion of a tile. */
const SETTLED_MS = 400

async function pictureOf(page: Page, name: string): Promise<Buffer> {
  await goOn(page, SETTLED_MS)
  const clip = await city(page, name).boundingBox()
  return page.screenshot({ clip: clip! })
}

visitorTest(
  'a tile on which the mouse rested as the table was left is dark after it',
  async ({ page, baseURL }) => {
    await takeState(page, baseURL ?? '', stateNamed('practice'))
    const dark = await pictureOf(page, 'Tokyo')
    await city(page, 'Tokyo').hover()
    expect(dark.equals(await pictureOf(page, 'Tokyo'))).toBe(false)
    // The mouse stays where it is.
    await page.getByRole('link', { name: 'Game History' }).press('Enter')
    await page.waitForURL('**/game-history')
    await goOn(page, SETTLED_MS)
    await page.mouse.move(5, 5)
    await page.goBack()
    await page.locator('canvas').waitFor()
    await goOn(page, SETTLED_MS)
    expect(dark.equals(await pictureOf(page, 'Tokyo'))).toBe(true)
  },
)

visitorTest.describe('with two thumbs', () => {
  visitorTest.use({ hasTouch: true, isMobile: true })

  visitorTest(
    'a tile stays down while its thumb does, whatever the other one does',
    async ({ page, baseURL }) => {
      await takeState(page, baseURL ?? '', stateNamed('practice'))
      const up = await pictureOf(page, 'Tokyo')
      const session = await page.context().newCDPSession(page)
      const tell = async (type: 'touchStart' | 'touchEnd', names: string[]) => {
        const touchPoints = await Promise.all(
          names.map(async (name) => {
            const { x, y, width, height } = (await city(page, name).boundingBox())!
            return { x: x + width / 2, y: y + height / 2, id: name.charCodeAt(0) }
          }),
        )
        await session.send('Input.dispatchTouchEvent', { type, touchPoints })
      }
      await tell('touchStart', ['Tokyo'])
      const down = await pictureOf(page, 'Tokyo')
      expect(down.equals(up)).toBe(false)
      await tell('touchStart', ['Tokyo', 'Mumbai'])
      expect(down.equals(await pictureOf(page, 'Tokyo'))).toBe(true)
      await tell('touchEnd', ['Mumbai'])
      expect(down.equals(await pictureOf(page, 'Tokyo'))).toBe(true)
    },
  )
})
