/** When the controller wakes for a player who watches a throw without a bet. */
import { expect, test } from 'vitest'
import { nextWakeMs } from '../../../src/game/round/schedule'
import { choosing, tableState } from '../../fixtures/tableState'

test.each([
  ['as the throw begins', 900, 100],
  ['as its city is told', 8_200, 200],
  ['as its number is told', 8_500, 500],
])('%s', (_, afterEndMs, delayMs) => {
  const state = tableState({ round: choosing() })
  const { endsAtMs } = state.instances[0]!.times
  expect(nextWakeMs(state, endsAtMs + afterEndMs)).toBe(delayMs + 4)
})
