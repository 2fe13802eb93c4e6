/** What holds for every order of events: one exit a bet, late answers harmless, and a clock that decides alone. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextDeadlineMs, type RoundEvent, roundReducer } from '../../src/domain/roundReducer'
import {
  EMPTY_ROUND,
  isOnResultScreen,
  type Outcome,
  type PlacedBet,
  type PlayerRound,
} from '../../src/domain/roundState'

const END = 100_000
const RUNS = { numRuns: 2000 }

const betOn = (instanceId: number): PlacedBet => ({
  instanceId,
  coinTypeId: 3,
  stakePaise: 1000,
  endsAtMs: END,
  city: 'mumbai',
  diceNumber: 3,
})
const outcomeOf = (instanceId: number): Outcome => ({
  instanceId,
  result: { city: 'tokyo', diceNumber: 1 },
  isWin: false,
  prizePaise: 0,
  totalBets: 1,
})

const instanceId = fc.integer({ min: 1, max: 2 })
const nowMs = fc.integer({ min: END - 5000, max: END + 20_000 })

/** Any event at all, about two instances, in any order. */
const anyEvent: fc.Arbitrary<RoundEvent> = fc.oneof(
  fc.constant<RoundEvent>({ type: 'selected', part: { coinTypeId: 3, city: 'mumbai', diceNumber: 3 } }),
  fc.constant<RoundEvent>({ type: 'instancesChanged', coinTypeIds: [] }),
  fc.record({ type: fc.constant('betSubmitted' as const), instanceId }),
  fc.record({ type: fc.constant('betAccepted' as const), bet: instanceId.map(betOn) }),
  fc.constant<RoundEvent>({ type: 'betRejected', code: 'network' }),
  fc.record({ type: fc.constant('tick' as const), nowMs }),
  fc.record({ type: fc.constant('resultReceived' as const), outcome: instanceId.map(outcomeOf), nowMs }),
  fc.record({ type: fc.constant('resultFailed' as const), mayRetry: fc.boolean(), nowMs }),
  fc.record({
    type: fc.constant('resumed' as const),
    bet: fc.option(instanceId.map(betOn)),
    outcome: fc.constant(null),
    nowMs,
  }),
  fc.constant<RoundEvent>({ type: 'left' }),
)

/** A placed bet lived through to the menu: ticks and answers at any moments, in any number. */
function liveThrough(moments: readonly number[], resolvedAtMs: number): PlayerRound['phase'][] {
  let state = roundReducer(EMPTY_ROUND, { type: 'resumed', bet: betOn(1), outcome: null, nowMs: END - 1 })
  const phases: PlayerRound['phase'][] = [state.phase]
  const times = [...moments, resolvedAtMs, END + 60_000].sort((a, b) => a - b)
  const see = (event: RoundEvent) => {
    state = roundReducer(state, event)
    if (phases.at(-1) !== state.phase) phases.push(state.phase)
  }
  for (const at of times) {
    see({ type: 'tick', nowMs: at })
    if (at >= resolvedAtMs) see({ type: 'resultReceived', outcome: outcomeOf(1), nowMs: at })
    see({ type: 'tick', nowMs: at })
    if (state.phase === 'leaving') see({ type: 'left' })
  }
  return phases
}

describe('for every order of events', () => {
  const moments = fc.array(fc.integer({ min: END, max: END + 30_000 }), { maxLength: 60 })
  const resolvedAt = fc.integer({ min: END, max: END + 7999 })

  test('who watches leaves the result screen exactly once', () => {
    const watched = Array.from({ length: 60 }, (_, half) => END + half * 500)
    fc.assert(
      fc.property(moments, resolvedAt, (at, answer) => {
        const phases = liveThrough([...watched, ...at], answer)
        expect(phases.filter((phase) => phase === 'leaving')).toHaveLength(1)
        expect(phases.at(-1)).toBe('choosing')
      }),
      RUNS,
    )
  })

  test('who looks now and then never leaves it twice, and ends in the menu', () => {
    fc.assert(
      fc.property(moments, resolvedAt, (at, answer) => {
        const phases = liveThrough(at, answer)
        expect(phases.filter((phase) => phase === 'leaving').length).toBeLessThan(2)
        expect(phases.at(-1)).toBe('choosing')
      }),
      RUNS,
    )
  })

  test('answers about another round change nothing', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), nowMs, (events, at) => {
        const state = events.reduce(roundReducer, EMPTY_ROUND)
        const late = roundReducer(state, { type: 'resultReceived', outcome: outcomeOf(99), nowMs: at })
        expect(late).toBe(state)
      }),
      RUNS,
    )
  })

  test('a second answer about the same round changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), instanceId, nowMs, (events, id, at) => {
        const answer: RoundEvent = { type: 'resultReceived', outcome: outcomeOf(id), nowMs: at }
        const once = roundReducer(events.reduce(roundReducer, EMPTY_ROUND), answer)
        expect(roundReducer(once, answer)).toEqual(once)
      }),
      RUNS,
    )
  })

  test('a bet that the server took is kept until its result is there or the next bet is taken', () => {
    const quiet = anyEvent.filter(
      (event) => !['resumed', 'resultReceived', 'resultFailed', 'betAccepted', 'left'].includes(event.type),
    )
    fc.assert(
      fc.property(fc.array(quiet, { maxLength: 40 }), (events) => {
        const start = roundReducer(EMPTY_ROUND, {
          type: 'resumed',
          bet: betOn(1),
          outcome: null,
          nowMs: END - 1,
        })
        const state = events.reduce(roundReducer, start)
        const kept = 'bet' in state ? state.bet : state.awaited
        expect(kept).toEqual(betOn(1))
      }),
      RUNS,
    )
  })

  test('once its moment has passed, a tick moves a state beyond it, so that no deadline is met twice', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), nowMs, (events, at) => {
        const state = roundReducer(events.reduce(roundReducer, EMPTY_ROUND), { type: 'tick', nowMs: at })
        const next = nextDeadlineMs(state)
        if (next !== null) expect(next).toBeGreaterThan(at)
        expect(roundReducer(state, { type: 'tick', nowMs: at })).toEqual(state)
      }),
      RUNS,
    )
  })
})

describe('a reload at any moment', () => {
  test('lands where somebody who stayed is, when the result was there in time', () => {
    const during = fc.integer({ min: END, max: END + 12_999 })
    fc.assert(
      fc.property(during, (at) => {
        const outcome = outcomeOf(1)
        const waiting = roundReducer(EMPTY_ROUND, {
          type: 'resumed',
          bet: betOn(1),
          outcome: null,
          nowMs: END,
        })
        const stayed = roundReducer(
          roundReducer(waiting, { type: 'resultReceived', outcome, nowMs: END + 100 }),
          {
            type: 'tick',
            nowMs: at,
          },
        )
        const returned = roundReducer(EMPTY_ROUND, { type: 'resumed', bet: betOn(1), outcome, nowMs: at })
        expect(returned).toEqual(at < END + 100 ? { ...stayed, ...returned } : stayed)
        expect(isOnResultScreen(returned)).toBe(true)
      }),
      RUNS,
    )
  })
})
