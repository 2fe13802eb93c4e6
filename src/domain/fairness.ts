/**
 * How a result is drawn from what was committed before the first bet: a hash chain, a salt fixed after the chain
 * was published, and a public beacon where one is configured. Anybody can repeat it with the published values.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { CITIES } from './city'
import { DICE_NUMBERS } from './dice'
import { type Combination, OUTCOMES } from './payout'

/** What stands for a beacon's round and value where none is configured. */
export const NO_BEACON = '-'
const UINT32 = 2 ** 32

export interface DrawInput {
  chainId: string
  /** The round's place in its chain, from 1. */
  n: number
  /** Lowercase hex. */
  salt: string
  /** Decimal number of the beacon's round, or '-'. */
  beaconRound: string
  /** Lowercase hex of the beacon's randomness, or '-'. */
  beaconValue: string
}

/** One step towards the published end of a chain: c[i-1] = SHA256(c[i]), over raw bytes. */
export function previousLink(link: Uint8Array): Uint8Array {
  return sha256(link)
}

/** The text that a round's seed signs: 'DC1|real-3|1|<salt>|-|-'. */
export function drawMessage({ chainId, n, salt, beaconRound, beaconValue }: DrawInput): string {
  return `DC1|${chainId}|${n}|${salt}|${beaconRound}|${beaconValue}`
}

/**
 * A number below `modulus`, each equally likely: words of HMAC-SHA256(seed, message|k) are taken in order, and one
 * that would favour the low numbers is thrown away.
 * @param seed c[n], raw
 */
export function drawNumber(seed: Uint8Array, message: string, modulus: number): number {
  const limit = UINT32 - (UINT32 % modulus)
  for (let k = 0; ; k += 1) {
    const block = hmac(sha256, seed, utf8ToBytes(`${message}|${k}`))
    const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
    for (let at = 0; at < block.byteLength; at += 4) {
      const word = view.getUint32(at, false)
      if (word < limit) return word % modulus
    }
  }
}

/** The combination a round's seed gives: chain real-3, n = 1 of the published test chain is Dubai 2. */
export function drawResult(seed: Uint8Array, input: DrawInput): Combination {
  return combinationOf(drawNumber(seed, drawMessage(input), OUTCOMES))
}

/** The combination that a drawn number from 0 to 15 stands for: four numbers a city, so 6 is Mumbai 3. */
export function combinationOf(drawn: number): Combination {
  return { city: CITIES[drawn >> 2]!, diceNumber: DICE_NUMBERS[drawn & 3]! }
}
