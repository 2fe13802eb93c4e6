/**
 * The server's time: the best sample of the server's clock, advanced by a monotonic timer, never the device's date. And the date
 * by the server, for the player's days: a phone's clock may be hours or years off, and the player would see another day.
 */
import { DEFAULT_SECONDS_LEFT, readServerNowMs } from '../domain/round'
import { earlyTimes } from './earlyAnswers'

export interface ServerClock {
  /** Server time now, epoch milliseconds, or null before the first sample. */
  nowMs(): number | null
  /** The monotonic timer that requests are timed by. */
  monotonicMs(): number
  /**
   * Adds a sample: the server time of a response, and the monotonic times of request and response. The sample with
   * the shortest round trip is used, and its weight decreases with age.
   */
  observe(serverMs: number, sentAtMs: number, receivedAtMs: number): void
  /**
   * Adds the server time of an event that has just arrived. An event has no round trip, so its delay is assumed to be
   * half the best sample's; one that arrives later than that is used only once the best sample has aged.
   */
  observeEvent(serverMs: number): void
}

/** Monotonic timers drift, so a sample's round trip counts this much longer for each second of its age. */
const AGE_PENALTY_PER_SECOND_MS = 2
/** A difference above this means that the timer stood still while the device slept; the new sample replaces the old. */
const JUMP_MS = 2_000

/** @param monotonicMs a monotonic timer in milliseconds, such as performance.now */
export function createServerClock(monotonicMs: () => number): ServerClock {
  let best: { offsetMs: number; roundTripMs: number; takenAtMs: number } | null = null

  const agePenaltyMs = (takenAtMs: number, nowMs: number) =>
    ((nowMs - takenAtMs) / 1000) * AGE_PENALTY_PER_SECOND_MS

  return {
    monotonicMs,
    nowMs: () => (best === null ? null : monotonicMs() + best.offsetMs),
    observe(serverMs, sentAtMs, receivedAtMs) {
      const roundTripMs = Math.max(0, receivedAtMs - sentAtMs)
      const offsetMs = serverMs - (sentAtMs + receivedAtMs) / 2
      const isBetter =
        best === null ||
        Math.abs(offsetMs - best.offsetMs) > JUMP_MS + roundTripMs ||
        roundTripMs <= best.roundTripMs + agePenaltyMs(best.takenAtMs, receivedAtMs)
      if (isBetter) best = { offsetMs, roundTripMs, takenAtMs: receivedAtMs }
    },
    observeEvent(serverMs) {
      if (best === null) return
      const receivedAtMs = monotonicMs()
      const offsetMs = serverMs - receivedAtMs + best.roundTripMs / 2
      const isBetter = best.offsetMs - offsetMs <= agePenaltyMs(best.takenAtMs, receivedAtMs)
      if (isBetter) best = { ...best, offsetMs, takenAtMs: receivedAtMs }
    },
  }
}

/** The clock of this page. */
export const serverClock = createServerClock(() => performance.now())

interface RoundTimes {
  start_time: string
  end_time: string
}

/**
 * Awaits a response and updates the clock from its `remainingSeconds`.
 * @param roundOf the round that seconds left are counted to
 */
export async function timedCall<T extends { remainingSeconds?: unknown }>(
  clock: ServerClock,
  request: Promise<T>,
  roundOf: (response: T) => RoundTimes | null,
): Promise<T> {
  const calledAtMs = clock.monotonicMs()
  const response = await request
  const round = roundOf(response)
  let serverMs = readServerNowMs(response.remainingSeconds, round && Date.parse(round.end_time))
  // A running clock is more exact than the default of fifteen seconds left.
  if (serverMs === null && clock.nowMs() === null && round !== null) serverMs = defaultNowMs(round)
  if (serverMs === null) return response
  const { sentAtMs, receivedAtMs } = earlyTimes(response) ?? {
    sentAtMs: calledAtMs,
    receivedAtMs: clock.monotonicMs(),
  }
  clock.observe(serverMs, sentAtMs, receivedAtMs)
  return response
}

/** Fifteen seconds before the end of the round, or its start if that is later. */
function defaultNowMs({ start_time, end_time }: RoundTimes): number {
  return Math.max(Date.parse(start_time), Date.parse(end_time) - DEFAULT_SECONDS_LEFT * 1000)
}

let offsetMs = 0
/** The header has whole seconds and the network its delays; a smaller difference is none. */
const TOLERANCE_MS = 60_000

/** Compares the device's clock with a response. @param date its `Date` header */
export function observeDate(date: unknown): void {
  const differenceMs = Date.parse(String(date)) - Date.now()
  if (Number.isFinite(differenceMs)) offsetMs = Math.abs(differenceMs) > TOLERANCE_MS ? differenceMs : 0
}

/** Returns the time by the server, epoch milliseconds; by the device before the first response. */
export function dateNowMs(): number {
  return Date.now() + offsetMs
}
