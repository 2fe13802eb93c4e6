/**
 * The provably fair draw. A result is computed from a hash chain committed before the first bet, a salt fixed after the
 * chain was published, and a public randomness beacon if one is configured. The published values reproduce every draw.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Draw, findDraw, outcomeCount } from '../core/draws'
import type { Combination } from '../core/payout'

/** Placeholder for the beacon's round and value if no beacon is configured. */
export const NO_BEACON = '-'
const UINT32 = 2 ** 32

interface DrawInput {
  drawVersion: number
  chainId: string
  /** Index of the round in its chain, from 1. */
  n: number
  /** Lowercase hex. */
  salt: string
  /** Null without a beacon. */
  beaconRound: number | string | null
  /** Lowercase hex of the beacon's randomness; null without a beacon. */
  beaconValue: string | null
}

/** Returns c[i-1] = SHA256(c[i]) over raw bytes: the next link towards the published c[0]. */
export function previousLink(link: Uint8Array): Uint8Array {
  return sha256(link)
}

/** Returns the message of the draw's HMAC, whose key is the seed: 'DC1|real-3|1|<salt>|-|-'. */
export function drawMessage(input: DrawInput): string {
  const { drawVersion, chainId, n, salt, beaconRound, beaconValue } = input
  return `DC${drawVersion}|${chainId}|${n}|${salt}|${beaconRound ?? NO_BEACON}|${beaconValue ?? NO_BEACON}`
}

/**
 * Returns a uniformly distributed number from 0 to `modulus` - 1. Reads big-endian uint32 words of
 * HMAC-SHA256(seed, message|k), k = 0, 1, …, and skips a word at or above the largest multiple of `modulus` (rejection
 * sampling), since such a word would favour low numbers.
 * @param seed c[n], raw bytes
 */
export function drawNumber(seed: Uint8Array, message: string, modulus: number): number {
  const limit = UINT32 - (UINT32 % modulus)
  for (let k = 0; ; k += 1) {
    const block = hmac(sha256, seed, utf8ToBytes(`${message}|${k}`))
    const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
    for (let offset = 0; offset < block.byteLength; offset += 4) {
      const word = view.getUint32(offset, false)
      if (word < limit) return word % modulus
    }
  }
}

/**
 * Returns the winning combination of a round.
 * @param seed c[n], raw bytes
 * @throws Error for the draw version of a newer release
 */
export function drawResult(seed: Uint8Array, input: DrawInput): Combination {
  const draw = findDraw(input.drawVersion)
  if (draw === undefined) throw new Error(`draw version ${input.drawVersion} needs a newer release`)
  return combinationOf(drawNumber(seed, drawMessage(input), outcomeCount(draw)), draw)
}

/** Maps a drawn number to its combination. The dice numbers vary fastest: 0 to 3 are the first city's in version 1. */
export function combinationOf<D extends Draw>(
  drawn: number,
  { cities, diceNumbers }: D,
): { city: D['cities'][number]; diceNumber: D['diceNumbers'][number] } {
  const city = cities[Math.floor(drawn / diceNumbers.length)]!
  return { city, diceNumber: diceNumbers[drawn % diceNumbers.length]! }
}

/** Returns whether the value of a beacon round is the SHA-256 of its signature, both in lowercase hex. */
export function isBeaconValue(value: string | null, signature: string | null): boolean {
  if (signature === null || !/^([0-9a-f]{2})+$/.test(signature)) return false
  return bytesToHex(sha256(hexToBytes(signature))) === value
}
