import { describe, expect, test } from 'vitest'
import { type RoundEvent, roundReducer } from '../../src/domain/roundReducer'
import {
  betOf,
  EMPTY_ROUND,
  nextDeadlineMs,
  type Outcome,
  type PlacedBet,
  type PlayerRound,
} from '../../src/domain/roundState'
import { outcomeOfDraw, placedBet } from '../fixtures/tableState'

const END = 100_000
const bet: PlacedBet = { ...placedBet, instanceId: 7, endsAtMs: END }
const outcome: Outcome = { ...outcomeOfDraw({ city: 'mumbai', diceNumber: 3 }), instanceId: 7 }

const play = (from: PlayerRound, ...events: RoundEvent[]): PlayerRound => events.reduce(roundReducer, from)

const chosen = play(EMPTY_ROUND, { type: 'selected', part: { coinTypeId: 3, city: 'mumbai', diceNumber: 3 } })
const placing = play(chosen, { type: 'betSubmitted', instanceId: 7 })
const placed = play(placing, { type: 'betAccepted', bet })
const resolving = play(placed, { type: 'tick', nowMs: END })
const resolvedAt = (nowMs: number) => play(resolving, { type: 'resultReceived', outcome, nowMs })

describe('a round', () => {
  test('passes through all phases and returns to the menu', () => {
    const steps: [RoundEvent, string][] = [
      [{ type: 'selected', part: { coinTypeId: 3 } }, 'choosing'],
      [{ type: 'betSubmitted', instanceId: 7 }, 'placing'],
      [{ type: 'betAccepted', bet }, 'placed'],
      [{ type: 'tick', nowMs: END - 1 }, 'placed'],
      [{ type: 'tick', nowMs: END }, 'resolving'],
      [{ type: 'resultReceived', outcome, nowMs: END + 200 }, 'countingDown'],
      [{ type: 'tick', nowMs: END + 2999 }, 'countingDown'],
      [{ type: 'tick', nowMs: END + 3000 }, 'revealing'],
      [{ type: 'tick', nowMs: END + 10_999 }, 'revealing'],
      [{ type: 'tick', nowMs: END + 11_000 }, 'celebrating'],
      [{ type: 'tick', nowMs: END + 12_999 }, 'celebrating'],
      [{ type: 'tick', nowMs: END + 13_000 }, 'leaving'],
      [{ type: 'left' }, 'choosing'],
    ]
    let state = EMPTY_ROUND
    for (const [event, phase] of steps) {
      state = roundReducer(state, event)
      expect(state.phase).toBe(phase)
    }
    expect(state.lastResult).toEqual({ bet, outcome })
    expect(state.selection).toEqual({ coinTypeId: null, city: null, diceNumber: null })
  })

  test('takes over the selection of the accepted bet', () => {
    const accepted = play(placing, { type: 'betAccepted', bet: { ...bet, city: 'tokyo', diceNumber: 1 } })
    expect(accepted.selection).toEqual({ coinTypeId: 3, city: 'tokyo', diceNumber: 1 })
  })

  test('reveals a late result when it arrives', () => {
    const late = resolvedAt(END + 5500)
    expect(late.phase).toBe('revealing')
    expect(nextDeadlineMs(late)).toBe(END + 5500 + 8000)
  })

  test.each([4000, 5000, 7000, 9000])(
    'a player who returns %d ms after the end joins the reveal at the current second',
    (ms) => {
      const returned = play(placed, { type: 'tick', nowMs: END + ms })
      const joined = play(returned, { type: 'resultReceived', outcome, nowMs: END + ms + 100 })
      if (ms < 8000) expect(joined).toMatchObject({ phase: 'revealing', revealAtMs: END + 3000 })
      else expect(joined).toMatchObject({ phase: 'choosing', lastResult: { bet, outcome } })
    },
  )

  test.each([
    ['during the countdown', resolvedAt(END)],
    ['while leaving', play(resolvedAt(END), { type: 'tick', nowMs: END + 13_000 })],
  ])('ends in the menu with the chip if no tick arrives %s', (_, state) => {
    const menu = play(state, { type: 'tick', nowMs: END + 16_000 })
    expect(menu).toMatchObject({ phase: 'choosing', awaited: null, lastResult: { bet, outcome } })
  })

  test('removes the chip with the next bet', () => {
    const menu = play(resolvedAt(END), { type: 'tick', nowMs: END + 20_000 }, { type: 'left' })
    expect(menu.lastResult).not.toBeNull()
    const nextBet = play(menu, { type: 'betSubmitted', instanceId: 8 }, { type: 'betAccepted', bet })
    expect(nextBet.lastResult).toBeNull()
  })
})

test.each([
  ['no_active_game', true],
  ['unknown_instance', true],
  ['instance_not_active', true],
  ['betting_window_closed', true],
  ['insufficient_balance', false],
  ['network', false],
  ['bet_failed', false],
] as const)('a rejected bet with error %s clears the selection: %s', (code, isCleared) => {
  const rejected = play(placing, { type: 'betRejected', code })
  expect(rejected.phase).toBe('choosing')
  expect(rejected.selection).toEqual((isCleared ? EMPTY_ROUND : chosen).selection)
})

describe('an awaited result', () => {
  const awaiting: PlayerRound = { ...EMPTY_ROUND, phase: 'choosing', awaited: bet }
  const placingNext = play(awaiting, { type: 'betSubmitted', instanceId: 8 })

  test('is still awaited after a new bet is rejected', () => {
    expect(play(placingNext, { type: 'betRejected', code: 'network' })).toMatchObject({ awaited: bet })
  })

  test('arrives while a new bet is pending and is shown after that bet is rejected', () => {
    const arrived = play(placingNext, { type: 'resultReceived', outcome, nowMs: END + 60_000 })
    const menu = play(arrived, { type: 'betRejected', code: 'network' })
    expect(menu).toMatchObject({ phase: 'choosing', awaited: null, lastResult: { bet, outcome } })
  })

  test('is dropped when a new bet is accepted', () => {
    const next = { ...bet, instanceId: 8 }
    const accepted = play(placingNext, { type: 'betAccepted', bet: next })
    expect(play(accepted, { type: 'resultReceived', outcome, nowMs: END })).toEqual(accepted)
  })
})

describe('a change of the active instances', () => {
  test('clears the selection if the selected coin has no instance any more', () => {
    const state = play(chosen, { type: 'instancesChanged', coinTypeIds: [1, 2] })
    expect(state.selection).toEqual(EMPTY_ROUND.selection)
  })

  test.each([
    ['a coin that still has an instance', chosen, [3]],
    ['a selection without a coin', play(EMPTY_ROUND, { type: 'selected', part: { city: 'mumbai' } }), []],
    ['a round in the phase placing', placing, []],
    ['a round in the phase placed', placed, []],
    ['a round in the phase resolving', resolving, []],
  ])('does not change %s', (_, state, coinTypeIds) => {
    expect(play(state, { type: 'instancesChanged', coinTypeIds })).toEqual(state)
  })
})

describe('a result that is not available', () => {
  test('leads to the menu 8 s after the end without any response', () => {
    expect(play(resolving, { type: 'tick', nowMs: END + 7999 })).toEqual(resolving)
    const leaving = play(resolving, { type: 'tick', nowMs: END + 8000 })
    expect(leaving).toMatchObject({ phase: 'leaving', outcome: null })
    expect(play(leaving, { type: 'left' })).toMatchObject({ phase: 'choosing', awaited: bet })
  })

  test('is retried until 8 s after the end, then awaited in the menu', () => {
    const mayRetry = true
    expect(play(resolving, { type: 'resultFailed', mayRetry, nowMs: END + 7999 })).toEqual(resolving)
    const menu = play(resolving, { type: 'resultFailed', mayRetry, nowMs: END + 8000 }, { type: 'left' })
    expect(menu).toMatchObject({ phase: 'choosing', awaited: bet })
    const expected = { phase: 'choosing', awaited: null, lastResult: { bet, outcome } }
    expect(play(menu, { type: 'resultReceived', outcome, nowMs: END + 60_000 })).toMatchObject(expected)
  })

  test('leads to the menu at once after a final error, and is dropped after a second one', () => {
    const finalError: RoundEvent = { type: 'resultFailed', mayRetry: false, nowMs: END }
    const menu = play(resolving, finalError, { type: 'left' })
    expect(menu).toMatchObject({ phase: 'choosing', awaited: bet })
    expect(play(menu, finalError)).toMatchObject({ awaited: null, lastResult: null })
  })
})

test('keeps the result on screen while leaving, which without a navigation ends 3 s after the overlay', () => {
  const leaving = play(resolvedAt(END), { type: 'tick', nowMs: END + 13_000 })
  expect(leaving).toMatchObject({ phase: 'leaving', outcome, revealAtMs: END + 3000 })
  expect(play(leaving, { type: 'tick', nowMs: END + 15_999 }).phase).toBe('leaving')
  expect(play(leaving, { type: 'tick', nowMs: END + 16_000 }).phase).toBe('choosing')
})

describe('a returning player', () => {
  const back = (nowMs: number, result: Outcome | null, from = EMPTY_ROUND) =>
    play(from, { type: 'resumed', bet, outcome: result, nowMs })

  test.each([
    [-30_000, 'placed'],
    [-1, 'placed'],
    [0, 'countingDown'],
    [2999, 'countingDown'],
    [3000, 'revealing'],
    [10_999, 'revealing'],
    [11_000, 'celebrating'],
    [12_999, 'celebrating'],
    [13_000, 'choosing'],
    [3_000_000, 'choosing'],
  ])('%d ms after the end, with a result, is in the phase %s', (afterMs, phase) => {
    const state = back(END + afterMs, outcome)
    expect(state.phase).toBe(phase)
    if (phase === 'revealing') expect(state).toMatchObject({ revealAtMs: END + 3000 })
    if (phase === 'choosing') expect(state.lastResult).toEqual({ bet, outcome })
  })

  test.each([
    [-1, 'placed'],
    [0, 'resolving'],
    [7999, 'resolving'],
    [8000, 'choosing'],
  ])('%d ms after the end, without a result, is in the phase %s', (afterMs, phase) => {
    const state = back(END + afterMs, null)
    expect(state.phase).toBe(phase)
    if (phase === 'choosing') expect(state).toMatchObject({ awaited: bet })
  })

  test('drops a stored bet that the server does not know before the end', () => {
    const noBet: RoundEvent = { type: 'resumed', bet: null, outcome: null, nowMs: END - 1 }
    const expected = { phase: 'choosing', selection: placed.selection, awaited: null }
    expect(play(placed, noBet)).toMatchObject(expected)
    expect(play(resolvedAt(END), noBet).phase).toBe('countingDown')
  })

  test('awaits the result of a stored bet that the server does not know after the end', () => {
    const noBet: RoundEvent = { type: 'resumed', bet: null, outcome: null, nowMs: END + 60_000 }
    expect(play(placed, noBet)).toMatchObject({ phase: 'choosing', awaited: bet })
    expect(play(resolving, noBet)).toMatchObject({ phase: 'choosing', awaited: bet })
  })

  test('keeps the selection for the next round and the chip while a result is awaited', () => {
    const lastResult = { bet: { ...bet, instanceId: 6 }, outcome: { ...outcome, instanceId: 6 } }
    const state = back(END + 20_000, null, { ...chosen, lastResult, awaited: bet } as PlayerRound)
    expect(state).toEqual({ ...chosen, lastResult, awaited: bet })
  })

  test('does not interrupt a pending bet', () => expect(back(END, null, placing)).toEqual(placing))
})

describe('a bet of another tab in the same round', () => {
  const other: PlacedBet = { ...bet, instanceId: 8, coinTypeId: 5, city: 'tokyo' }
  const otherOutcome = { ...outcome, instanceId: 8, isWin: false }
  const receiveAt = (from: PlayerRound, nowMs: number, result: Outcome | null = null) =>
    play(from, { type: 'resumed', bet: other, outcome: result, nowMs })

  test.each([
    ['placed', placed, END - 1000, 'placed'],
    ['placed after the end', placed, END + 100, 'resolving'],
    ['resolving', resolving, END + 1000, 'resolving'],
    ['counting down', resolvedAt(END), END + 1000, 'countingDown'],
    ['revealing', resolvedAt(END), END + 5000, 'revealing'],
    ['celebrating', resolvedAt(END), END + 12_000, 'celebrating'],
  ])('does not replace the own bet in the phase %s', (_, state, nowMs, phase) => {
    for (const result of [null, otherOutcome])
      expect(receiveAt(state, nowMs, result)).toMatchObject({ phase, bet, awaited: other })
  })

  test('is awaited after the own result and shown as a chip', () => {
    const menu = play(
      receiveAt(placed, END - 1000),
      { type: 'tick', nowMs: END },
      { type: 'resultReceived', outcome, nowMs: END + 100 },
      { type: 'tick', nowMs: END + 13_000 },
      { type: 'left' },
    )
    expect(menu).toMatchObject({ phase: 'choosing', awaited: other, lastResult: { bet, outcome } })
    const chip = { awaited: null, lastResult: { bet: other, outcome: otherOutcome } }
    const late: RoundEvent = { type: 'resultReceived', outcome: otherOutcome, nowMs: END + 14_000 }
    expect(play(menu, late)).toMatchObject(chip)
  })

  test('replaces the own bet if that is over and the other belongs to the next round', () => {
    const next = { ...other, endsAtMs: END + 40_000 }
    const state = play(placed, { type: 'resumed', bet: next, outcome: null, nowMs: END + 11_000 })
    expect(state).toMatchObject({ phase: 'placed', bet: next })
  })
})

describe('selectors', () => {
  test.each([
    ['choosing', chosen, null, null],
    ['placing', placing, null, null],
    ['placed', placed, bet, END],
    ['resolving', resolving, bet, END + 8000],
    ['counting down', resolvedAt(END), bet, END + 3000],
    ['revealing', resolvedAt(END + 4000), bet, END + 12_000],
  ] as const)('return the values of the phase %s', (_, state, expectedBet, deadline) => {
    expect(betOf(state)).toEqual(expectedBet)
    expect(nextDeadlineMs(state)).toBe(deadline)
  })

  test('reset returns the initial state', () => {
    expect(play(resolvedAt(END), { type: 'reset' })).toEqual(EMPTY_ROUND)
  })
})
