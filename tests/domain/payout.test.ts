import { describe, expect, test } from 'vitest'
import { isWinningBet, prizePaise } from '../../src/domain/payout'

describe('payout', () => {
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
})
