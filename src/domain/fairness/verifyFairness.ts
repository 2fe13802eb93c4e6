/**
 * Verifies with the published values that a result was committed before the bets. A long chain takes thousands of
 * hashes, so the check is a generator and its caller decides when to yield to the browser.
 */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { FIRST_DRAW_VERSION, findDraw, type KnownDraw, outcomeCount } from '../core/draws'
import type { Combination } from '../core/payout'
import { beaconAfterMs, drandRoundAfter } from './drandRound'
import { combinationOf, drawMessage, drawNumber, isBeaconValue, previousLink } from './fairness'
import { type OwnBet, type PublishedBets, verifyBet } from './verifyBet'

/** Published before a bet. Hashes are lowercase hex. */
export interface RoundCommitment {
  chain_id: string
  /** Index of the round in its chain, from 1. */
  n: number
  /** c[n-1]. */
  commitment: string
  c0: string
  salt: string
  /** Absent from a backend without versions. */
  draw?: { version: number } | undefined
}

/** A commitment that this device saved before its bet. */
export interface SavedCommitment extends RoundCommitment {
  /** End of betting, epoch milliseconds; it determines the beacon round. */
  endsAtMs: number
}

/** Published fairness data of a round: the commitment, and from the settlement on the values that it hides. */
export interface PublishedFairness extends RoundCommitment {
  length: number
  /** c[n], null until the round is settled. */
  seed: string | null
  beacon_round: number | null
  beacon_value: string | null
  beacon_signature: string | null
  /** Null until betting is closed, absent from a round that was voided earlier. */
  bets?: PublishedBets | null | undefined
  /** True of a result that was ordered in the sandbox, absent from all others. */
  ordered?: boolean | undefined
  /** Absent from a round that was not voided. `at` is ISO 8601. */
  voided?: { at: string; reason: string } | undefined
}

export interface FairnessClaim {
  published: PublishedFairness
  /** The commitment that this device saved before the bet, or null. */
  saved: SavedCommitment | null
  /** The result that the server reported, or null if unknown. */
  result: Combination | null
  /** The player's bet in the round, null if the player has none or is not logged in. */
  ownBet: OwnBet | null
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
  | 'receipt'
  | 'inclusion'

/** Null if the values for the check are missing. */
export type Verdict = boolean | null

export interface FairnessReport {
  verdicts: Readonly<Record<FairnessStep, Verdict>>
  /** The outcomes of the round, null for the draw version of a newer release. */
  draw: KnownDraw | null
  /** The message that the seed signs, null until all its parts are known. */
  message: string | null
  /** From 0 up to the number of outcomes, null until the seed is published. */
  number: number | null
  drawn: Combination | null
}

/** Hashes between two yields. */
const HASHES_PER_YIELD = 250
/** Far above the length of any real chain; a longer one fails without being walked. */
const MAX_CHAIN_LENGTH = 10_000_000
const HASH = /^[0-9a-f]{64}$/

/**
 * Checks a published round step by step. A changed salt fails at the step 'salt' if this device saved the original one.
 * @yields the verified fraction of the chain, from 0 to 1
 * @returns the verdict of every step and the recomputed draw
 */
export function* verifyFairness(claim: FairnessClaim): Generator<number, FairnessReport> {
  const { published, saved, result, ownBet } = claim
  const chain = yield* leadsToC0(published)
  const message = messageOf(published)
  const seed = seedOf(published)
  // The outcomes are those of the code, so a record cannot rename them after the draw.
  const draw = findDraw(drawVersionOf(published)) ?? null
  const number =
    seed === null || message === null || draw === null ? null : drawNumber(seed, message, outcomeCount(draw))
  const drawn = number === null || draw === null ? null : combinationOf(number, draw)
  const isRevealed = published.seed !== null
  return {
    draw,
    message,
    number,
    drawn,
    verdicts: {
      commitment: saved && saved.commitment === published.commitment,
      seed: isRevealed ? seed !== null && bytesToHex(previousLink(seed)) === published.commitment : null,
      chain: chain && (saved === null || saved.c0 === published.c0),
      salt: saved && saved.salt === published.salt,
      beacon: isBeaconValueValid(published),
      beaconRound: isBeaconRoundExpected(published, saved),
      message: isRevealed ? message !== null && isSameRound(published, saved) : null,
      number: isRevealed ? number !== null : null,
      result: drawn && result && drawn.city === result.city && drawn.diceNumber === result.diceNumber,
      ...(ownBet && published.bets ? verifyBet(ownBet, published.bets) : { receipt: null, inclusion: null }),
    },
  }
}

/** Returns whether c[n-1] hashed n-1 times is c[0]. */
function* leadsToC0({ commitment, c0, n, length }: PublishedFairness): Generator<number, boolean> {
  if (!HASH.test(commitment) || !Number.isInteger(n) || n < 1 || n > Math.min(length, MAX_CHAIN_LENGTH)) {
    return false
  }
  let link: Uint8Array = hexToBytes(commitment)
  for (let at = n - 1; at > 0; at -= 1) {
    link = previousLink(link)
    if (at % HASHES_PER_YIELD === 0) yield 1 - at / n
  }
  return bytesToHex(link) === c0
}

function seedOf({ seed }: PublishedFairness): Uint8Array | null {
  return seed !== null && HASH.test(seed) ? hexToBytes(seed) : null
}

/** Returns null while the beacon value is missing, or if the salt is invalid. */
function messageOf(published: PublishedFairness): string | null {
  const { chain_id, n, salt, beacon_round, beacon_value } = published
  if (!HASH.test(salt) || (beacon_round === null) !== (beacon_value === null)) return null
  return drawMessage({
    drawVersion: drawVersionOf(published),
    chainId: chain_id,
    n,
    salt,
    beaconRound: beacon_round,
    beaconValue: beacon_value,
  })
}

/** Returns whether the drand value is the SHA-256 of its signature, or null for a round without a beacon. */
function isBeaconValueValid({ beacon_round, beacon_value, beacon_signature }: PublishedFairness): Verdict {
  if (beacon_round === null && beacon_value === null) return null
  return isBeaconValue(beacon_value, beacon_signature)
}

/**
 * An operator who could choose among beacon rounds could choose the result, so the end of betting must determine it.
 */
function isBeaconRoundExpected({ beacon_round }: PublishedFairness, saved: SavedCommitment | null): Verdict {
  if (beacon_round === null || saved === null) return null
  return beacon_round === drandRoundAfter(beaconAfterMs(saved.endsAtMs))
}

function isSameRound(published: PublishedFairness, saved: RoundCommitment | null): boolean {
  if (saved === null) return true
  const isSameDraw = drawVersionOf(saved) === drawVersionOf(published)
  return isSameDraw && saved.chain_id === published.chain_id && saved.n === published.n
}

function drawVersionOf({ draw }: RoundCommitment): number {
  return draw?.version ?? FIRST_DRAW_VERSION
}
