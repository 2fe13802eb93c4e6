/** Verifies a signed receipt and its proof, unchanged and with one changed value at a time. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { betHolder, betLeaf, type Receipt, receiptMessage } from '../../../src/domain/fairness/betReceipt'
import { merkleLevels, merkleProof } from '../../../src/domain/fairness/merkleTree'
import { type OwnBet, type SignedReceipt, verifyBet } from '../../../src/domain/fairness/verifyBet'

const secretKey = new Uint8Array(32).fill(1)
const otherSecretKey = new Uint8Array(32).fill(2)
const publicKeys = new Map([['key1', bytesToHex(ed25519.getPublicKey(secretKey))]])

const place = { city: 'mumbai', diceNumber: 3, stakePaise: 1000 } as const
const bets = [11, 12, 13, 14, 15].map((betId): Receipt => {
  return { instanceId: 5, betId, userId: 7, ...place, nonce: String(betId).repeat(16) }
})
const levels = merkleLevels(bets.map((bet) => betLeaf({ ...bet, holder: betHolder(bet) })))
const published = { root: bytesToHex(levels.at(-1)![0]!), count: bets.length }
const proofOf = (index: number) => ({ index, siblings: merkleProof(levels, index).map(bytesToHex) })

function sign(receipt: Receipt, key = secretKey): SignedReceipt {
  const signature = ed25519.sign(utf8ToBytes(receiptMessage(receipt)), key)
  return { ...receipt, signer: 'key1', ed25519: bytesToHex(signature) }
}

const INDEX = 2
const receipt = sign(bets[INDEX]!)
const shown = { userId: 7, instanceId: 5, shown: place }
const own: OwnBet = { ...shown, receipt, source: 'kept', publicKeys, proof: proofOf(INDEX) }
const check = (changed: Partial<OwnBet>, bets = published) => verifyBet({ ...own, ...changed }, bets)

test('a signed receipt whose bet is in the tree passes both steps', () => {
  expect(check({})).toEqual({ receipt: true, inclusion: true })
  expect(check({ shown: null })).toEqual({ receipt: true, inclusion: true })
  expect(check({ shown: { city: 'mumbai', diceNumber: 3 } })).toEqual({ receipt: true, inclusion: true })
})

describe('a receipt of another bet fails both steps, signed as it is:', () => {
  test.each<[string, Partial<Receipt>]>([
    ['another player', { userId: 8 }],
    ['another round', { instanceId: 6 }],
    ['another city', { city: 'tokyo' }],
    ['another number', { diceNumber: 4 }],
    ['a lower stake', { stakePaise: 200 }],
    ['a short nonce', { nonce: '11' }],
  ])('%s', (_, changed) => {
    const failed = { receipt: false, inclusion: false }
    expect(check({ receipt: sign({ ...bets[INDEX]!, ...changed }) })).toEqual(failed)
  })

  test('and so does a missing one', () => {
    expect(check({ receipt: null })).toEqual({ receipt: false, inclusion: false })
  })
})

describe('fails at the receipt alone:', () => {
  const unsigned = { receipt: false, inclusion: true }
  const [key] = publicKeys.values()
  test.each<[string, Partial<OwnBet>]>([
    ['a signature by another key', { receipt: sign(bets[INDEX]!, otherSecretKey) }],
    ['a key that is not published', { publicKeys: new Map([['key2', key!]]) }],
    ['a public key of the wrong length', { publicKeys: new Map([['key1', key!.slice(2)]]) }],
    ['a public key that is no point', { publicKeys: new Map([['key1', 'ff'.repeat(32)]]) }],
    ['a signature of the wrong length', { receipt: { ...receipt, ed25519: receipt.ed25519.slice(2) } }],
    ['a signature that is not hex', { receipt: { ...receipt, ed25519: 'x'.repeat(128) } }],
    ['the signature of another bet', { receipt: { ...receipt, ed25519: sign(bets[0]!).ed25519 } }],
  ])('%s', (_, changed) => expect(check(changed)).toEqual(unsigned))
})

describe('fails at the inclusion alone:', () => {
  const dropped = { receipt: true, inclusion: false }
  const { siblings } = proofOf(INDEX)
  test.each<[string, OwnBet['proof']]>([
    ['no proof', null],
    ['the proof of another bet', proofOf(0)],
    ['another place', { index: 3, siblings }],
    ['a negative place', { index: -1, siblings }],
    ['a place beyond the bets', { index: 5, siblings }],
    ['a short proof', { index: INDEX, siblings: siblings.slice(1) }],
    ['a long proof', { index: INDEX, siblings: [...siblings, siblings[0]!] }],
    ['a hash of the wrong length', { index: INDEX, siblings: ['00', ...siblings.slice(1)] }],
    ['a hash that is not hex', { index: INDEX, siblings: ['x'.repeat(64), ...siblings.slice(1)] }],
  ])('%s', (_, proof) => expect(check({ proof })).toEqual(dropped))

  test('another root, and another number of bets', () => {
    expect(check({}, { ...published, root: '0'.repeat(64) })).toEqual(dropped)
    expect(check({}, { ...published, count: 2 })).toEqual(dropped)
    expect(check({}, { ...published, count: 9 })).toEqual(dropped)
  })

  test('a receipt that was signed and then left out of the tree', () => {
    const left = { ...bets[INDEX]!, betId: 99 }
    expect(check({ receipt: sign(left) })).toEqual(dropped)
  })
})
