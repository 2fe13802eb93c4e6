/**
 * Whether a result is the one that was committed before the bets, as anybody can check it with the published values.
 * A walk of small steps, since a long chain is thousands of hashes: whoever drives it decides when to pause.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { beaconAfterMs, drandRoundAfter } from './drandRound'
import { combinationOf, drawMessage, drawNumber, NO_BEACON, previousLink } from './fairness'
import { type Combination, OUTCOMES } from './payout'

/** What is promised before a bet. Hashes in lowercase hex. */
export interface RoundCommitment {
  chain_id: string
  /** The round's place in its chain, from 1. */
  n: number
  /** c[n-1]. */
  commitment: string
  c0: string
  salt: string
}

/** A promise as this device kept it before its bet. */
export interface SavedCommitment extends RoundCommitment {
  /** When betting was to end, epoch milliseconds. It names the beacon's round; notes of older releases lack it. */
  endsAtMs?: number
}

/** What is published of a round: the promise, and after the settlement what it was kept with. */
export interface PublishedFairness extends RoundCommitment {
  length: number
  /** c[n], null until the round is settled. */
  seed: string | null
  beacon_round: number | null
  beacon_value: string | null
  beacon_signature: string | null
}

export interface FairnessClaim {
  published: PublishedFairness
  /** What this device was shown before the bet, null if it kept nothing. */
  shownBefore: SavedCommitment | null
  /** What the house says was drawn, null if it is not known here. */
  result: Combination | null
}

export type FairnessStep =
  | 'commitment'
  | 'seed'
  | 'chain'
  | 'salt'
  | 'beacon'
  | 'beaconRound'
  | 'message'
  | 'number'
  | 'result'

/** True or false as checked, null where there is nothing to check it with. */
export type Verdict = boolean | null

export interface FairnessReport {
  verdicts: Readonly<Record<FairnessStep, Verdict>>
  /** The text that the seed signs, null until everything in it is known. */
  message: string | null
  /** 0 to 15, null until it can be drawn. */
  number: number | null
  drawn: Combination | null
}

/** Hashes between two pauses. */
const HASHES_A_STEP = 250
/** No chain of ours comes near it; a longer one is refused instead of counted. */
const LONGEST_CHAIN = 10_000_000
const HASH = /^[0-9a-f]{64}$/

/**
 * Checks a published round step by step, e.g. a changed salt fails at 'salt' where the promised one is known.
 * @returns a walk: each `next()` does a little and yields the part of the chain that is done, from 0 to 1
 */
export function* verifyFairness(claim: FairnessClaim): Generator<number, FairnessReport> {
  const { published, shownBefore, result } = claim
  const chain = yield* leadsToC0(published)
  const message = messageOf(published)
  const seed = seedOf(published)
  const number = seed === null || message === null ? null : drawNumber(seed, message, OUTCOMES)
  const drawn = number === null ? null : combinationOf(number)
  const isRevealed = published.seed !== null
  return {
    message,
    number,
    drawn,
    verdicts: {
      commitment: shownBefore && shownBefore.commitment === published.commitment,
      seed: isRevealed ? seed !== null && bytesToHex(previousLink(seed)) === published.commitment : null,
      chain: chain && (shownBefore === null || shownBefore.c0 === published.c0),
      salt: shownBefore && shownBefore.salt === published.salt,
      beacon: isBeaconWhole(published),
      beaconRound: isBeaconRoundNamed(published, shownBefore),
      message: isRevealed ? message !== null && isOfRound(published, shownBefore) : null,
      number: isRevealed ? number !== null : null,
      result: drawn && result && drawn.city === result.city && drawn.diceNumber === result.diceNumber,
    },
  }
}

/** c[n-1] hashed n-1 times is c[0]. */
function* leadsToC0({ commitment, c0, n, length }: PublishedFairness): Generator<number, boolean> {
  if (!HASH.test(commitment) || !Number.isInteger(n) || n < 1 || n > Math.min(length, LONGEST_CHAIN)) {
    return false
  }
  let link: Uint8Array = hexToBytes(commitment)
  for (let at = n - 1; at > 0; at -= 1) {
    link = previousLink(link)
    if (at % HASHES_A_STEP === 0) yield 1 - at / n
  }
  return bytesToHex(link) === c0
}

function seedOf({ seed }: PublishedFairness): Uint8Array | null {
  return seed !== null && HASH.test(seed) ? hexToBytes(seed) : null
}

/** Null as long as a beacon's value is still to come, or where the salt is none. */
function messageOf({ chain_id, n, salt, beacon_round, beacon_value }: PublishedFairness): string | null {
  if (!HASH.test(salt) || (beacon_round === null) !== (beacon_value === null)) return null
  return drawMessage({
    chainId: chain_id,
    n,
    salt,
    beaconRound: beacon_round === null ? NO_BEACON : String(beacon_round),
    beaconValue: beacon_value ?? NO_BEACON,
  })
}

/** A drand value is the SHA-256 of its signature; null where no beacon takes part. */
function isBeaconWhole({ beacon_round, beacon_value, beacon_signature }: PublishedFairness): Verdict {
  if (beacon_round === null && beacon_value === null) return null
  if (beacon_value === null || beacon_signature === null) return false
  return (
    /^([0-9a-f]{2})+$/.test(beacon_signature) &&
    bytesToHex(sha256(hexToBytes(beacon_signature))) === beacon_value
  )
}

/** A house that could choose among the rounds of the beacon would choose the result. */
function isBeaconRoundNamed(
  { beacon_round }: PublishedFairness,
  shownBefore: SavedCommitment | null,
): Verdict {
  if (beacon_round === null || shownBefore?.endsAtMs === undefined) return null
  return beacon_round === drandRoundAfter(beaconAfterMs(shownBefore.endsAtMs))
}

function isOfRound(published: PublishedFairness, shownBefore: RoundCommitment | null): boolean {
  return (
    shownBefore === null || (shownBefore.chain_id === published.chain_id && shownBefore.n === published.n)
  )
}
