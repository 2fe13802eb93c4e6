/** The proof that a public list of bets contains the bet of a receipt, by which the receipt is verified. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { betHolder, betLeaf, listProof, type Receipt } from '../../../src/domain/fairness/betReceipt'
import { merkleLevels, rootOfProof } from '../../../src/domain/fairness/merkleTree'

const receiptOf = (betId: number): Receipt => ({
  ...{ betId, userId: betId + 100, instanceId: 7, city: 'mumbai', diceNumber: 3, stakePaise: 1_000 },
  nonce: betId.toString(16).padStart(32, '0'),
})
const publicBet = (receipt: Receipt) => ({
  ...{ city: receipt.city, diceNumber: receipt.diceNumber, stakePaise: receipt.stakePaise },
  holder: betHolder(receipt),
})
const receipts = [1, 2, 3, 4, 5].map(receiptOf)
const list = receipts.map(publicBet)
const leafOf = (receipt: Receipt) => betLeaf({ ...publicBet(receipt), instanceId: 7 })
const root = merkleLevels(receipts.map(leafOf)).at(-1)![0]!

test.each([0, 2, 4])('leads from bet %i to the root of all', (index) => {
  const receipt = receipts[index]!
  const found = listProof(receipt, list)!
  const proof = found.siblings.map((hash) => Uint8Array.from(Buffer.from(hash, 'hex')))
  expect(found.index).toBe(index)
  const reached = rootOfProof(leafOf(receipt), { index, size: list.length, proof })
  expect(bytesToHex(reached!)).toBe(bytesToHex(root))
})

test('is none for a bet that the list lacks', () => expect(listProof(receiptOf(6), list)).toBeNull())
