/** Taps while another finger touches the screen, and taps that slide. */
import type { CDPSession, Locator, Page } from '@playwright/test'
import { TOOLTIP_MS } from '../../../src/ui/theme/tooltipTimes'
import { expect, test } from './fixtures'
import {
  betPlacedHeading,
  cityTile,
  coinTile,
  countFocusRings,
  MENU,
  numberTile,
  placeBetButton,
  waitForBetting,
} from './tableSteps'

test.use({ hasTouch: true, isMobile: true, hasWebGL: false })

interface Point {
  x: number
  y: number
}

/** A point of the table to the right of all tiles. */
const TABLE_BACKGROUND: Point = { x: 838, y: 200 }
/** Beyond the slop within which a browser dispatches a click. */
const SLIDE_PX = 21
const VIBRATION_MS = 10
const BET_PLACED_MS = 20

/** Dispatches touch events for named fingers, and keeps the positions of the pressed ones. */
class TouchInput {
  readonly #session: CDPSession
  readonly #down = new Map<string, Point>()

  constructor(session: CDPSession) {
    this.#session = session
  }

  async press(finger: string, at: Point): Promise<void> {
    this.#down.set(finger, at)
    await this.#dispatch('touchStart', [...this.#down.keys()])
  }

  async slide(finger: string, to: Point): Promise<void> {
    this.#down.set(finger, to)
    await this.#dispatch('touchMove', [...this.#down.keys()])
  }

  async lift(finger: string): Promise<void> {
    await this.#dispatch('touchEnd', [finger])
    this.#down.delete(finger)
  }

  async tap(finger: string, at: Point): Promise<void> {
    await this.press(finger, at)
    await this.lift(finger)
  }

  /** @param fingers all pressed fingers, or the lifted one */
  async #dispatch(type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: string[]): Promise<void> {
    const touchPoints = fingers.map((name) => ({ ...this.#down.get(name)!, id: name.charCodeAt(0) }))
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

async function centreOf(control: Locator): Promise<Point> {
  const box = await control.boundingBox()
  if (box === null) throw new Error('the control has no bounding box')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Runs in the page: records calls of navigator.vibrate, one for each press. */
function recordVibrations(): void {
  const vibrations: number[] = []
  Object.assign(window, { vibrations })
  navigator.vibrate = (pattern) => vibrations.push(Number(pattern)) > 0
}

const vibrations = (page: Page) =>
  page.evaluate(() => (window as unknown as { vibrations: number[] }).vibrations)

test('taps by one finger and by two choose their tiles and place one bet, without focus ring or tooltip', async ({
  page,
}) => {
  await page.addInitScript(recordVibrations)
  await page.goto(MENU)
  await waitForBetting(page, 10)
  const touch = new TouchInput(await page.context().newCDPSession(page))
  const tokyo = await centreOf(cityTile(page, 'Tokyo'))
  const mumbai = await centreOf(cityTile(page, 'Mumbai'))
  /** Each counted press follows all that was done before. */
  let presses = 0
  const expectPresses = async (count: number) => {
    presses += count
    await expect.poll(() => vibrations(page)).toEqual(Array.from({ length: presses }, () => VIBRATION_MS))
  }

  await test.step('a tap that slides within its tile selects the tile, a tap that leaves its tile selects nothing', async () => {
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
    // A press of another column, which the table handles after those.
    await touch.tap('right', await centreOf(numberTile(page, '1')))
    await expect(numberTile(page, '1')).toBeChecked()
    await expect(cityTile(page, 'Tokyo')).toBeChecked()
    await expectPresses(2)
  })

  await test.step('a coin and a number tapped at the same time are both selected', async () => {
    await touch.press('left', await centreOf(coinTile(page, '₹20')))
    await touch.press('right', await centreOf(numberTile(page, '2')))
    await touch.lift('left')
    await touch.lift('right')
    await expect(coinTile(page, '₹20')).toBeChecked()
    await expect(numberTile(page, '2')).toBeChecked()
    await expectPresses(2)
  })

  await test.step('neither a tap nor a long press shows a focus ring or a tooltip', async () => {
    await touch.press('right', await centreOf(coinTile(page, '₹10')))
    await page.waitForTimeout(TOOLTIP_MS.open + 200)
    expect(await page.getByRole('tooltip').count()).toBe(0)
    await touch.lift('right')
    await expect(coinTile(page, '₹10')).toBeChecked()
    expect(await countFocusRings(page)).toBe(0)
    await expectPresses(1)
  })

  await test.step('the second finger places a bet while the first one rests on the table', async () => {
    const bets: string[] = []
    page.on('request', (request) => request.url().endsWith('place-bet') && bets.push(request.url()))
    await touch.press('left', TABLE_BACKGROUND)
    for (const tile of [cityTile(page, 'Mumbai'), numberTile(page, '3')]) {
      await touch.tap('right', await centreOf(tile))
      await expect(tile).toBeChecked()
    }
    await expectPresses(2)
    await touch.tap('right', await centreOf(placeBetButton(page)))
    await expect(betPlacedHeading(page)).toBeVisible()
    await touch.lift('left')
    // A tap on a locked tile neither selects the tile nor vibrates.
    await touch.tap('right', tokyo)
    // By then the browser would have sent a delayed click event, which would place a second bet.
    await page.waitForTimeout(500)
    expect(bets).toHaveLength(1)
    await expect(cityTile(page, 'Mumbai')).toBeChecked()
    // The press of the button, and the bet that is placed.
    const felt = Array.from({ length: presses + 1 }, () => VIBRATION_MS)
    await expect.poll(() => vibrations(page)).toEqual([...felt, BET_PLACED_MS])
    expect(await page.getByRole('tooltip').count()).toBe(0)
  })
})
