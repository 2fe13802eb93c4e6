/** The links of a chain: c[N] is chance, c[i-1] = SHA256(c[i]), c[0] is published. Nothing here is stored. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { previousLink } from '../../domain/fairness'
import type { RandomSource } from '../clock'

/** Every how many links one is kept, so that none is ever more than that many hashes away. */
const KEPT_EVERY = 200

export interface Link {
  n: number
  /** Lowercase hex. */
  link: string
}

export interface HashChain {
  c0: string
  /** Secret: the last link and some on the way, in descending order. */
  kept: readonly Link[]
}

/** A new chain of so many rounds. */
export function makeHashChain(length: number, random: RandomSource): HashChain {
  let link: Uint8Array = Uint8Array.from(random(32))
  const kept: Link[] = [{ n: length, link: bytesToHex(link) }]
  for (let n = length - 1; n >= 0; n -= 1) {
    link = previousLink(link)
    if (n > 0 && n % KEPT_EVERY === 0) kept.push({ n, link: bytesToHex(link) })
  }
  return { c0: bytesToHex(link), kept }
}

/** c[n], from a link kept at or after it. */
export function linkAt(n: number, kept: Link): Uint8Array {
  let link: Uint8Array = hexToBytes(kept.link)
  for (let at = kept.n; at > n; at -= 1) link = previousLink(link)
  return link
}
