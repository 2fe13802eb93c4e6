/** When a player without a bet watches a throw, and which results the table shows meanwhile. */
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerRound } from '../../src/domain/roundState'
import { keepColumns, useOpenThrow, useRecentResults } from '../../src/game/openThrow'
import { useSettings } from '../../src/game/session/settings'
import { setGame } from '../fixtures/setGame'
import { choosing, outcomeOfDraw, placed, placedBet, tableState } from '../fixtures/tableState'

const END_MS = 30_000
const own = { instanceId: 1, result: { city: 'tokyo', diceNumber: 2 } as const }
const older = { instanceId: 0, result: { city: 'dubai', diceNumber: 4 } as const }
const times = tableState().instances[0]!.times

/** @param elapsedMs from the end of betting */
function show(elapsedMs: number, { results = [own, older], round = choosing(), gameMs = 10_000 } = {}) {
  const instance = { ...tableState().instances[0]!, recentResults: results }
  instance.times = { ...times, activeUntilMs: times.endsAtMs + gameMs }
  setGame(tableState({ round }, { instances: [instance] }, END_MS + elapsedMs))
  const watched = renderHook(useOpenThrow).result.current
  const chips = renderHook(useRecentResults).result.current.map(({ instanceId }) => instanceId)
  return { watched, chips }
}

beforeEach(() => {
  setGame({ columnsKeptFor: null })
  useSettings.setState({ showsThrows: true })
})
afterEach(() => useSettings.setState({ showsThrows: true }))

describe('a player without a bet', () => {
  test.each([
    [-500, false, [1, 0]],
    [0, false, [0]],
    [999, false, [0]],
    [1_000, true, [0]],
    [8_999, true, [0]],
    [9_000, true, [1, 0]],
    [9_999, true, [1, 0]],
    [10_000, false, [1, 0]],
  ])('%i ms after the end of betting watches: %s', (elapsedMs, isWatching, chips) => {
    const shown = show(elapsedMs)
    expect(shown.watched !== null).toBe(isWatching)
    expect(shown.chips).toEqual(chips)
  })

  test('watches the result of the public record, from a second after the end until the next round', () => {
    expect(show(4_000).watched).toMatchObject({
      ...own,
      ...{ startsAtMs: times.endsAtMs + 1_000, nextRoundAtMs: times.endsAtMs + 10_000 },
    })
  })

  test('watches nothing before the result is known, nor where there is no time to tell it', () => {
    expect(show(4_000, { results: [older] }).watched).toBeNull()
    expect(show(4_000, { gameMs: 8_500 })).toEqual({ watched: null, chips: [1, 0] })
  })

  test('brings the columns back by a tap, and never sees them leave by a setting', () => {
    keepColumns(show(4_000).watched!)
    expect(renderHook(useOpenThrow).result.current).toBeNull()
    setGame({ columnsKeptFor: null })
    useSettings.setState({ showsThrows: false })
    expect(show(4_000)).toEqual({ watched: null, chips: [1, 0] })
  })
})

test.each<[string, PlayerRound]>([
  ['has placed a bet', placed],
  ['waits for the result of a bet', { ...choosing(), awaited: placedBet }],
  [
    'has seen the result',
    { ...choosing(), lastResult: { bet: placedBet, outcome: outcomeOfDraw(own.result) } },
  ],
])('a player who %s of this round watches no other throw', (_, round) => {
  expect(show(4_000, { round }).watched).toBeNull()
})
