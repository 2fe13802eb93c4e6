/** A public source of randomness: numbered rounds that nobody knows before their time. */

export interface BeaconRound {
  round: number
  /** Lowercase hex: the SHA-256 of the signature. */
  randomness: string
  /** Lowercase hex. */
  signature: string
}

export interface Beacon {
  /** The first round that is published later than this moment, epoch milliseconds. */
  roundAfter: (atMs: number) => number
  /** @returns null if it is not published yet. @throws if it cannot be had, or is not what the beacon signed */
  fetchRound: (round: number) => Promise<BeaconRound | null>
}
