/** Computes the links of a hash chain: c[N] is random, c[i-1] = SHA256(c[i]), and c[0] is published. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { previousLink } from '../../domain/fairness/fairness'
import type { RandomSource } from '../base/clock'

/** One link in this many is stored, so reading any link costs fewer hashes than this. */
const CHECKPOINT_EVERY = 200

export interface Link {
  n: number
  link: Uint8Array
}

interface HashChain {
  c0: string
  /** The links to store, which are secret: the last one and every 200th, in descending order. */
  checkpoints: readonly Link[]
}

export function makeHashChain(length: number, random: RandomSource): HashChain {
  let link: Uint8Array = Uint8Array.from(random(32))
  const checkpoints: Link[] = [{ n: length, link }]
  for (let n = length - 1; n >= 0; n -= 1) {
    link = previousLink(link)
    if (n > 0 && n % CHECKPOINT_EVERY === 0) checkpoints.push({ n, link })
  }
  return { c0: bytesToHex(link), checkpoints }
}

/** @returns c[n], computed from a checkpoint at or after n */
export function linkAt(n: number, checkpoint: Link): Uint8Array {
  let { link } = checkpoint
  for (let index = checkpoint.n; index > n; index -= 1) link = previousLink(link)
  return link
}
