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

/** Computes the root of leaves that arrive one after another, and keeps one node of each height. */
export class MerkleRoot {
  /** Roots of the complete subtrees by height, as the digits of a binary counter. */
  private readonly nodes: (Uint8Array | null)[] = []
  size = 0

  add(leaf: Uint8Array): void {
    let node = leaf
    let height = 0
    for (let left = this.nodes[0]; left != null; left = this.nodes[height]) {
      this.nodes[height] = null
      node = hashNode(left, node)
      height += 1
    }
    this.nodes[height] = node
    this.size += 1
  }

  /** @returns 32 bytes; of no leaves the hash of no bytes */
  root(): Uint8Array {
    const subtrees = this.nodes.filter((node) => node !== null)
    return subtrees.length === 0
      ? sha256(new Uint8Array())
      : subtrees.reduce((right, left) => hashNode(left, right))
  }
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
  if (!isCount(index) || !isCount(size) || index >= size) return null
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

/** Shifts of JavaScript are right for 31 bits. */
function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 2 ** 31
}

function hashNode(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(NODE, left, right))
}
