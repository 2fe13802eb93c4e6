/** Reads the server's time from a response. */
import { DEFAULT_SECONDS_LEFT, readServerNowMs } from '../domain/round'
import { earlyTimes } from './earlyAnswers'
import type { ServerClock } from './serverClock'

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
