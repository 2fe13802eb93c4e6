/** Fixtures of the table's tests: a logged-in player, the console errors, and a frame rate limit. */
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { logIn, newPlayer, type Player, readUser } from '../../fixtures/players'
import { disableContexts } from './webglCalls'

/** @returns the rupees in the practice wallet according to the server */
export const dummyCoins = async (request: APIRequestContext, player: Player) =>
  (await readUser(request, player)).dummy_coins

/** The default stake of a test and its prize, in rupees. */
export const STAKE = 10
export const PRIZE = 150

/** Asserts the practice balance of a new player after one round: minus one stake, plus the prize of a win. */
export async function expectOneStake(
  request: APIRequestContext,
  player: Player,
  isWin: boolean,
): Promise<void> {
  await expect.poll(() => dummyCoins(request, player)).toBe(500 - STAKE + (isWin ? PRIZE : 0))
}

export const FULL_HZ = 60
const SLOW_HZ = 10

/**
 * Runs in the page: limits the frame rate. With software rendering a frame of the reels takes 20 ms on two cores, so
 * tests that assert no motion leave that time to parallel tests.
 */
function throttleFrames(hertz: number): void {
  const request = window.requestAnimationFrame.bind(window)
  const cancel = window.cancelAnimationFrame.bind(window)
  const handles = new Map<number, number>()
  window.requestAnimationFrame = (callback) => {
    const id = window.setTimeout(() => {
      const run = (nowMs: number) => {
        handles.delete(id)
        callback(nowMs)
      }
      handles.set(id, request(run))
    }, 1000 / hertz)
    return id
  }
  window.cancelAnimationFrame = (id) => {
    window.clearTimeout(id)
    cancel(handles.get(id) ?? 0)
    handles.delete(id)
  }
}

/** Limits the frame rate of a context that the test opened itself. */
export async function limitFrameRate(context: BrowserContext, hertz = SLOW_HZ): Promise<void> {
  await context.addInitScript(throttleFrames, hertz)
}

/** Opens a new browser context that shares only the session. */
export async function openOnOtherDevice(browser: Browser, player: Player): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 844, height: 390 } })
  await limitFrameRate(context)
  const page = await context.newPage()
  await logIn(page, player)
  return page
}

interface Options {
  /** A table without WebGL costs least: its controls, texts and sounds are the same. */
  hasWebGL: boolean
  /** Frames per second; FULL_HZ sets no limit. */
  screenHz: number
  /** Gives the page Playwright's clock, which begins at this time; null leaves it the browser's. */
  clockStartMs: number | null
}

interface Fixtures {
  /** Console errors and uncaught exceptions of the page. */
  consoleErrors: string[]
}

/** A test without a login. */
export const visitorTest = base.extend<Options & Fixtures>({
  hasWebGL: [true, { option: true }],
  screenHz: [SLOW_HZ, { option: true }],
  clockStartMs: [null, { option: true }],
  context: async ({ context, hasWebGL, screenHz, clockStartMs }, use) => {
    if (!hasWebGL) await disableContexts(context, ['webgl2', 'webgl'])
    // The clock replaces the browser's frames, so the limit is set on those of the clock.
    if (clockStartMs !== null) await context.clock.install({ time: clockStartMs })
    if (screenHz < FULL_HZ) await limitFrameRate(context, screenHz)
    await use(context)
  },
  page: async ({ page }, use) => {
    await use(page)
    // A request may still be on its way when a test ends, and its route then fails with the closed page.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  consoleErrors: async ({ page }, use) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await use(errors)
  },
})

/** A test with a new player, logged in on the page. */
export const test = visitorTest.extend<{ player: Player }>({
  player: [
    async ({ request, page }, use) => {
      const player = await newPlayer(request)
      await logIn(page, player)
      await use(player)
    },
    { auto: true },
  ],
})

export { expect }
