/** When the active instances are polled. */
import { LIVE_CLOCK_SECONDS } from '../../contract/live'
import type { TableInstance } from '../state/tableInstance'

const POLL_MS = 15_000
/** Whole seconds left at which the countdown is compared with the server. */
const RESYNC_SECONDS = [10, 5, 0]
/** Clients are spread over this time, so that they do not all send a request in the same instant. */
const JITTER_MS = 400
/** The poll interval while the next round is late, and how long it counts as late. */
const LATE_ROUND_POLL_MS = 1_000
const LATE_ROUND_MS = 20_000

/**
 * @param isClosed whether the operator opens no rounds
 * @param random from 0 up to 1
 * @param lateForMs how long there has been no round
 */
type PollDelay<Delay> = (
  instances: readonly TableInstance[],
  isClosed: boolean,
  nowMs: number | null,
  random: number,
  lateForMs: number,
) => Delay

/** The delay to the next poll of the instances: 15 s, or less to hit 10, 5 and 0 s of the round and its successor. */
export const nextPollMs: PollDelay<number> = (instances, isClosed, nowMs, random, lateForMs) => {
  const moments = comingMoments(instances, nowMs)
  const isLate = moments.length === 0 && !isClosed && lateForMs < LATE_ROUND_MS
  const delayMs = isLate
    ? LATE_ROUND_POLL_MS
    : Math.min(POLL_MS, ...moments.map((moment) => moment - (nowMs ?? 0)))
  return delayMs + random * JITTER_MS
}

/**
 * The delay to a poll while events arrive, false for none: only a round that no event announces is polled for, and
 * clients are spread over the time between two `clock` events, the next of which delays the poll again.
 */
export const livePollMs: PollDelay<number | false> = (instances, isClosed, nowMs, random, lateForMs) => {
  if (isClosed || nowMs === null || lateForMs >= LATE_ROUND_MS) return false
  const activeUntilMs = Math.max(nowMs, ...instances.map(({ times }) => times.activeUntilMs))
  return activeUntilMs - nowMs + LATE_ROUND_POLL_MS + random * LIVE_CLOCK_SECONDS * 1000
}

/** The server times in the future at which the instances are worth a request. */
export function comingMoments(instances: readonly TableInstance[], nowMs: number | null): number[] {
  if (nowMs === null) return []
  return instances
    .flatMap(({ times }) => [
      ...RESYNC_SECONDS.map((seconds) => times.endsAtMs - seconds * 1000),
      times.activeUntilMs,
    ])
    .filter((moment) => moment > nowMs)
}
