/** Properties of roundReducer for random orders of events. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RoundEvent, roundReducer } from '../../src/domain/roundReducer'
import { EMPTY_ROUND, nextDeadlineMs, type PlayerRound } from '../../src/domain/roundState'
import { anyEvent, betOn, END, instanceId, nowMs, outcomeOf } from '../fixtures/roundEvents'

beforeAll(() => fc.configureGlobal({ numRuns: 2000 }))
afterAll(fc.resetConfigureGlobal)

const waitingAt = (nowMs: number) =>
  roundReducer(EMPTY_ROUND, { type: 'resumed', bet: betOn(1), outcome: null, nowMs })

/** Plays a placed bet until the menu, with ticks and results at the given times. Returns the sequence of phases. */
function playRound(tickTimesMs: readonly number[], resolvedAtMs: number): PlayerRound['phase'][] {
  let state = waitingAt(END - 1)
  const phases: PlayerRound['phase'][] = [state.phase]
  const timesMs = [...tickTimesMs, resolvedAtMs, END + 60_000].sort((a, b) => a - b)
  const apply = (event: RoundEvent) => {
    state = roundReducer(state, event)
    if (phases.at(-1) !== state.phase) phases.push(state.phase)
  }
  for (const atMs of timesMs) {
    apply({ type: 'tick', nowMs: atMs })
    if (atMs >= resolvedAtMs) apply({ type: 'resultReceived', outcome: outcomeOf(1), nowMs: atMs })
    apply({ type: 'tick', nowMs: atMs })
    if (state.phase === 'leaving') apply({ type: 'left' })
  }
  return phases
}

describe('any order of events', () => {
  const tickTimesMs = fc.array(fc.integer({ min: END, max: END + 30_000 }), { maxLength: 60 })
  const resolvedAt = fc.integer({ min: END, max: END + 7999 })

  test('with regular ticks leaves the result screen exactly once', () => {
    const regularTicks = Array.from({ length: 60 }, (_, index) => END + index * 500)
    fc.assert(
      fc.property(tickTimesMs, resolvedAt, (ticks, resultAtMs) => {
        const phases = playRound([...regularTicks, ...ticks], resultAtMs)
        expect(phases.filter((phase) => phase === 'leaving')).toHaveLength(1)
        expect(phases.at(-1)).toBe('choosing')
      }),
    )
  })

  test('with rare ticks leaves the result screen at most once and ends in the menu', () => {
    fc.assert(
      fc.property(tickTimesMs, resolvedAt, (ticks, resultAtMs) => {
        const phases = playRound(ticks, resultAtMs)
        expect(phases.filter((phase) => phase === 'leaving').length).toBeLessThan(2)
        expect(phases.at(-1)).toBe('choosing')
      }),
    )
  })

  test('ignores results of another round', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), nowMs, (events, at) => {
        const state = events.reduce(roundReducer, EMPTY_ROUND)
        const late = roundReducer(state, { type: 'resultReceived', outcome: outcomeOf(99), nowMs: at })
        expect(late).toBe(state)
      }),
    )
  })

  test('ignores a second result of the same round', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), instanceId, nowMs, (events, id, at) => {
        const result: RoundEvent = { type: 'resultReceived', outcome: outcomeOf(id), nowMs: at }
        const once = roundReducer(events.reduce(roundReducer, EMPTY_ROUND), result)
        expect(roundReducer(once, result)).toEqual(once)
      }),
    )
  })

  test('keeps an accepted bet until its result arrives or the next bet is accepted', () => {
    const keepingEvent = anyEvent.filter(
      (event) => !['resumed', 'resultReceived', 'resultFailed', 'betAccepted', 'left'].includes(event.type),
    )
    fc.assert(
      fc.property(fc.array(keepingEvent, { maxLength: 40 }), (events) => {
        const state = events.reduce(roundReducer, waitingAt(END - 1))
        const currentBet = 'bet' in state ? state.bet : state.awaited
        expect(currentBet).toEqual(betOn(1))
      }),
    )
  })

  test('a tick moves a state past its deadline, so that no deadline is met twice', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), nowMs, (events, at) => {
        const state = roundReducer(events.reduce(roundReducer, EMPTY_ROUND), { type: 'tick', nowMs: at })
        const next = nextDeadlineMs(state)
        if (next !== null) expect(next).toBeGreaterThan(at)
        expect(roundReducer(state, { type: 'tick', nowMs: at })).toEqual(state)
      }),
    )
  })
})

test('a reload at any time leads to the state of a player who did not reload', () => {
  const onResultScreen = fc.integer({ min: END, max: END + 12_999 })
  fc.assert(
    fc.property(onResultScreen, (at) => {
      const outcome = outcomeOf(1)
      const received: RoundEvent = { type: 'resultReceived', outcome, nowMs: END + 100 }
      const stayed = [received, { type: 'tick' as const, nowMs: at }].reduce(roundReducer, waitingAt(END))
      const returned = roundReducer(EMPTY_ROUND, { type: 'resumed', bet: betOn(1), outcome, nowMs: at })
      expect(returned).toEqual(at < END + 100 ? { ...stayed, ...returned } : stayed)
      expect(returned).toHaveProperty('bet', betOn(1))
    }),
  )
})
