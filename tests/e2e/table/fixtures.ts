/** The table's tests: each has a player, the errors of its console, and a screen no faster than it needs. */
import { type APIRequestContext, type BrowserContext, test as base, expect } from '@playwright/test'
import { callAs, logIn, newPlayer, type Player } from '../../fixtures/players'

/** Rupees in the practice wallet, as the server's ledger has them. */
export async function dummyCoins(request: APIRequestContext, player: Player): Promise<number> {
  const { user } = (await callAs(request, player, 'GET', `user/get-user/${player.user.id}`)) as {
    user: { dummy_coins: number }
  }
  return user.dummy_coins
}

/** What a test bets unless it says otherwise, and what that wins, in rupees. */
export const STAKE = 10
export const PRIZE = 150

/** The ledger of a new player after one round: one stake gone, and the prize of a win come. */
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
 * Lets a page draw so many frames a second. Without a graphics card each frame of the reels costs both cores 20 ms;
 * a test that is not about how things move leaves the time to the others.
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

/** For a context that a test opens by itself. */
export async function limitFrameRate(context: BrowserContext, hertz = SLOW_HZ): Promise<void> {
  await context.addInitScript(throttleFrames, hertz)
}

interface Options {
  /** Frames a second; at FULL_HZ as many as the browser gives. */
  screenHz: number
}

interface Fixtures {
  /** Everything the page's console called an error; a test that expects none asserts it empty. */
  consoleErrors: string[]
}

/** For tests of somebody who is not logged in. */
export const visitorTest = base.extend<Options & Fixtures>({
  screenHz: [SLOW_HZ, { option: true }],
  context: async ({ context, screenHz }, use) => {
    if (screenHz < FULL_HZ) await limitFrameRate(context, screenHz)
    await use(context)
  },
  consoleErrors: async ({ page }, use) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await use(errors)
  },
})

/** For tests of a new player, who is logged in on the page. */
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
