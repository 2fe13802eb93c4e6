/** Adapter for the drand network quicknet: one round every 3 s, signed with the network's single public key. */
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import * as z from 'zod/mini'
import { drandRoundAfter } from '../../domain/fairness/drandRound'
import type { Env } from '../settings'
import type { Beacon, BeaconRound } from './beaconCache'

const CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
const PUBLIC_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const TIMEOUT_MS = 3_000

const roundResponse = z.looseObject({
  round: z.int(),
  signature: z.string().check(z.regex(/^[0-9a-f]{96}$/)),
})

/** @param signature 96 hex digits */
export function isQuicknetSignature(round: number, signature: string): boolean {
  const { shortSignatures } = bls12_381
  const number = new Uint8Array(8)
  new DataView(number.buffer).setBigUint64(0, BigInt(round))
  try {
    const message = shortSignatures.hash(sha256(number), DOMAIN)
    return shortSignatures.verify(hexToBytes(signature), message, hexToBytes(PUBLIC_KEY))
  } catch {
    // verify() throws for bytes that are not a point on the curve.
    return false
  }
}

/** @param url of a drand HTTP relay, which need not be trusted, since every response must carry a valid signature */
function quicknet(url: string): Beacon {
  return {
    roundAfter: drandRoundAfter,
    fetchRound: async (round): Promise<BeaconRound | null> => {
      const roundUrl = new URL(`/${CHAIN}/public/${round}`, url)
      const response = await fetch(roundUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (response.status === 404 || response.status === 425) return null
      if (!response.ok) throw new Error(`the beacon responded with status ${response.status}`)
      const { signature, round: returnedRound } = z.parse(roundResponse, await response.json())
      if (returnedRound !== round || !isQuicknetSignature(round, signature)) {
        throw new Error(`beacon round ${round} is not signed by its network`)
      }
      return { round, signature, randomness: bytesToHex(sha256(hexToBytes(signature))) }
    },
  }
}

export function chooseBeacon({ beaconUrl }: Pick<Env, 'beaconUrl'>): Beacon | null {
  return beaconUrl === null ? null : quicknet(beaconUrl)
}
