/** Receipts: what is signed and what is published of a bet. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, it } from 'vitest'
import { betHolder, betLeaf, type Receipt, receiptMessage } from '../../../src/domain/fairness/betReceipt'

const place = { city: 'mumbai', diceNumber: 3, stakePaise: 1000 } as const
const nonce = '000102030405060708090a0b0c0d0e0f'
const RECEIPT: Receipt = { instanceId: 7, betId: 31, userId: 5, ...place, nonce }
const holder = betHolder(RECEIPT)
const hash = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))

it('signs every field of the receipt', () => {
  expect(receiptMessage(RECEIPT)).toBe('DCR1|7|31|5|mumbai|3|1000|000102030405060708090a0b0c0d0e0f')
  const changed = Object.keys(RECEIPT).map((field) => receiptMessage({ ...RECEIPT, [field]: 9 }))
  expect(new Set([receiptMessage(RECEIPT), ...changed]).size).toBe(Object.keys(RECEIPT).length + 1)
})

it('publishes a holder that hides ids behind the nonce', () => {
  expect(holder).toBe(hash('DCH1|31|5|000102030405060708090a0b0c0d0e0f'))
  const others = [{ betId: 32 }, { userId: 6 }, { nonce: 'ff'.repeat(16) }]
  for (const other of others) expect(betHolder({ ...RECEIPT, ...other })).not.toBe(holder)
})

it('has a leaf of every published field, which is no inner node of a tree', () => {
  const leaf = betLeaf({ ...RECEIPT, holder })
  const data = utf8ToBytes(`DCB1|7|mumbai|3|1000|${holder}`)
  expect(leaf).toEqual(sha256(concatBytes(Uint8Array.of(0), data)))
  const changes = [{ instanceId: 8 }, { city: 'dubai' }, { diceNumber: 4 }, { stakePaise: 1 }, { holder: '' }]
  for (const change of changes) expect(betLeaf({ ...RECEIPT, holder, ...change })).not.toEqual(leaf)
})
