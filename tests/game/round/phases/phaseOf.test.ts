/** The files of the phases say what the reducer does. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RoundEvent, roundReducer } from '../../../../src/domain/roundReducer'
import { EMPTY_ROUND, nextDeadlineMs, type PlayerRound } from '../../../../src/domain/roundState'
import type { PhaseName } from '../../../../src/game/round/phases/phase'
import { phaseOf } from '../../../../src/game/round/phases/phaseOf'
import { anyEvent } from '../../../fixtures/roundEvents'

const RUNS = { numRuns: 1500, seed: 1 }
const events = fc.array(anyEvent, { minLength: 40, maxLength: 80 })
/** A round on which random events have acted. */
const anyRound = events.map((list) => list.reduce(roundReducer, EMPTY_ROUND))

/**
 * Plays events on a page that is awake: from bet to menu time does not go back, and a tick comes at its deadline.
 * Each bet ends at the same time, so without one the time is any.
 */
function steps(list: readonly RoundEvent[]): [before: PlayerRound, after: PlayerRound, event: RoundEvent][] {
  let round = EMPTY_ROUND
  let clockMs = 0
  return list.map((event) => {
    const before = round
    const deadlineMs = nextDeadlineMs(round)
    if ('nowMs' in event) {
      const eventMs = event.type === 'tick' ? Infinity : event.nowMs
      clockMs = deadlineMs === null ? event.nowMs : Math.max(clockMs, Math.min(eventMs, deadlineMs))
      round = roundReducer(round, { ...event, nowMs: clockMs })
    } else round = roundReducer(round, event)
    return [before, round, event]
  })
}

test('a phase leads to the phases that it names', () => {
  const seen: Partial<Record<PhaseName, Set<PhaseName>>> = {}
  fc.assert(
    fc.property(events, (list) => {
      for (const [{ phase }, after, { type }] of steps(list)) {
        if (after.phase === phase || type === 'resumed') continue
        seen[phase] = (seen[phase] ?? new Set()).add(after.phase)
      }
    }),
    RUNS,
  )
  const phases = Object.keys(seen) as PhaseName[]
  expect(phases).toHaveLength(8)
  for (const phase of phases)
    expect([phase, ...[...seen[phase]!].sort()]).toEqual([phase, ...[...phaseOf({ phase }).leadsTo].sort()])
})

test('a phase allows what the reducer takes', () => {
  fc.assert(
    fc.property(anyRound, (round) => {
      const { mayChoose, mayLeave } = phaseOf(round)
      expect(roundReducer(round, { type: 'selected', part: {} }) !== round).toBe(mayChoose === true)
      expect(roundReducer(round, { type: 'betSubmitted', instanceId: 1 }).phase).toBe(
        mayChoose ? 'placing' : round.phase,
      )
      const isLeft = roundReducer(round, { type: 'left' }).phase !== round.phase
      if (round.phase !== 'leaving') expect(isLeft).toBe(mayLeave?.(round) === true)
    }),
    RUNS,
  )
})

test.each([
  ['choosing', 'menu', false],
  ['placing', 'menu', true],
  ['placed', 'menu', true],
  ['resolving', 'result', true],
  ['countingDown', 'result', true],
  ['revealing', 'result', true],
  ['celebrating', 'result', false],
  ['leaving', 'result', false],
] as const)('%s has the screen %s, and may hide the balance: %s', (phase, screen, hidesBalance) => {
  expect(phaseOf({ phase })).toMatchObject({ screen })
  expect(phaseOf({ phase }).hidesBalance !== undefined).toBe(hidesBalance)
})
