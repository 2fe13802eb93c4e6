import { describe, expect, test } from 'vitest'
import { type BetContext, type BetSelection, checkBet, isCovered } from '../../src/domain/bet'
import { checkDummyTopUp, isLowCoinsPromptDue } from '../../src/domain/dummyCoins'
import type { ErrorCode } from '../../src/domain/errorCode'
import type { Mode } from '../../src/domain/mode'
import { DEFAULT_TIMING, roundTimes } from '../../src/domain/round'

const times = roundTimes(1000, DEFAULT_TIMING)
const wish: BetSelection = { coinTypeId: 3, city: 'mumbai', diceNumber: 3 }
const good: BetContext = {
  isLoggedIn: true,
  instance: { coinTypeId: 3, times },
  nowMs: 2000,
  balancePaise: 1000,
}

interface Row {
  name: string
  wish?: Partial<BetSelection>
  situation?: Partial<BetContext>
  dummy: ErrorCode | null
  real: ErrorCode | null
}

const rows: Row[] = [
  { name: 'a good bet', dummy: null, real: null },
  {
    name: 'nobody logged in',
    situation: { isLoggedIn: false },
    dummy: 'bet_login_required',
    real: 'bet_login_required',
  },
  { name: 'no instance', situation: { instance: null }, dummy: 'no_active_game', real: 'no_active_game' },
  { name: 'another coin', wish: { coinTypeId: 4 }, dummy: 'coin_type_mismatch', real: 'coin_type_mismatch' },
  { name: 'no city', wish: { city: null }, dummy: 'invalid_city_or_dice', real: 'invalid_city' },
  { name: 'an unknown city', wish: { city: 'paris' }, dummy: 'invalid_city_or_dice', real: 'invalid_city' },
  {
    name: 'no number',
    wish: { diceNumber: null },
    dummy: 'invalid_city_or_dice',
    real: 'invalid_dice_number',
  },
  { name: 'number 0', wish: { diceNumber: 0 }, dummy: 'invalid_city_or_dice', real: 'invalid_dice_number' },
  { name: 'number 5', wish: { diceNumber: 5 }, dummy: 'invalid_city_or_dice', real: 'invalid_dice_number' },
  { name: '1 ms early', situation: { nowMs: 999 }, dummy: 'instance_not_active', real: 'no_active_game' },
  { name: 'the first moment', situation: { nowMs: 1000 }, dummy: null, real: null },
  { name: 'the last moment', situation: { nowMs: 30_999 }, dummy: null, real: null },
  { name: 'the end', situation: { nowMs: 31_000 }, dummy: 'betting_window_closed', real: 'no_active_game' },
  {
    name: 'the last active moment',
    situation: { nowMs: 40_999 },
    dummy: 'betting_window_closed',
    real: 'no_active_game',
  },
  { name: 'after it', situation: { nowMs: 41_000 }, dummy: 'instance_not_active', real: 'no_active_game' },
  {
    name: 'one paisa short',
    situation: { balancePaise: 999 },
    dummy: 'insufficient_balance',
    real: 'insufficient_balance',
  },
]

describe('a bet is refused, or not', () => {
  const cases = rows.flatMap((row) =>
    (['dummy', 'real'] as Mode[]).map((mode) => ({ ...row, mode, code: row[mode] })),
  )
  test.each(cases)('$mode, $name: $code', ({ mode, code, ...row }) => {
    expect(checkBet(mode, { ...wish, ...row.wish }, { ...good, ...row.situation })).toBe(code)
  })

  test('a coin that nobody knows is never covered', () => expect(isCovered(8, 1e9)).toBe(false))
})

describe('practice coins', () => {
  test.each([
    [0, null, false],
    [1, null, true],
    [1900, null, true],
    [1999, null, true],
    [2000, 'coins_not_low', false],
    [50_000, 'coins_not_low', false],
  ])('with %d paise a top-up is refused: %s, the prompt opens by itself: %s', (paise, code, isDue) => {
    expect(checkDummyTopUp(paise)).toBe(code)
    expect(isLowCoinsPromptDue(paise)).toBe(isDue)
  })
})
