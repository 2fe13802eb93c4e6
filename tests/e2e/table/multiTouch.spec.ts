/** A phone is held in two hands: one thumb rests or is still down while the other taps, and a tap may slide a little. */
import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import {
  betPlacedHeading,
  cityTile,
  coinTile,
  MENU,
  numberTile,
  placeBetButton,
  waitForBetting,
} from './tableSteps'

test.use({ hasTouch: true, isMobile: true })

interface Point {
  x: number
  y: number
}

/** On the felt, right of every tile. */
const TABLE_BACKGROUND: Point = { x: 838, y: 200 }
/** More than a browser lets a tap slide. */
const SLIDE_PX = 21
const VIBRATION_MS = 100

/** Fingers by the name that a test gives each: what is down, and what the browser is told of it. */
class TouchInput {
  readonly #session: CDPSession
  readonly #down = new Map<string, Point>()

  constructor(session: CDPSession) {
    this.#session = session
  }

  async press(finger: string, at: Point): Promise<void> {
    this.#down.set(finger, at)
    await this.#tell('touchStart', [...this.#down.keys()])
  }

  async slide(finger: string, to: Point): Promise<void> {
    this.#down.set(finger, to)
    await this.#tell('touchMove', [...this.#down.keys()])
  }

  async lift(finger: string): Promise<void> {
    await this.#tell('touchEnd', [finger])
    this.#down.delete(finger)
  }

  async tap(finger: string, at: Point): Promise<void> {
    await this.press(finger, at)
    await this.lift(finger)
  }

  /** @param fingers all that are down, or the one that is lifted */
  async #tell(type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: string[]): Promise<void> {
    const touchPoints = fingers.map((name) => ({ ...this.#down.get(name)!, id: name.charCodeAt(0) }))
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

async function centreOf(control: Locator): Promise<Point> {
  const box = await control.boundingBox()
  if (box === null) throw new Error('the control has no bounding box')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Notes each time that the device is asked to shake: once a press. */
function recordVibrations(): void {
  const vibrations: number[] = []
  Object.assign(window, { vibrations })
  navigator.vibrate = (pattern) => vibrations.push(Number(pattern)) > 0
}

const vibrations = (page: Page) =>
  page.evaluate(() => (window as unknown as { vibrations: number[] }).vibrations)

async function openTable(page: Page): Promise<TouchInput> {
  await page.addInitScript(recordVibrations)
  await page.goto(MENU)
  await waitForBetting(page, 10)
  return new TouchInput(await page.context().newCDPSession(page))
}

test('with one thumb resting on the felt the other plays a whole bet, each press felt once', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('place-bet') && calls.push(request.url()))
  const touch = await openTable(page)
  await touch.press('left', TABLE_BACKGROUND)
  for (const tile of [coinTile(page, '₹10'), cityTile(page, 'Mumbai'), numberTile(page, '3')]) {
    await touch.tap('right', await centreOf(tile))
    await expect(tile).toBeChecked()
  }
  await expect.poll(() => vibrations(page)).toEqual([VIBRATION_MS, VIBRATION_MS, VIBRATION_MS])
  await touch.tap('right', await centreOf(placeBetButton(page)))
  await expect(betPlacedHeading(page)).toBeVisible()
  await touch.lift('left')
  // A click of the browser's own would come by then.
  await page.waitForTimeout(500)
  expect(calls).toHaveLength(1)
  expect(await vibrations(page)).toHaveLength(4)
  // Locked tiles stay dead, whatever the finger.
  await touch.tap('right', await centreOf(cityTile(page, 'Tokyo')))
  await expect(cityTile(page, 'Mumbai')).toBeChecked()
  expect(await vibrations(page)).toHaveLength(4)
})

test('a coin and a number tapped by two thumbs at once are both chosen', async ({ page }) => {
  const touch = await openTable(page)
  await touch.press('left', await centreOf(coinTile(page, '₹10')))
  await touch.press('right', await centreOf(numberTile(page, '3')))
  await touch.lift('left')
  await touch.lift('right')
  await expect(coinTile(page, '₹10')).toBeChecked()
  await expect(numberTile(page, '3')).toBeChecked()
})

test('a tap that slides within its tile chooses it, one that leaves it chooses nothing', async ({ page }) => {
  const touch = await openTable(page)
  const tokyo = await centreOf(cityTile(page, 'Tokyo'))
  const mumbai = await centreOf(cityTile(page, 'Mumbai'))
  await touch.press('right', mumbai)
  await touch.slide('right', tokyo)
  await touch.lift('right')
  await touch.press('right', tokyo)
  await touch.slide('right', { x: tokyo.x + SLIDE_PX, y: tokyo.y })
  await touch.lift('right')
  await expect(cityTile(page, 'Tokyo')).toBeChecked()
  await touch.press('right', mumbai)
  await touch.slide('right', TABLE_BACKGROUND)
  await touch.lift('right')
  await touch.press('right', mumbai)
  await touch.slide('right', tokyo)
  await touch.lift('right')
  await page.waitForTimeout(500)
  await expect(cityTile(page, 'Tokyo')).toBeChecked()
  await expect(cityTile(page, 'Mumbai')).not.toBeChecked()
  expect(await vibrations(page)).toEqual([VIBRATION_MS])
})

test('a plain tap is one press', async ({ page }) => {
  const touch = await openTable(page)
  await touch.tap('right', await centreOf(cityTile(page, 'Tokyo')))
  await expect(cityTile(page, 'Tokyo')).toBeChecked()
  await page.waitForTimeout(500)
  expect(await vibrations(page)).toEqual([VIBRATION_MS])
})
