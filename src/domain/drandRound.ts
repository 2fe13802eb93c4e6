/** The rounds of drand's network quicknet: numbered from 1, one every 3 s. */

const GENESIS_MS = 1_692_803_367_000
const PERIOD_MS = 3_000

/** The least time between the end of betting and the beacon round that decides the result. */
const AFTER_BETTING_MS = 1_000

/** From when on a beacon round may decide a round of the table, epoch milliseconds: the first one later is taken. */
export function beaconAfterMs(endsAtMs: number): number {
  return endsAtMs + AFTER_BETTING_MS
}

/** The first round that is published later than this moment, epoch milliseconds. */
export function drandRoundAfter(atMs: number): number {
  return atMs < GENESIS_MS ? 1 : Math.floor((atMs - GENESIS_MS) / PERIOD_MS) + 2
}

/** When a round is published, epoch milliseconds. */
export function drandRoundAtMs(round: number): number {
  return GENESIS_MS + (round - 1) * PERIOD_MS
}
