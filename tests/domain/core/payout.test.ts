import { expect, test } from 'vitest'
import { COIN_TYPE_IDS, coinStakePaise } from '../../../src/domain/core/coin'
import { findDraw, outcomeCount } from '../../../src/domain/core/draws'
import { isWinningBet, PAYOUTS, prizePaise, returnedPaise } from '../../../src/domain/core/payout'

const bet = { city: 'mumbai', diceNumber: 3 } as const

test.each([
  [{ city: 'mumbai', diceNumber: 3 } as const, true],
  [{ city: 'mumbai', diceNumber: 2 } as const, false],
  [{ city: 'tokyo', diceNumber: 3 } as const, false],
  [{ city: 'tokyo', diceNumber: 1 } as const, false],
])('a bet on Mumbai 3 wins if %o is drawn: %s', (drawn, isWin) =>
  expect(isWinningBet(bet, drawn)).toBe(isWin),
)

test('the prize is 15 times the stake', () => expect(prizePaise(1000)).toBe(15_000))

test('93.75 % of all stakes is paid back', () => expect(returnedPaise(10_000)).toBe(9_375))

test.each(Object.entries(PAYOUTS))(
  'the multiple for the outcomes of draw version %s gives this return',
  (drawVersion, { prizeMultiple }) =>
    expect(prizeMultiple / outcomeCount(findDraw(Number(drawVersion))!)).toBe(0.9375),
)

test('each payout has a version of its own', () => {
  const versions = Object.values(PAYOUTS).map(({ version }) => version)
  expect(new Set(versions).size).toBe(versions.length)
})

test.each(COIN_TYPE_IDS)('the prize of coin type %d is a whole number of paise', (coinTypeId) =>
  expect(prizePaise(coinStakePaise(coinTypeId))).toSatisfy(Number.isInteger),
)
