/** The chip of a placed bet, and the soft tick of the last three seconds for players who wait for their round. */
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { expect, type Mock, test, vi } from 'vitest'
import { useTableSounds } from '../../../src/features/table/useTableSounds'
import { useSettings } from '../../../src/game/session/settings'
import type { GameState } from '../../../src/game/state/state'
import { setGame } from '../../fixtures/setGame'
import {
  choosing,
  completeSelection,
  outcomeOfDraw,
  placed,
  placedBet,
  tableState,
} from '../../fixtures/tableState'

vi.mock('../../../src/api/serverClock', () => ({ serverClock: { nowMs: () => null } }))
const sounds = vi.hoisted(() => {
  const names = [
    'tick',
    'chip',
    'opening',
    'refusal',
    'startHum',
    'stopHum',
    'stopJingle',
    'click',
    'mute',
    'resume',
  ] as const
  return Object.fromEntries(names.map((name) => [name, vi.fn()])) as Record<(typeof names)[number], Mock>
})
const { tick, chip, opening, refusal, startHum, stopHum, stopJingle, mute } = sounds
vi.mock('../../../src/audio/sounds', () => ({ loadSounds: () => sounds }))

const placing = { ...choosing(completeSelection), phase: 'placing', instanceId: 1 } as const
const won = {
  ...placed,
  phase: 'celebrating',
  outcome: outcomeOfDraw(placedBet),
  openedAtMs: placedBet.endsAtMs,
  revealAtMs: placedBet.endsAtMs + 3_000,
} as const
const TABLE = '<div class="table"><button type="button">Load the sounds</button></div>'
/** Betting ends after 30 s. */
const SECONDS = [24, 25, 26, 27, 28, 29, 30]

/** Opens the table with loaded sounds, and returns what renders it with a later state. */
async function openTable(round: GameState['round']): Promise<() => void> {
  setGame(tableState({ round }))
  const { rerender } = renderHook(() => useTableSounds(true))
  document.body.innerHTML = TABLE
  fireEvent.click(document.querySelector('button')!)
  await act(() => vi.waitFor(() => import('../../../src/audio/sounds')))
  await act(() => new Promise((done) => setTimeout(done, 20)))
  return rerender
}

/** @returns how often it ticked at each second */
async function playSeconds(round: GameState['round']): Promise<number[]> {
  const rerender = await openTable(round)
  return SECONDS.map((second) => {
    tick.mockClear()
    setGame(tableState({ round }, {}, second * 1_000))
    rerender()
    rerender()
    return tick.mock.calls.length
  })
}

test('ticks once at 3, 2 and 1 while a bet is placed, and hurries no player who has not placed one', async () => {
  expect(await playSeconds(placed)).toEqual([0, 0, 0, 1, 1, 1, 0])
  cleanup()
  expect(await playSeconds(choosing(completeSelection))).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('is felt lightly at a press and at a placed bet, and neither in the wait nor when a bet is refused', async () => {
  const felt: unknown[] = []
  Object.defineProperty(navigator, 'vibrate', { value: (ms: unknown) => felt.push(ms), configurable: true })
  const rerender = await openTable(placing)
  for (const second of [1, ...SECONDS]) {
    setGame(tableState({ round: placed }, {}, second * 1_000))
    rerender()
  }
  expect(felt).toEqual([10, 20])
  setGame(tableState({ round: placing }))
  rerender()
  setGame(tableState({ round: choosing() }))
  rerender()
  expect(felt).toEqual([10, 20])
})

const open = (second: number) => tableState({}, {}, second * 1_000)
const inRound = (round: GameState['round']) => tableState({ round })
test.each<[string, GameState['round'], GameState[], number[]]>([
  [
    'the chip once when the server has accepted the bet',
    placing,
    [inRound(placed), inRound(placed)],
    [1, 0, 0],
  ],
  [
    'nothing for a bet that a reload brings back',
    choosing(),
    [inRound(placed), inRound(choosing())],
    [0, 0, 0],
  ],
  ['the refusal once when a bet is refused', placing, [inRound(choosing()), inRound(choosing())], [0, 1, 0]],
  ['the opening when rounds open again', choosing(), [open(30), open(1), open(2)], [0, 0, 1]],
])('plays %s', async (_, round, states, times) => {
  const rerender = await openTable(round)
  const played = () => [chip, refusal, opening].map(({ mock }) => mock.calls.length)
  expect(played()).toEqual([0, 0, 0])
  for (const state of states) {
    setGame(state)
    rerender()
  }
  expect(played()).toEqual(times)
})

/** Whether the last call concerning the hum started it. */
const isHumming = () =>
  Math.max(0, ...startHum.mock.invocationCallOrder) > Math.max(0, ...stopHum.mock.invocationCallOrder)
const press = async () => {
  fireEvent.click(document.querySelector('button')!)
  await act(() => new Promise((done) => setTimeout(done, 20)))
}

test('hums while the table is open', async () => {
  await openTable(choosing())
  expect(isHumming()).toBe(true)
  cleanup()
  expect(isHumming()).toBe(false)
})

test('hums neither over a win, nor at a press in it', async () => {
  const rerender = await openTable(placed)
  setGame(tableState({ round: won }))
  rerender()
  expect(isHumming()).toBe(false)
  await press()
  expect(isHumming()).toBe(false)
  setGame(tableState({ round: choosing() }))
  rerender()
  expect(stopJingle).toHaveBeenCalledTimes(1)
  expect(isHumming()).toBe(true)
})

test('does not hum on after a win that the player leaves', async () => {
  await openTable(won)
  cleanup()
  expect(isHumming()).toBe(false)
})

test('does not hum where the sounds arrive after the table has closed', async () => {
  const { unmount } = renderHook(() => useTableSounds(true))
  document.body.innerHTML = TABLE
  fireEvent.click(document.querySelector('button')!)
  unmount()
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(isHumming()).toBe(false)
})

test('is silent while the page is hidden, and hums again once it is shown', async () => {
  let isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  const show = (isShown: boolean) => {
    isHidden = !isShown
    startHum.mockClear()
    fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  }
  await openTable(placed)
  show(false)
  expect([mute.mock.lastCall, stopHum.mock.calls.length, startHum.mock.calls.length]).toEqual([[true], 1, 0])
  // As another tab does.
  act(() => useSettings.getState().change({ isMuted: true }))
  act(() => useSettings.getState().change({ isMuted: false }))
  expect(mute).toHaveBeenLastCalledWith(true)
  show(true)
  expect([mute.mock.lastCall, startHum.mock.calls.length]).toEqual([[false], 1])
})
