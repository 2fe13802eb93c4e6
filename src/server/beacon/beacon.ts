/** Interface of a public randomness beacon: numbered rounds, each random value unknown before its publication time. */
export interface BeaconRound {
  round: number
  /** Lowercase hex: the SHA-256 of the signature. */
  randomness: string
  /** Lowercase hex. */
  signature: string
}

export interface Beacon {
  /** @returns the first round published after this time, epoch milliseconds */
  roundAfter: (atMs: number) => number
  /** @returns null if the round is not published yet. @throws if the request fails or the signature is invalid */
  fetchRound: (round: number) => Promise<BeaconRound | null>
}

/** Clocks of two servers are assumed to differ by less than this. */
const MAX_CLOCK_SKEW_MS = 60_000

/** @returns the last beacon round that a server with a correct clock may have chosen; a later round is implausible */
export function lastPlausibleRound(beacon: Pick<Beacon, 'roundAfter'>, chosenAfterMs: number): number {
  return beacon.roundAfter(chosenAfterMs + MAX_CLOCK_SKEW_MS)
}
