/** A round under network, storage, sound and clock faults: one stake is taken, and one result is shown. */
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectOneStake, test } from '../fixtures'
import { MENU, placeBet, RESULT, waitForBetting, waitForResultChip, watchResultScreen } from '../tableSteps'

type RoundState = 'placed' | 'countdown' | 'reveal' | 'overlay'

/** Places a bet and waits for the state. */
async function playUpTo(page: Page, state: RoundState): Promise<void> {
  await page.goto(MENU)
  await placeBet(page)
  if (state === 'placed') return
  await page.waitForURL(`**${RESULT}`)
  if (state === 'countdown') return
  await expect(page.getByText('Total Bets:')).toBeVisible()
  await page.waitForTimeout(5_000)
  if (state === 'reveal') return
  await expect(page.getByText(/Winning Combination: /)).toBeVisible({ timeout: 25_000 })
}

for (const state of ['placed', 'countdown', 'reveal', 'overlay'] as const) {
  test(`a reload in the state "${state}" keeps one stake and shows the result`, async ({ page, player }) => {
    await playUpTo(page, state)
    await page.reload()
    await expectOneStake(page.request, player, await waitForResultChip(page))
  })

  test(`5 s offline in the state "${state}" keep one stake and show the result`, async ({
    page,
    player,
    context,
  }) => {
    await playUpTo(page, state)
    await goOfflineFor(context, 5_000)
    await expectOneStake(page.request, player, await waitForResultChip(page))
  })
}

test('the round completes after 5 s offline before the choice and 1 s offline during the bet request', async ({
  page,
  player,
  context,
}) => {
  await page.goto(MENU)
  await waitForBetting(page)
  await goOfflineFor(context, 5_000)
  await waitForBetting(page)
  let isFirst = true
  await page.route('**/dummy-place-bet', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await context.setOffline(true)
    setTimeout(() => void context.setOffline(false), 1_000)
    return route.abort('internetdisconnected')
  })
  await placeBet(page)
  await expectOneStake(page.request, player, await waitForResultChip(page))
})

/** Each runs in the page, before its scripts. */
const FAULTS: [fault: string, script: (argument: number) => void, argument: number][] = [
  [
    'no audio API is available',
    () => {
      const throwNotSupported = () => {
        throw new Error('no sound here')
      }
      Object.assign(window, { AudioContext: undefined, webkitAudioContext: undefined })
      HTMLAudioElement.prototype.play = throwNotSupported
      window.Audio = throwNotSupported as unknown as typeof Audio
    },
    0,
  ],
  [
    'localStorage is full',
    () => {
      // The session is stored before setItem throws, so the player stays logged in.
      setTimeout(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      }, 0)
    },
    0,
  ],
  ['the device clock is a day behind', shiftClock, -86_400_000],
  ['the device clock is a day ahead', shiftClock, 86_400_000],
]

function shiftClock(shiftMs: number): void {
  const RealDate = Date
  const now = () => RealDate.now() + shiftMs
  window.Date = new Proxy(RealDate, {
    construct: (target, args: []) => (args.length === 0 ? new target(now()) : new target(...args)),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

for (const [fault, script, argument] of FAULTS) {
  test(`the round completes when ${fault}`, async ({ page, player }) => {
    await page.addInitScript(script, argument)
    await page.goto(MENU)
    await placeBet(page)
    await expectOneStake(page.request, player, (await watchResultScreen(page)).isWin)
  })
}

test('the round completes when the tab is hidden from the bet to the reveal', async ({ page, player }) => {
  await page.goto(MENU)
  await placeBet(page)
  await setTabHidden(page, true)
  await page.waitForTimeout(16_000)
  await setTabHidden(page, false)
  await expectOneStake(page.request, player, await waitForResultChip(page))
})

async function goOfflineFor(context: BrowserContext, ms: number): Promise<void> {
  await context.setOffline(true)
  await new Promise((done) => setTimeout(done, ms))
  await context.setOffline(false)
}

/** Sets the visibility state and dispatches visibilitychange. */
async function setTabHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      value: hidden ? 'hidden' : 'visible',
      configurable: true,
    })
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isHidden)
}
