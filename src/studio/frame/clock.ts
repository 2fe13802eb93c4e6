/** The page's clock, which stands still until `advance` moves it. */
import { type FakeMethod, install } from '@sinonjs/fake-timers'
import { FRAME_MS } from '../core/frameState'
import { NOW_MS } from '../mock/history'
import { pause } from './realTime'

/** A slow renderer draws every third frame. */
const SLOW_FRAME_MS = 3 * FRAME_MS
/** The page's monotonic timer does not begin at 0, which some code takes for "never". */
const PAGE_AGE_MS = 60_000
const IDLE_CHECKS = 3

const FAKED: FakeMethod[] = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
  ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
]

export interface PageClock {
  /**
   * Lets `ms` pass. The page's promises and answers are waited for between the steps, while the clock stands still.
   * @param stepMs longer where no frame in between matters
   */
  advance(ms: number, stepMs?: number): Promise<void>
  /** Resolves when the current step is over. */
  stepOver(): Promise<unknown>
}

/** @param isAnswered whether no request of the page waits for its answer */
export function installClock(isSlow: boolean, isAnswered: () => boolean): PageClock {
  const clock = install({
    now: NOW_MS - PAGE_AGE_MS,
    toFake: FAKED.filter((name) => name in window),
    // Mantine clears timers that it has never set.
    shouldClearNativeTimers: true,
  })
  clock.tick(PAGE_AGE_MS)
  if (isSlow) drawSlowly()
  let step: Promise<unknown> = Promise.resolve()

  /** Checks several times in a row, because an answer may trigger the next request one task later. */
  async function answersArrived() {
    for (let idleChecks = 0; idleChecks < IDLE_CHECKS; ) {
      await pause(4)
      idleChecks = isAnswered() ? idleChecks + 1 : 0
    }
  }

  return {
    async advance(ms, stepMs = 80) {
      await answersArrived()
      for (let elapsedMs = 0; elapsedMs < ms; elapsedMs += stepMs) {
        step = clock.tickAsync(Math.min(stepMs, ms - elapsedMs))
        await step
        await answersArrived()
      }
    },
    stepOver: () => step,
  }
}

function drawSlowly(): void {
  const { setTimeout, clearTimeout } = window
  window.requestAnimationFrame = (callback) =>
    setTimeout(() => callback(performance.now()), SLOW_FRAME_MS - (Date.now() % SLOW_FRAME_MS))
  window.cancelAnimationFrame = clearTimeout
}
