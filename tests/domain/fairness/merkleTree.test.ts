/** The Merkle tree against the published vectors of RFC 9162 (as certificate-transparency has them), and wrong proofs. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it, test } from 'vitest'
import {
  hashLeaf,
  MerkleRoot,
  merkleLevels,
  merkleProof,
  rootOfProof,
} from '../../../src/domain/fairness/merkleTree'

/** Leaves of the vectors of google/certificate-transparency (merkle_tree_test.cc). */
const LEAVES = [
  ...['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'],
].map((hex) => hashLeaf(hexToBytes(hex)))

const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

test.each(ROOTS.map((root, size) => [size, root] as const))('the root of %d leaves is %s', (size, root) => {
  const tree = new MerkleRoot()
  for (const leaf of LEAVES.slice(0, size)) tree.add(leaf)
  expect({ size: tree.size, root: bytesToHex(tree.root()) }).toEqual({ size, root })
})

const FIRST_OF_8 = [
  '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
]
const SIXTH_OF_8 = [
  'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
]
test.each([
  [0, 8, FIRST_OF_8],
  [5, 8, [...SIXTH_OF_8, ROOTS[4]]],
  [2, 3, [ROOTS[2]]],
  [1, 5, [ROOTS[1], FIRST_OF_8[1], SIXTH_OF_8[0]]],
])('the proof of leaf %d of %d is that of the vectors', (index, size, proof) => {
  expect(merkleProof(merkleLevels(LEAVES.slice(0, size)), index).map(bytesToHex)).toEqual(proof)
})

const leaves = Array.from({ length: 33 }, (_, at) => hashLeaf(Uint8Array.of(at)))
const SIZES = Array.from({ length: 33 }, (_, at) => at + 1)

it('proves every leaf of every size, and one root whether leaves come at once or one by one', () => {
  const tree = new MerkleRoot()
  for (const size of SIZES) {
    const levels = merkleLevels(leaves.slice(0, size))
    const root = levels.at(-1)![0]!
    tree.add(leaves[size - 1]!)
    expect(tree.root()).toEqual(root)
    for (let index = 0; index < size; index += 1)
      expect(rootOfProof(leaves[index]!, { index, size, proof: merkleProof(levels, index) })).toEqual(root)
  }
})

describe('a wrong proof does not lead to the root', () => {
  /** Whether anything leads leaf `at` of another place, size or proof to the root. */
  function leads(
    leaf: Uint8Array,
    change: { index: number; size: number; proof: readonly Uint8Array[] },
    root: Uint8Array,
  ): boolean {
    const found = rootOfProof(leaf, change)
    return found !== null && bytesToHex(found) === bytesToHex(root)
  }

  it.each([2, 3, 5, 7, 8, 13, 33])('of %d leaves', (size) => {
    const ours = leaves.slice(0, size)
    const levels = merkleLevels(ours)
    const root = levels.at(-1)![0]!
    for (let index = 0; index < size; index += 1) {
      const leaf = ours[index]!
      const proof = merkleProof(levels, index)
      const right = { index, size, proof }
      expect(leads(leaf, right, root)).toBe(true)
      // Another leaf, a leaf that is not in the tree, an inner node in the place of a leaf.
      expect(leads(ours[(index + 1) % size]!, right, root)).toBe(false)
      expect(leads(hashLeaf(Uint8Array.of(200)), right, root)).toBe(false)
      expect(leads(root, right, root)).toBe(false)
      // Another place.
      for (let other = 0; other < size + 3; other += 1)
        if (other !== index) expect(leads(leaf, { ...right, index: other }, root)).toBe(false)
      // A shorter, longer, reordered or changed proof.
      expect(leads(leaf, { ...right, proof: proof.slice(1) }, root)).toBe(false)
      expect(leads(leaf, { ...right, proof: proof.slice(0, -1) }, root)).toBe(false)
      expect(leads(leaf, { ...right, proof: [...proof, root] }, root)).toBe(false)
      if (proof.length > 1) expect(leads(leaf, { ...right, proof: proof.toReversed() }, root)).toBe(false)
      for (let at = 0; at < proof.length; at += 1)
        expect(leads(leaf, { ...right, proof: proof.with(at, leaf) }, root)).toBe(false)
      // A size whose tree has another height.
      expect(leads(leaf, { ...right, size: size * 2 }, root)).toBe(false)
    }
  })

  it('for a place that is no place', () => {
    for (const index of [-1, 0.5, Number.NaN, 2 ** 32])
      expect(rootOfProof(leaves[0]!, { index, size: 1, proof: [] })).toBeNull()
    for (const size of [0, -1, 1.5, Number.NaN, 2 ** 31 + 1])
      expect(rootOfProof(leaves[0]!, { index: 0, size, proof: [leaves[1]!] })).toBeNull()
  })
})
