/** A report of a problem: the recorded round replays to the same state, and the text stays small. */
import { expect, test } from 'vitest'
import { type RoundEvent, roundReducer } from '../../src/domain/roundReducer'
import { EMPTY_ROUND, type PlayerRound } from '../../src/domain/roundState'
import { MAX_REPORT_BYTES, parseReport, replayRound, writeReport } from '../../src/game/problemReport'
import type { RoundStep } from '../../src/game/round/roundMachine'
import { outcomeOfDraw, placedBet } from '../fixtures/tableState'

const DEVICE = { build: 'index-1', page: '/', browser: 'x', screen: '844 × 390 at 2', renderer: 'none' }
const { coinTypeId, city, diceNumber, endsAtMs } = placedBet
const EVENTS: readonly RoundEvent[] = [
  { type: 'selected', part: { coinTypeId, city, diceNumber } },
  { type: 'betSubmitted', instanceId: 1 },
  { type: 'betAccepted', bet: placedBet },
  { type: 'tick', nowMs: endsAtMs },
  { type: 'resultReceived', outcome: outcomeOfDraw({ city, diceNumber }), nowMs: endsAtMs + 200 },
  { type: 'tick', nowMs: endsAtMs + 3_000 },
  { type: 'tick', nowMs: endsAtMs + 11_000 },
  { type: 'tick', nowMs: endsAtMs + 13_000 },
  { type: 'left' },
]

/** Plays rounds one after another as the round machine records them. */
function play(rounds: number, start: PlayerRound = EMPTY_ROUND) {
  const steps: RoundStep[] = []
  let state = start
  for (let round = 0; round < rounds; round += 1)
    for (const event of EVENTS) {
      steps.push({ atMs: steps.length * 100, before: state, event })
      state = roundReducer(state, event)
    }
  return { steps, state }
}

const route = 'GET /game-details/user/real-bet-history/:userId'
const write = ({ steps, state }: ReturnType<typeof play>, count = 0) => {
  const calls = Array.from({ length: count }, (_, at) => {
    return { atMs: at * 100, route, outcome: 200, tookMs: 10 }
  })
  return writeReport({ ...DEVICE, nowMs: 9_000, state }, steps, calls)
}

test('replays a recorded round event by event to the same state', () => {
  const played = play(1)
  const states = replayRound(parseReport(write(played))!)
  expect(states.map(({ phase }) => phase)).toEqual([
    ...['choosing', 'placing', 'placed', 'resolving', 'countingDown'],
    ...['revealing', 'celebrating', 'leaving', 'choosing'],
  ])
  expect(states.at(-1)).toEqual(played.state)
  expect(states.at(-1)!.lastResult?.outcome.prizePaise).toBe(15_000)
})

test('replays from the state that the oldest kept event has found', () => {
  const played = play(3)
  const kept = { ...played, steps: played.steps.slice(-4) }
  expect(replayRound(parseReport(write(kept))!).at(-1)).toEqual(played.state)
})

test('starts again where the state was replaced by another, as by a change of the mode', () => {
  const { steps, state } = play(1)
  const other = play(1, { ...EMPTY_ROUND, awaited: placedBet })
  const both = { steps: [...steps, ...other.steps], state: other.state }
  expect(replayRound(parseReport(write(both))!)).toHaveLength(2 * EVENTS.length)
  expect(replayRound(parseReport(write(both))!).at(-1)).toEqual(other.state)
  expect(other.state).not.toBe(state)
})

test('leaves out the oldest entries above 8 KB and still replays', () => {
  const played = play(6)
  const text = write(played, 50)
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(MAX_REPORT_BYTES)
  const report = parseReport(text)!
  expect(report.round.length + report.calls.length).toBeGreaterThan(40)
  expect(replayRound(report).at(-1)).toEqual(played.state)
})

test.each(['', 'null', '{}', '{"version":2,"round":[]}', '{"version":1}'])('is not read from %j', (text) => {
  expect(parseReport(text)).toBeNull()
})
