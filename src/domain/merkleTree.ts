/** The Merkle tree of RFC 9162 (section 2.1) over SHA-256: root, inclusion proof and its check. */
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'

/** A leaf and an inner node never hash alike. */
const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

/** @returns the hash of a leaf, 32 bytes */
export function hashLeaf(data: Uint8Array): Uint8Array {
  return sha256(concatBytes(LEAF, data))
}

/** @param leaves hashes of leaves, 32 bytes each. @returns the root, 32 bytes; of no leaves the hash of no bytes */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return sha256(new Uint8Array())
  return merkleLevels(leaves).at(-1)![0]!
}

/** @returns the siblings on the way from the leaf at `index` of `levels` to the root, the leaf's own first */
export function merkleProof(levels: readonly (readonly Uint8Array[])[], index: number): Uint8Array[] {
  return levels.flatMap((level, height) => level[(index >> height) ^ 1] ?? [])
}

/**
 * The levels of the tree, leaves first and the root last. A node without a sibling moves up unchanged, which gives the
 * tree of the RFC.
 */
export function merkleLevels(leaves: readonly Uint8Array[]): Uint8Array[][] {
  const levels = [[...leaves]]
  for (let level = levels[0]!; level.length > 1; levels.push(level)) {
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => {
      const right = level[2 * at + 1]
      return right === undefined ? level[2 * at]! : hashNode(level[2 * at]!, right)
    })
  }
  return levels
}

/** @returns the root to which the proof of the leaf at `index` of `size` leads; null if the proof has another length */
export function rootOfProof(
  leaf: Uint8Array,
  { index, size, proof }: { index: number; size: number; proof: readonly Uint8Array[] },
): Uint8Array | null {
  if (index >= size) return null
  const siblings = [...proof]
  let node = leaf
  for (let at = index, last = size - 1; last > 0; at >>= 1, last >>= 1) {
    if (at === last && at % 2 === 0) continue
    const sibling = siblings.shift()
    if (sibling === undefined) return null
    node = at % 2 === 0 ? hashNode(node, sibling) : hashNode(sibling, node)
  }
  return siblings.length === 0 ? node : null
}

function hashNode(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(NODE, left, right))
}
