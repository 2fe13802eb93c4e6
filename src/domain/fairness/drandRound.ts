/** Maps times to rounds of drand's quicknet network, which publishes a random value every 3 s. */

const GENESIS_MS = 1_692_803_367_000
const PERIOD_MS = 3_000

/** Minimum time between the end of betting and the beacon round that decides the result. */
const AFTER_BETTING_MS = 1_000

/**
 * Returns the time after which the deciding beacon round is published, in epoch milliseconds.
 * The first beacon round after this time decides the game round.
 */
export function beaconAfterMs(endsAtMs: number): number {
  return endsAtMs + AFTER_BETTING_MS
}

/** Returns the number of the first beacon round published after `atMs`. Rounds are numbered from 1. */
export function drandRoundAfter(atMs: number): number {
  return atMs < GENESIS_MS ? 1 : Math.floor((atMs - GENESIS_MS) / PERIOD_MS) + 2
}

/** Returns when a beacon round is published, in epoch milliseconds. */
export function drandRoundAtMs(round: number): number {
  return GENESIS_MS + (round - 1) * PERIOD_MS
}
