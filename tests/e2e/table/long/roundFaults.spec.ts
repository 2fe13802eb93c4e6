/** A round under storage, sound and clock faults: one stake is taken, and one result is shown. */
import { expectOneStake, test } from '../fixtures'
import { MENU, placeBet, watchResultScreen } from '../tableSteps'

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
