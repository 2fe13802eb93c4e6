/** Anybody's check of a settled round: the published values against each other, and the result drawn again from them. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { drawResult, NO_BEACON, previousLink } from './fairness'
import type { Combination } from './payout'

export interface PublishedRound {
  chainId: string
  n: number
  /** c[n-1], public before the round opened. */
  commitment: string
  /** c[0], public before the chain's first round. */
  c0: string
  salt: string
  /** c[n], public once the round is settled. */
  seed: string
  beaconRound: number | null
  beaconValue: string | null
  beaconSignature: string | null
}

export interface FairnessCheck {
  /** The seed's fingerprint is what was public before the bets. */
  isCommitted: boolean
  /** Fingerprint after fingerprint leads back to what was public before the first round. */
  isOfChain: boolean
  /** The beacon's value is the fingerprint of its signature; null where there is no beacon. */
  isBeaconWhole: boolean | null
  result: Combination
}

/** Checks a round, or answers null where a value is not what it should be, such as a seed that is no hex. */
export function checkFairness(round: PublishedRound): FairnessCheck | null {
  const seed = bytesOf(round.seed)
  if (seed === null || !Number.isInteger(round.n) || round.n < 1) return null
  let link = previousLink(seed)
  const isCommitted = bytesToHex(link) === round.commitment.toLowerCase()
  for (let n = round.n - 1; n > 0; n -= 1) link = previousLink(link)
  const result = drawResult(seed, {
    chainId: round.chainId,
    n: round.n,
    salt: round.salt,
    beaconRound: round.beaconRound === null ? NO_BEACON : String(round.beaconRound),
    beaconValue: round.beaconValue ?? NO_BEACON,
  })
  return {
    isCommitted,
    isOfChain: bytesToHex(link) === round.c0.toLowerCase(),
    isBeaconWhole: beaconIsWhole(round),
    result,
  }
}

function beaconIsWhole({ beaconValue, beaconSignature }: PublishedRound): boolean | null {
  if (beaconValue === null) return null
  const signature = bytesOf(beaconSignature ?? '')
  return signature !== null && bytesToHex(sha256(signature)) === beaconValue.toLowerCase()
}

function bytesOf(hex: string): Uint8Array | null {
  return /^([0-9a-f]{2})+$/i.test(hex) ? hexToBytes(hex) : null
}
