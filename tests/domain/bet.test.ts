import { expect, test } from 'vitest'
import { type BetFacts, type BetSelection, checkBet, isCovered } from '../../src/domain/bet'
import type { ErrorCode } from '../../src/domain/core/errorCode'
import { DEFAULT_TIMING, roundTimes } from '../../src/domain/round'

const times = roundTimes(1000, DEFAULT_TIMING)
const validSelection: BetSelection = { coinTypeId: 3, city: 'mumbai', diceNumber: 3 }
const instance = { coinTypeId: 3, times }
const validContext: BetFacts = { isLoggedIn: true, instance, nowMs: 2000, balancePaise: 1000 }

test.each<[string, Partial<BetSelection & BetFacts>, practice: ErrorCode | null, real?: ErrorCode | null]>([
  ['a valid bet', {}, null],
  ['a logged-out visitor', { isLoggedIn: false }, 'bet_login_required'],
  ['no instance', { instance: null }, 'no_active_game'],
  ['a coin of another instance', { coinTypeId: 4 }, 'coin_type_mismatch'],
  ['no city', { city: null }, 'invalid_city_or_dice', 'invalid_city'],
  ['an unknown city', { city: 'paris' }, 'invalid_city_or_dice', 'invalid_city'],
  ['no number', { diceNumber: null }, 'invalid_city_or_dice', 'invalid_dice_number'],
  ['number 0', { diceNumber: 0 }, 'invalid_city_or_dice', 'invalid_dice_number'],
  ['number 5', { diceNumber: 5 }, 'invalid_city_or_dice', 'invalid_dice_number'],
  ['1 ms before the start', { nowMs: 999 }, 'instance_not_active', 'no_active_game'],
  ['the start', { nowMs: 1000 }, null],
  ['1 ms before the end', { nowMs: 30_999 }, null],
  ['the end', { nowMs: 31_000 }, 'betting_window_closed', 'no_active_game'],
  ['the last active millisecond', { nowMs: 40_999 }, 'betting_window_closed', 'no_active_game'],
  ['the end of the active time', { nowMs: 41_000 }, 'instance_not_active', 'no_active_game'],
  ['a balance one paisa short', { balancePaise: 999 }, 'insufficient_balance'],
])('checkBet for %s, %o, in practice: %s', (_, changed, practice, real = practice) => {
  const { coinTypeId, city, diceNumber, ...context } = { ...validSelection, ...validContext, ...changed }
  expect(checkBet('dummy', { coinTypeId, city, diceNumber }, context)).toBe(practice)
  expect(checkBet('real', { coinTypeId, city, diceNumber }, context)).toBe(real)
})

test('an unknown coin type is never covered', () => expect(isCovered(99, 1e9)).toBe(false))
