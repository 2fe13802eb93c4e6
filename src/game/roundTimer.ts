/**
 * Wakes the round exactly when time changes something: at the next whole second of the countdown and at the round's
 * next deadline. Between those nothing runs, so an idle table costs nothing.
 */
import type { StoreApi } from 'zustand/vanilla'
import { COUNTDOWN_MS, ZERO_MS } from '../domain/resultTimeline'
import { nextDeadlineMs, type RoundEvent } from '../domain/roundReducer'
import { revealOf } from '../domain/roundState'
import type { GameDependencies } from './gameDependencies'
import { type GameState, RESET_MS, SPIN_MS } from './gameState'

/** Timers may fire a little early; this much later the second has surely changed. */
const MARGIN_MS = 4
/** Without a running countdown the table looks again after this time. */
const IDLE_MS = 1_000

export interface RoundTimer {
  start(): () => void
  reschedule(): void
}

export function createRoundTimer(
  dependencies: GameDependencies,
  store: StoreApi<GameState>,
  tell: { dispatch(event: RoundEvent): void; refreshTimer(): void },
): RoundTimer {
  let cancel: (() => void) | null = null
  let isRunning = false

  function wake() {
    const nowMs = dependencies.clock.nowMs()
    if (nowMs !== null) {
      tell.dispatch({ type: 'ticked', nowMs })
      tell.refreshTimer()
    }
    reschedule()
  }

  function reschedule() {
    cancel?.()
    cancel = isRunning ? dependencies.after(delayMs(), wake) : null
  }

  function delayMs(): number {
    const nowMs = dependencies.clock.nowMs()
    if (nowMs === null) return IDLE_MS
    const { round, instances, resetAtMs } = store.getState()
    const moments = instances.flatMap(({ times }) => [nextSecond(times.endsAtMs, nowMs), times.activeUntilMs])
    const deadline = nextDeadlineMs(round)
    // It has passed already where an answer came after it, such as that to a bet placed in the last moment.
    if (deadline !== null && deadline <= nowMs) return MARGIN_MS
    if (deadline !== null) moments.push(deadline, nextSecond(deadline, nowMs))
    if ('openedAtMs' in round) moments.push(nextSecond(round.openedAtMs + COUNTDOWN_MS, nowMs))
    const reveal = revealOf(round)
    if (reveal !== null) moments.push(reveal.revealAtMs + ZERO_MS, reveal.revealAtMs + SPIN_MS)
    if (resetAtMs !== null) moments.push(resetAtMs + RESET_MS)
    const next = Math.min(...moments.filter((moment) => moment > nowMs), nowMs + IDLE_MS)
    return next - nowMs + MARGIN_MS
  }

  return {
    reschedule,
    start() {
      isRunning = true
      wake()
      return () => {
        isRunning = false
        cancel?.()
      }
    },
  }
}

/** The next moment at which the whole seconds left to an end change. */
function nextSecond(endsAtMs: number, nowMs: number): number {
  const left = endsAtMs - nowMs
  return left <= 0 ? endsAtMs : endsAtMs - Math.floor((left - 1) / 1000) * 1000
}
