/** The text of the live region; screen readers announce every change of the text. */
import { expect, test } from 'vitest'
import { EMPTY_ROUND } from '../../../src/domain/roundState'
import { announcement } from '../../../src/features/table/announcer/Announcer'
import { INITIAL_GAME } from '../../../src/game/state/state'
import { outcomeOfDraw, placedBet } from '../../fixtures/tableState'

const bet = { ...placedBet, instanceId: 11 }
const outcome = { ...outcomeOfDraw({ city: 'mumbai', diceNumber: 3 }), instanceId: 11 }
const won = { ...EMPTY_ROUND, lastResult: { bet, outcome } }

test('the text of the last result does not change while the next bet is being placed', () => {
  const resultText = announcement({ ...INITIAL_GAME, round: won as never })
  expect(resultText).toBe('Drawn: Mumbai, 3. You have won ₹150')
  const placing = { ...won, phase: 'placing', instanceId: 12 }
  expect(announcement({ ...INITIAL_GAME, round: placing as never })).toBe(resultText)
})

test('a placed bet replaces the text of the last result', () => {
  const placed = { ...won, phase: 'placed', bet }
  expect(announcement({ ...INITIAL_GAME, round: placed as never })).toBe('Bet taken: ₹10, Mumbai, 3')
})
