import { describe, expect, test } from 'vitest'
import { type BetContext, type BetSelection, checkBet, isCovered } from '../../src/domain/bet'
import type { ErrorCode } from '../../src/domain/core/errorCode'
import type { Mode } from '../../src/domain/core/mode'
import { DEFAULT_TIMING, roundTimes } from '../../src/domain/round'

const times = roundTimes(1000, DEFAULT_TIMING)
const validSelection: BetSelection = { coinTypeId: 3, city: 'mumbai', diceNumber: 3 }
const validContext: BetContext = {
  isLoggedIn: true,
  instance: { coinTypeId: 3, times },
  nowMs: 2000,
  balancePaise: 1000,
}

interface Case {
  name: string
  selection?: Partial<BetSelection>
  context?: Partial<BetContext>
  dummy: ErrorCode | null
  real: ErrorCode | null
}

const cases: Case[] = [
  { name: 'a valid bet', dummy: null, real: null },
  {
    name: 'a logged-out visitor',
    context: { isLoggedIn: false },
    dummy: 'bet_login_required',
    real: 'bet_login_required',
  },
  { name: 'no instance', context: { instance: null }, dummy: 'no_active_game', real: 'no_active_game' },
  {
    name: 'a coin of another instance',
    selection: { coinTypeId: 4 },
    dummy: 'coin_type_mismatch',
    real: 'coin_type_mismatch',
  },
  { name: 'no city', selection: { city: null }, dummy: 'invalid_city_or_dice', real: 'invalid_city' },
  {
    name: 'an unknown city',
    selection: { city: 'paris' },
    dummy: 'invalid_city_or_dice',
    real: 'invalid_city',
  },
  {
    name: 'no number',
    selection: { diceNumber: null },
    dummy: 'invalid_city_or_dice',
    real: 'invalid_dice_number',
  },
  {
    name: 'number 0',
    selection: { diceNumber: 0 },
    dummy: 'invalid_city_or_dice',
    real: 'invalid_dice_number',
  },
  {
    name: 'number 5',
    selection: { diceNumber: 5 },
    dummy: 'invalid_city_or_dice',
    real: 'invalid_dice_number',
  },
  {
    name: '1 ms before the start',
    context: { nowMs: 999 },
    dummy: 'instance_not_active',
    real: 'no_active_game',
  },
  { name: 'the start', context: { nowMs: 1000 }, dummy: null, real: null },
  { name: '1 ms before the end', context: { nowMs: 30_999 }, dummy: null, real: null },
  { name: 'the end', context: { nowMs: 31_000 }, dummy: 'betting_window_closed', real: 'no_active_game' },
  {
    name: 'the last active millisecond',
    context: { nowMs: 40_999 },
    dummy: 'betting_window_closed',
    real: 'no_active_game',
  },
  {
    name: 'the end of the active time',
    context: { nowMs: 41_000 },
    dummy: 'instance_not_active',
    real: 'no_active_game',
  },
  {
    name: 'a balance one paisa short',
    context: { balancePaise: 999 },
    dummy: 'insufficient_balance',
    real: 'insufficient_balance',
  },
]

describe('checkBet', () => {
  const casesByMode = cases.flatMap((row) =>
    (['dummy', 'real'] as Mode[]).map((mode) => ({ ...row, mode, code: row[mode] })),
  )
  test.each(casesByMode)('returns in $mode mode for $name: $code', ({ mode, code, selection, context }) => {
    expect(checkBet(mode, { ...validSelection, ...selection }, { ...validContext, ...context })).toBe(code)
  })
})

test('an unknown coin type is never covered', () => expect(isCovered(99, 1e9)).toBe(false))
