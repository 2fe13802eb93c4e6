/** Which of a beacon's values are to come soon, and which were promised by a clock that was ahead. */
import type { Beacon } from './beacon'

/** The clocks of two machines differ by less. */
const FAR_MS = 60_000

/** The last value that may have been promised by a right clock: one that comes out later is far. */
export function lastPlausibleRound(beacon: Pick<Beacon, 'roundAfter'>, promisedAfterMs: number): number {
  return beacon.roundAfter(promisedAfterMs + FAR_MS)
}
