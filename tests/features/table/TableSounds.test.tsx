/** The soft tick of the last three seconds, for players who wait for their round. */
import { act, fireEvent, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useTableSounds } from '../../../src/features/table/useTableSounds'
import type { GameState } from '../../../src/game/gameState'
import { choosing, completeSelection, placedBet, tableState } from '../../fixtures/tableState'

const game = vi.hoisted(() => ({ state: null as unknown }))
vi.mock('../../../src/game/gameStore', () => ({
  useGame: <T,>(select: (state: GameState) => T) => select(game.state as GameState),
}))
const tick = vi.hoisted(() => vi.fn())
vi.mock('../../../src/audio/sounds', () => ({
  createSounds: () => ({ tick, click: () => undefined, mute: () => undefined, resume: () => undefined }),
}))

const placed = { ...choosing(completeSelection), phase: 'placed', bet: placedBet } as const
/** Betting ends after 30 s. */
const SECONDS = [24, 25, 26, 27, 28, 29, 30]

beforeEach(() => tick.mockClear())

/** @returns how often it ticked at each second */
async function playSeconds(round: GameState['round']): Promise<number[]> {
  game.state = tableState({ round })
  const { rerender } = renderHook(() => useTableSounds(true))
  document.body.innerHTML = '<div class="table"><button type="button">Load the sounds</button></div>'
  fireEvent.click(document.querySelector('button')!)
  await act(() => vi.waitFor(() => import('../../../src/audio/sounds')))
  await act(() => new Promise((done) => setTimeout(done, 20)))
  return SECONDS.map((second) => {
    game.state = tableState({ round }, {}, second * 1_000)
    tick.mockClear()
    rerender()
    rerender()
    return tick.mock.calls.length
  })
}

test('ticks once at 3, 2 and 1 while a bet is placed', async () => {
  expect(await playSeconds(placed)).toEqual([0, 0, 0, 1, 1, 1, 0])
})

test('hurries no player who has not placed a bet', async () => {
  expect(await playSeconds(choosing(completeSelection))).toEqual([0, 0, 0, 0, 0, 0, 0])
})
