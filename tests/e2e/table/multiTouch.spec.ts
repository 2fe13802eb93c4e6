/** A phone is held in two hands: one thumb rests or is still down while the other taps, and a tap may slide a little. */
import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { betPlaced, city, coin, MENU, number, placeBet, waitForBetting } from './tableSteps'

test.use({ hasTouch: true, isMobile: true })

interface Point {
  x: number
  y: number
}

/** On the felt, right of every tile. */
const FELT: Point = { x: 838, y: 200 }
/** More than a browser lets a tap slide. */
const SLIDE = 21
const VIBRATION = 100

/** Fingers by the name that a test gives each: what is down, and what the browser is told of it. */
class Hands {
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

async function middleOf(control: Locator): Promise<Point> {
  const box = await control.boundingBox()
  if (box === null) throw new Error('It is not there.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Notes each time that the device is asked to shake: once a press. */
function countShakes(): void {
  const shakes: number[] = []
  Object.assign(window, { shakes })
  navigator.vibrate = (pattern) => shakes.push(Number(pattern)) > 0
}

const shakes = (page: Page) => page.evaluate(() => (window as unknown as { shakes: number[] }).shakes)

async function sitDown(page: Page): Promise<Hands> {
  await page.addInitScript(countShakes)
  await page.goto(MENU)
  await waitForBetting(page, 10)
  return new Hands(await page.context().newCDPSession(page))
}

test('with one thumb resting on the felt the other plays a whole bet, each press felt once', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('place-bet') && calls.push(request.url()))
  const hands = await sitDown(page)
  await hands.press('left', FELT)
  for (const tile of [coin(page, '₹10'), city(page, 'Mumbai'), number(page, '3')]) {
    await hands.tap('right', await middleOf(tile))
    await expect(tile).toBeChecked()
  }
  await expect.poll(() => shakes(page)).toEqual([VIBRATION, VIBRATION, VIBRATION])
  await hands.tap('right', await middleOf(placeBet(page)))
  await expect(betPlaced(page)).toBeVisible()
  await hands.lift('left')
  // A click of the browser's own would come by then.
  await page.waitForTimeout(500)
  expect(calls).toHaveLength(1)
  expect(await shakes(page)).toHaveLength(4)
  // Locked tiles stay dead, whatever the finger.
  await hands.tap('right', await middleOf(city(page, 'Tokyo')))
  await expect(city(page, 'Mumbai')).toBeChecked()
  expect(await shakes(page)).toHaveLength(4)
})

test('a coin and a number tapped by two thumbs at once are both chosen', async ({ page }) => {
  const hands = await sitDown(page)
  await hands.press('left', await middleOf(coin(page, '₹10')))
  await hands.press('right', await middleOf(number(page, '3')))
  await hands.lift('left')
  await hands.lift('right')
  await expect(coin(page, '₹10')).toBeChecked()
  await expect(number(page, '3')).toBeChecked()
})

test('a tap that slides within its tile chooses it, one that leaves it chooses nothing', async ({ page }) => {
  const hands = await sitDown(page)
  const tokyo = await middleOf(city(page, 'Tokyo'))
  const mumbai = await middleOf(city(page, 'Mumbai'))
  await hands.press('right', mumbai)
  await hands.slide('right', tokyo)
  await hands.lift('right')
  await hands.press('right', tokyo)
  await hands.slide('right', { x: tokyo.x + SLIDE, y: tokyo.y })
  await hands.lift('right')
  await expect(city(page, 'Tokyo')).toBeChecked()
  await hands.press('right', mumbai)
  await hands.slide('right', FELT)
  await hands.lift('right')
  await hands.press('right', mumbai)
  await hands.slide('right', tokyo)
  await hands.lift('right')
  await page.waitForTimeout(500)
  await expect(city(page, 'Tokyo')).toBeChecked()
  await expect(city(page, 'Mumbai')).not.toBeChecked()
  expect(await shakes(page)).toEqual([VIBRATION])
})

test('a plain tap is one press', async ({ page }) => {
  const hands = await sitDown(page)
  await hands.tap('right', await middleOf(city(page, 'Tokyo')))
  await expect(city(page, 'Tokyo')).toBeChecked()
  await page.waitForTimeout(500)
  expect(await shakes(page)).toEqual([VIBRATION])
})
