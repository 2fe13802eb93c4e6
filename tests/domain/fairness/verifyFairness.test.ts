/** Verifies a round of the published test chain, unchanged and with one changed field at a time. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { previousLink } from '../../../src/domain/fairness/fairness'
import {
  type FairnessClaim,
  type FairnessReport,
  type FairnessStep,
  type PublishedFairness,
  verifyFairness,
} from '../../../src/domain/fairness/verifyFairness'
import { chainOf, recordOf, SALT } from '../../fixtures/testChain'

const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const OTHER = '0'.repeat(64)

/** Round 3 without a beacon draws Mumbai 4. */
const published = recordOf(3)
/** drand publishes round 1000 2,997 s after its genesis. */
const PUBLISHED_AT_MS = 1_692_803_367_000 + 999 * 3_000
const saved = { ...published, endsAtMs: PUBLISHED_AT_MS - 2_000 }
const result = { city: 'mumbai', diceNumber: 4 } as const
const claim: FairnessClaim = { published, saved, result, ownBet: null }

function check(changed: Partial<FairnessClaim>): FairnessReport & { failed: FairnessStep[]; pauses: number } {
  const steps = verifyFairness({ ...claim, ...changed })
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = steps.next()
    if (!done) continue
    const verdicts = Object.entries(value.verdicts) as [FairnessStep, boolean | null][]
    const failed = verdicts.flatMap(([step, verdict]) => (verdict === false ? [step] : []))
    return { ...value, pauses, failed }
  }
}
const checkChanged = (part: Partial<PublishedFairness>) => check({ published: { ...published, ...part } })

test('an unchanged round passes every applicable step', () => {
  const report = check({})
  const unasked = { beacon: null, beaconRound: null, receipt: null, inclusion: null }
  const passed = {
    commitment: true,
    seed: true,
    chain: true,
    salt: true,
    message: true,
    number: true,
    result: true,
  }
  expect(report.verdicts).toEqual({ ...passed, ...unasked })
  expect(report.message).toBe(`DC1|real-3|3|${SALT}|-|-`)
  expect(report.drawn).toEqual({ city: 'mumbai', diceNumber: 4 })
  expect(report.number).toBe(7)
})

test('the beacon value must be the hash of its signature', () => {
  const beacon = { beacon_round: 1000, beacon_value: SALT, beacon_signature: SIGNATURE }
  const drawn = { city: 'dubai', diceNumber: 3 } as const
  const unchanged = check({ published: { ...published, ...beacon }, result: drawn })
  expect(unchanged.verdicts.beacon).toBe(true)
  expect(unchanged.failed).toEqual([])
  expect(checkChanged({ ...beacon, beacon_signature: `00${SIGNATURE.slice(2)}` }).failed).toContain('beacon')
  expect(checkChanged({ ...beacon, beacon_signature: null }).failed).toContain('beacon')
  expect(checkChanged({ ...beacon, beacon_value: OTHER }).failed).toContain('beacon')
})

test('the beacon round must be the first after the saved end of betting', () => {
  const beacon = { beacon_round: 1000, beacon_value: SALT, beacon_signature: SIGNATURE }
  const verdictWith = (endsAtMs: number | null, beacon_round = beacon.beacon_round) =>
    check({
      published: { ...published, ...beacon, beacon_round },
      saved: endsAtMs === null ? null : { ...published, endsAtMs },
    }).verdicts.beaconRound
  expect(verdictWith(PUBLISHED_AT_MS - 2_000)).toBe(true)
  expect(verdictWith(PUBLISHED_AT_MS - 1_001)).toBe(true)
  expect(verdictWith(PUBLISHED_AT_MS - 1_000)).toBe(false)
  expect(verdictWith(PUBLISHED_AT_MS - 4_000)).toBe(true)
  expect(verdictWith(PUBLISHED_AT_MS - 4_001)).toBe(false)
  expect(verdictWith(PUBLISHED_AT_MS - 2_000, 999)).toBe(false)
  expect(verdictWith(PUBLISHED_AT_MS - 2_000, 1001)).toBe(false)
  expect(verdictWith(null)).toBeNull()
  expect(check({ saved: { ...published, endsAtMs: PUBLISHED_AT_MS } }).verdicts.beaconRound).toBeNull()
})

test('before the settlement the steps that need the seed have no verdict', () => {
  const { verdicts, failed, drawn } = checkChanged({ seed: null })
  expect(failed).toEqual([])
  expect(drawn).toBeNull()
  expect(verdicts).toMatchObject({ commitment: true, chain: true, seed: null, message: null, result: null })
})

test('without a note of its own the device leaves open what it was shown before', () => {
  const { verdicts, failed } = check({ saved: null })
  expect(failed).toEqual([])
  expect(verdicts).toMatchObject({ commitment: null, salt: null, seed: true, chain: true, result: true })
})

test('without a claimed result it draws one and compares nothing', () => {
  const { verdicts, drawn } = check({ result: null })
  expect(verdicts.result).toBeNull()
  expect(drawn).toEqual({ city: 'mumbai', diceNumber: 4 })
})

test('the draw version is the one that this device saved, version 1 where none is named', () => {
  const draw = { version: 1, cities: ['tokyo', 'dubai', 'mumbai', 'new_york'], dice_numbers: [4, 3, 2, 1] }
  const named = { published: { ...published, draw } }
  expect(check(named)).toMatchObject({ failed: [], drawn: { city: 'mumbai', diceNumber: 4 } })
  expect(check({ ...named, saved: { ...saved, draw } }).failed).toEqual([])
  expect(check({ saved: { ...saved, draw: { version: 2 } } }).failed).toEqual(['message'])
})

/** Another chain, whole in itself: what a house would publish that changed its mind after the bets. */
const forged = chainOf('a second thought').map(bytesToHex)

describe('a changed value', () => {
  test.each<[string, FairnessStep[], Partial<PublishedFairness>]>([
    ['another commitment', ['commitment', 'seed', 'chain'], { commitment: OTHER }],
    ['another seed', ['seed'], { seed: OTHER }],
    ['an invalid seed', ['seed', 'number'], { seed: 'x' }],
    ['another c0', ['chain'], { c0: OTHER }],
    ['another salt', ['salt'], { salt: OTHER }],
    ['an invalid salt', ['salt', 'message', 'number'], { salt: '-' }],
    ['another chain id', ['message'], { chain_id: 'real-4' }],
    ['an unknown draw version', ['message', 'number'], { draw: { version: 99 } }],
    ['another index', ['chain', 'message'], { n: 4 }],
    ['an index beyond the chain', ['chain', 'message'], { n: 9 }],
    ['an index above the maximum', ['chain', 'message'], { n: 1e15, length: 1e16 }],
    ['a beacon round without a value', ['beacon', 'message', 'number'], { beacon_round: 1000 }],
    ['another chain', ['commitment', 'chain'], { commitment: forged[2]!, c0: forged[0]!, seed: forged[3]! }],
  ])('%s fails at %s', (_, steps, part) => {
    const { failed } = checkChanged(part)
    // A changed input may draw the claimed result by chance, so the step 'result' is ignored.
    expect(failed.filter((step) => step !== 'result')).toEqual(steps)
  })

  test('a result that was not drawn fails at result', () => {
    expect(check({ result: { city: 'mumbai', diceNumber: 3 } }).failed).toEqual(['result'])
    expect(check({ result: { city: 'tokyo', diceNumber: 4 } }).failed).toEqual(['result'])
  })
})

test('a long chain is verified in steps up to c0', () => {
  const n = 20_000
  const last = sha256(utf8ToBytes('a long chain'))
  let c0: Uint8Array = last
  for (let at = 0; at < n; at += 1) c0 = previousLink(c0)
  const long = { ...published, n, length: n, seed: bytesToHex(last), commitment: bytesToHex(sha256(last)) }
  const report = check({ published: { ...long, c0: bytesToHex(c0) }, saved: null, result: null })
  expect(report.failed).toEqual([])
  expect(report.pauses).toBeGreaterThan(50)
  expect(hexToBytes(long.seed)).toHaveLength(32)
})
