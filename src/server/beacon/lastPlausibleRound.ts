/** Detects beacon rounds so far in the future that only a server with a fast clock can have chosen them. */
import type { Beacon } from './beacon'

/** Clocks of two servers are assumed to differ by less than this. */
const MAX_CLOCK_SKEW_MS = 60_000

/** @returns the last beacon round that a server with a correct clock may have chosen; a later round is implausible */
export function lastPlausibleRound(beacon: Pick<Beacon, 'roundAfter'>, chosenAfterMs: number): number {
  return beacon.roundAfter(chosenAfterMs + MAX_CLOCK_SKEW_MS)
}
