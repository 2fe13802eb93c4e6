import { describe, expect, test } from 'vitest'
import { nextDeadlineMs, type RoundEvent, roundReducer } from '../../src/domain/roundReducer'
import {
  betOf,
  EMPTY_ROUND,
  isOnResultScreen,
  type Outcome,
  type PlacedBet,
  type PlayerRound,
} from '../../src/domain/roundState'

const END = 100_000
const bet: PlacedBet = {
  instanceId: 7,
  coinTypeId: 3,
  stakePaise: 1000,
  endsAtMs: END,
  city: 'mumbai',
  diceNumber: 3,
}
const outcome: Outcome = {
  instanceId: 7,
  result: { city: 'mumbai', diceNumber: 3 },
  isWin: true,
  prizePaise: 15_000,
  totalBets: 4,
}

function play(from: PlayerRound, ...events: RoundEvent[]): PlayerRound {
  return events.reduce(roundReducer, from)
}

const chosen = play(EMPTY_ROUND, { type: 'selected', part: { coinTypeId: 3, city: 'mumbai', diceNumber: 3 } })
const placing = play(chosen, { type: 'betSubmitted', instanceId: 7 })
const placed = play(placing, { type: 'betAccepted', bet })
const resolving = play(placed, { type: 'tick', nowMs: END })
const resolvedAt = (nowMs: number) => play(resolving, { type: 'resultReceived', outcome, nowMs })

describe('from the choice to the menu again', () => {
  test('phase by phase', () => {
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

  test('the selection follows the bet that the server took', () => {
    const other = play(placing, { type: 'betAccepted', bet: { ...bet, city: 'tokyo', diceNumber: 1 } })
    expect(other.selection).toEqual({ coinTypeId: 3, city: 'tokyo', diceNumber: 1 })
  })

  test('a result that comes late is revealed when it comes', () => {
    const late = resolvedAt(END + 5500)
    expect(late.phase).toBe('revealing')
    expect(nextDeadlineMs(late)).toBe(END + 5500 + 8000)
  })

  test.each([4000, 5000, 7000, 9000])('who looks %d ms after the end joins the show at its second', (ms) => {
    const back = play(placed, { type: 'tick', nowMs: END + ms })
    const joined = play(back, { type: 'resultReceived', outcome, nowMs: END + ms + 100 })
    if (ms < 8000) expect(joined).toMatchObject({ phase: 'revealing', revealAtMs: END + 3000 })
    else expect(joined).toMatchObject({ phase: 'choosing', lastResult: { bet, outcome } })
  })

  test('the result stays on the screen until that has been left', () => {
    const leaving = play(resolvedAt(END), { type: 'tick', nowMs: END + 13_000 })
    expect(leaving).toMatchObject({ phase: 'leaving', outcome, revealAtMs: END + 3000 })
  })

  test.each([
    ['the show was left by another way', resolvedAt(END)],
    ['it was leaving', play(resolvedAt(END), { type: 'tick', nowMs: END + 13_000 })],
  ])('who looks a second too late finds the menu and the chip: %s', (_, state) => {
    const menu = play(state, { type: 'tick', nowMs: END + 14_000 })
    expect(menu).toMatchObject({ phase: 'choosing', awaited: null, lastResult: { bet, outcome } })
  })

  test('the chip goes away with the next bet', () => {
    const menu = play(resolvedAt(END), { type: 'tick', nowMs: END + 20_000 }, { type: 'left' })
    expect(menu.lastResult).not.toBeNull()
    const again = play(menu, { type: 'betSubmitted', instanceId: 8 }, { type: 'betAccepted', bet })
    expect(again.lastResult).toBeNull()
  })
})

describe('refusals of a bet', () => {
  test.each([
    ['no_active_game', true],
    ['unknown_instance', true],
    ['instance_not_active', true],
    ['betting_window_closed', true],
    ['insufficient_balance', false],
    ['network', false],
    ['bet_failed', false],
  ] as const)('%s clears the selection: %s', (code, isCleared) => {
    const refused = play(placing, { type: 'betRejected', code })
    expect(refused.phase).toBe('choosing')
    expect(refused.selection).toEqual(
      isCleared ? { coinTypeId: null, city: null, diceNumber: null } : chosen.selection,
    )
  })
})

describe('a result still to come', () => {
  const awaiting: PlayerRound = { ...EMPTY_ROUND, phase: 'choosing', awaited: bet }
  const asking = play(awaiting, { type: 'betSubmitted', instanceId: 8 })

  test('survives a new bet that is refused', () => {
    expect(play(asking, { type: 'betRejected', code: 'network' })).toMatchObject({ awaited: bet })
  })

  test('may arrive while a new bet is on its way, and is shown when that is refused', () => {
    const arrived = play(asking, { type: 'resultReceived', outcome, nowMs: END + 60_000 })
    const menu = play(arrived, { type: 'betRejected', code: 'network' })
    expect(menu).toMatchObject({ phase: 'choosing', awaited: null, lastResult: { bet, outcome } })
  })

  test('gives way to a new bet that is taken', () => {
    const next = { ...bet, instanceId: 8 }
    const taken = play(asking, { type: 'betAccepted', bet: next })
    expect(play(taken, { type: 'resultReceived', outcome, nowMs: END })).toEqual(taken)
  })
})

describe('instances that come and go', () => {
  test('when the instance of the chosen coin goes, the selection goes with it', () => {
    const state = play(chosen, { type: 'instancesChanged', coinTypeIds: [1, 2] })
    expect(state.selection).toEqual({ coinTypeId: null, city: null, diceNumber: null })
  })

  test('without a coin the choice of city and number stays', () => {
    const part = play(EMPTY_ROUND, { type: 'selected', part: { city: 'mumbai', diceNumber: 3 } })
    expect(play(part, { type: 'instancesChanged', coinTypeIds: [] })).toEqual(part)
  })

  test('a coin that still has one is kept', () => {
    expect(play(chosen, { type: 'instancesChanged', coinTypeIds: [3] })).toEqual(chosen)
  })

  test.each([
    ['placing', placing],
    ['placed', placed],
    ['resolving', resolving],
  ] as const)('a bet that is %s does not care', (_, state) => {
    expect(play(state, { type: 'instancesChanged', coinTypeIds: [] })).toEqual(state)
  })
})

describe('a result that cannot be had', () => {
  test('is given up 8 s after the end without any answer', () => {
    expect(play(resolving, { type: 'tick', nowMs: END + 7999 })).toEqual(resolving)
    const leaving = play(resolving, { type: 'tick', nowMs: END + 8000 })
    expect(leaving).toMatchObject({ phase: 'leaving', outcome: null })
    expect(play(leaving, { type: 'left' })).toMatchObject({ phase: 'choosing', awaited: bet })
  })

  test('is asked for again until 8 s after the end, then the menu awaits it', () => {
    const mayRetry = true
    expect(play(resolving, { type: 'resultFailed', mayRetry, nowMs: END + 7999 })).toEqual(resolving)
    const menu = play(resolving, { type: 'resultFailed', mayRetry, nowMs: END + 8000 }, { type: 'left' })
    expect(menu).toMatchObject({ phase: 'choosing', awaited: bet })
    expect(play(menu, { type: 'resultReceived', outcome, nowMs: END + 60_000 })).toMatchObject({
      phase: 'choosing',
      awaited: null,
      lastResult: { bet, outcome },
    })
  })

  test('another refusal leads to the menu at once, and the awaited result is given up when refused again', () => {
    const refused: RoundEvent = { type: 'resultFailed', mayRetry: false, nowMs: END }
    const menu = play(resolving, refused, { type: 'left' })
    expect(menu).toMatchObject({ phase: 'choosing', awaited: bet })
    expect(play(menu, refused)).toMatchObject({ awaited: null, lastResult: null })
  })
})

describe('coming back', () => {
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
  ])('%d ms after the end, with the result there, is %s', (afterMs, phase) => {
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
  ])('%d ms after the end, with no result yet, is %s', (afterMs, phase) => {
    const state = back(END + afterMs, null)
    expect(state.phase).toBe(phase)
    if (phase === 'choosing') expect(state).toMatchObject({ awaited: bet })
  })

  test('without a bet on the server, a stored one was never taken', () => {
    const none: RoundEvent = { type: 'resumed', bet: null, outcome: null, nowMs: END - 1 }
    expect(play(placed, none)).toMatchObject({
      phase: 'choosing',
      selection: placed.selection,
      awaited: null,
    })
    expect(play(resolvedAt(END), none).phase).toBe('countingDown')
  })

  test('a bet whose result was sent once and not seen is asked for, however late', () => {
    const none: RoundEvent = { type: 'resumed', bet: null, outcome: null, nowMs: END + 60_000 }
    expect(play(placed, none)).toMatchObject({ phase: 'choosing', awaited: bet })
    expect(play(resolving, none)).toMatchObject({ phase: 'choosing', awaited: bet })
  })

  test('whoever chooses for the next round keeps the choice and the chip while a result is still to come', () => {
    const before = { bet: { ...bet, instanceId: 6 }, outcome: { ...outcome, instanceId: 6 } }
    const state = back(END + 20_000, null, { ...chosen, lastResult: before, awaited: bet } as PlayerRound)
    expect(state).toEqual({ ...chosen, lastResult: before, awaited: bet })
  })

  test('a bet on its way answers for itself', () => {
    expect(back(END, null, placing)).toEqual(placing)
  })
})

describe('a second bet in the same round, from another tab', () => {
  const other: PlacedBet = { ...bet, instanceId: 8, coinTypeId: 5, city: 'tokyo' }
  const otherOutcome = { ...outcome, instanceId: 8, isWin: false }
  const heardAt = (from: PlayerRound, nowMs: number, result: Outcome | null = null) =>
    play(from, { type: 'resumed', bet: other, outcome: result, nowMs })

  test.each([
    ['placed', placed, END - 1000, 'placed'],
    ['placed, and betting has just ended', placed, END + 100, 'resolving'],
    ['resolving', resolving, END + 1000, 'resolving'],
    ['counting down', resolvedAt(END), END + 1000, 'countingDown'],
    ['revealing', resolvedAt(END), END + 5000, 'revealing'],
    ['celebrating', resolvedAt(END), END + 12_000, 'celebrating'],
  ])('does not take the place of our own while it is %s', (_, state, nowMs, phase) => {
    for (const result of [null, otherOutcome]) {
      expect(heardAt(state, nowMs, result)).toMatchObject({ phase, bet, awaited: other })
    }
  })

  test('is awaited once our own has been shown, and comes as a chip', () => {
    const menu = play(
      heardAt(placed, END - 1000),
      { type: 'tick', nowMs: END },
      { type: 'resultReceived', outcome, nowMs: END + 100 },
      { type: 'tick', nowMs: END + 13_000 },
      { type: 'left' },
    )
    expect(menu).toMatchObject({ phase: 'choosing', awaited: other, lastResult: { bet, outcome } })
    expect(play(menu, { type: 'resultReceived', outcome: otherOutcome, nowMs: END + 14_000 })).toMatchObject({
      awaited: null,
      lastResult: { bet: other, outcome: otherOutcome },
    })
  })

  test('is shown instead of ours when it is of the next round and ours is over', () => {
    const next = { ...other, endsAtMs: END + 40_000 }
    const state = play(placed, { type: 'resumed', bet: next, outcome: null, nowMs: END + 11_000 })
    expect(state).toMatchObject({ phase: 'placed', bet: next })
  })
})

describe('questions about a state', () => {
  test.each([
    ['choosing', chosen, false, null, null],
    ['placing', placing, false, null, null],
    ['placed', placed, false, bet, END],
    ['resolving', resolving, true, bet, END + 8000],
    ['counting down', resolvedAt(END), true, bet, END + 3000],
    ['revealing', resolvedAt(END + 4000), true, bet, END + 12_000],
  ] as const)('%s', (_, state, isOnScreen, about, deadline) => {
    expect(isOnResultScreen(state)).toBe(isOnScreen)
    expect(betOf(state)).toEqual(about)
    expect(nextDeadlineMs(state)).toBe(deadline)
  })

  test('forgetting leaves nothing', () => {
    expect(play(resolvedAt(END), { type: 'reset' })).toEqual(EMPTY_ROUND)
  })
})
