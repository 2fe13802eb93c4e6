import { beforeEach, expect, test, vi } from 'vitest'
import {
  saveCommitment,
  savedCommitment,
  savedReceipt,
  saveReceipt,
} from '../../../src/game/round/roundCommitments'
import { removeItem } from '../../../src/game/session/safeStorage'
import { toTableInstance } from '../../../src/game/state/tableInstance'
import { BrowserStorage } from '../../fixtures/browserStorage'

const promise = (n: number) => {
  return { chain_id: 'dummy-3', n, commitment: `${n}a`, c0: 'b', salt: 'c', endsAtMs: 1_000 * n }
}

let storage: BrowserStorage
beforeEach(() => {
  storage = new BrowserStorage()
  vi.stubGlobal('localStorage', storage)
  removeItem('fairness-promises')
})

test('returns a stored commitment after a reload, unredacted', () => {
  saveCommitment(7, promise(1))
  expect(storage.getItem('fairness-promises')).toContain('commitment')
  expect(savedCommitment(7)).toEqual(promise(1))
  expect(savedCommitment(8)).toBeNull()
})

test('stores the draw version and outcomes that a round was opened with', () => {
  const draw = { version: 1, cities: ['new_york', 'mumbai', 'dubai', 'tokyo'], dice_numbers: [1, 2, 3, 4] }
  const atMs = new Date(1_000).toISOString()
  const times = { start_time: atMs, end_time: atMs, createdAt: atMs, updatedAt: atMs }
  const settlement = { length: 8, seed: null, beacon_round: null, beacon_value: null, beacon_signature: null }
  const fairness = { ...promise(1), ...settlement, draw }
  const { commitment } = toTableInstance({ id: 7, coin_type_id: 3, is_active: true, ...times, fairness }, 10)
  saveCommitment(7, { ...commitment!, endsAtMs: 1_000 })
  expect(savedCommitment(7)?.draw).toEqual(draw)
})

const signed = { nonce: '0a'.repeat(16), signer: '0123456789abcdef', ed25519: '0b'.repeat(64) }
const place = { city: 'mumbai', diceNumber: 3, stakePaise: 1000 }
const receipt = { instanceId: 7, betId: 31, userId: 5, ...place, ...signed }

test('stores the receipt of a bet, unredacted, with the commitment of its round', () => {
  saveCommitment(7, promise(1))
  saveCommitment(8, promise(2))
  expect(savedReceipt(7)).toBeNull()
  saveReceipt(7, receipt)
  expect(savedReceipt(7)).toEqual(receipt)
  expect(savedCommitment(7)).toEqual(promise(1))
  expect(savedReceipt(8)).toBeNull()
})

test('does not replace the first commitment of a round', () => {
  saveCommitment(7, promise(1))
  saveCommitment(7, promise(2))
  expect(savedCommitment(7)).toEqual(promise(1))
})

test('keeps the newest hundred rounds', () => {
  for (let id = 1; id <= 120; id += 1) saveCommitment(id, promise(id))
  expect(savedCommitment(20)).toBeNull()
  expect(savedCommitment(21)).toEqual(promise(21))
  expect(savedCommitment(120)).toEqual(promise(120))
})

const withEnd = (endsAtMs: unknown) =>
  JSON.stringify([{ instanceId: 7, promise: { ...promise(1), endsAtMs } }])

test.each([
  'nonsense',
  '{}',
  '[null, 5, {"instanceId": 7}]',
  '[{"instanceId": 7, "promise": {"n": "x"}}]',
  withEnd('soon'),
])('storage that holds %s counts as empty', (text) => {
  storage.setItem('fairness-promises', text)
  expect(savedCommitment(7)).toBeNull()
  saveCommitment(7, promise(1))
  expect(savedCommitment(7)).toEqual(promise(1))
})
