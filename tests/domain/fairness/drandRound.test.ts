import { expect, test } from 'vitest'
import { drandRoundAfter, drandRoundAtMs } from '../../../src/domain/fairness/drandRound'

const GENESIS_MS = 1_692_803_367_000

test('publishes a round every 3 s from the genesis on', () => {
  const rounds = [-1, 0, 2_999, 3_000].map((ms) => drandRoundAfter(GENESIS_MS + ms))
  expect(rounds).toEqual([1, 2, 2, 3])
})

test('returns the first round that is published after the given time', () => {
  for (const ms of [0, 1, 2_999, 3_000, 86_400_000]) {
    const round = drandRoundAfter(GENESIS_MS + ms)
    expect(drandRoundAtMs(round)).toBeGreaterThan(GENESIS_MS + ms)
    expect(drandRoundAtMs(round - 1)).toBeLessThanOrEqual(GENESIS_MS + ms)
  }
})
