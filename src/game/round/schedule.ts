/** When the round does something by itself: its next wake, and the request for the balances after a change. */
import { COUNTDOWN_MS, OPEN_THROW_AFTER_MS, REST_MS, ZERO_MS } from '../../domain/resultTimeline'
import { nextDeadlineMs, type PlayerRound, revealOf } from '../../domain/roundState'
import type { GameState } from '../state/state'
import { celebrationStartMs, phaseOf } from './phases/phaseOf'

/** Browsers may fire a timer early; the controller wakes this much after the moment. */
const MARGIN_MS = 4
/** The delay while no countdown runs. */
const IDLE_MS = 1_000

/** @returns the delay in milliseconds, at most a second */
export function nextWakeMs({ round, instances }: GameState, nowMs: number | null): number {
  if (nowMs === null) return IDLE_MS
  const deadline = nextDeadlineMs(round)
  // A response that arrived after the deadline leaves it in the past.
  if (deadline !== null && deadline <= nowMs) return MARGIN_MS
  const moments = instances.flatMap(({ times }) => [
    nextSecond(times.endsAtMs, nowMs),
    ...[0, REST_MS.city, REST_MS.diceNumber].map((ms) => times.endsAtMs + OPEN_THROW_AFTER_MS + ms),
    times.activeUntilMs,
  ])
  if (deadline !== null) moments.push(deadline, nextSecond(deadline, nowMs))
  if ('openedAtMs' in round) moments.push(nextSecond(round.openedAtMs + COUNTDOWN_MS, nowMs))
  const reveal = revealOf(round)
  if (reveal !== null) moments.push(reveal.revealAtMs + ZERO_MS, reveal.revealAtMs + REST_MS.city)
  const next = Math.min(...moments.filter((moment) => moment > nowMs), nowMs + IDLE_MS)
  return next - nowMs + MARGIN_MS
}

/** The next moment at which the whole seconds left until an end change. */
function nextSecond(endsAtMs: number, nowMs: number): number {
  const left = endsAtMs - nowMs
  return left <= 0 ? endsAtMs : endsAtMs - Math.floor((left - 1) / 1000) * 1000
}

/** All players of a round see their results in the same instant, so their requests are spread over this time. */
const SPREAD_MS = 5_000

/**
 * @param random from 0 up to 1
 * @returns the delay in milliseconds, null for no request. Only a win is waited for: it changes the shown balance.
 */
export function refreshDelayMs(before: PlayerRound, after: PlayerRound, random: number): number | null {
  if (after.phase === before.phase) {
    return after.lastResult !== null && after.lastResult !== before.lastResult ? 0 : null
  }
  // An earlier request would give the result away.
  if (phaseOf(after).hidesBalance || !phaseOf(before).hidesBalance) return null
  return phaseOf(after).mayChoose || celebrationStartMs(after) !== null ? 0 : random * SPREAD_MS
}
