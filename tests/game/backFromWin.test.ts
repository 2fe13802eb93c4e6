/** Coins fly to the balance only when the player has just come back from a prize. */
import { expect, test } from 'vitest'
import { isBackFromWin } from '../../src/game/gameSelectors'
import { choosing, completeSelection, outcomeOfDraw, placedBet, tableState } from '../fixtures/tableState'

const WIN = { city: 'mumbai', diceNumber: 3 } as const

/** @param msSince from the end of the result screen */
function back(draw: Parameters<typeof outcomeOfDraw>[0], msSince: number, hasLeft = true) {
  const lastResult = { bet: placedBet, outcome: outcomeOfDraw(draw) }
  const round = { ...choosing(completeSelection), lastResult }
  const { nowMs } = tableState()
  return isBackFromWin(tableState({ round, leftAtMs: hasLeft ? nowMs! - msSince : null }))
}

test('right after a win', () => expect(back(WIN, 10)).toBe(true))
test('not after a loss', () => expect(back({ city: 'tokyo', diceNumber: 3 }, 10)).toBe(false))
test('not on a later visit to the menu', () => expect(back(WIN, 5_000)).toBe(false))
test('not where the table was opened with an old win', () => expect(back(WIN, 10, false)).toBe(false))
