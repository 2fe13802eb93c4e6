/**
 * A player's report of a problem: where the page runs, and the last events of the round and of the network, from which
 * the round is replayed. It is made of what is listed here, so nothing of the session gets into it.
 */
import type { RecentCall } from '../api/recentCalls'
import { type RoundEvent, roundReducer } from '../domain/roundReducer'
import { EMPTY_ROUND, type PlayerRound } from '../domain/roundState'
import type { RoundStep } from './round/roundMachine'

export const MAX_REPORT_BYTES = 8 * 1024

export interface Device {
  /** The release, by the name of its entry file. */
  build: string
  /** A path of the site without its values: '/r/:id'. */
  page: string
  browser: string
  /** '844 × 390 at 2'. */
  screen: string
  renderer: string
}

interface ReportedEvent {
  atMs: number
  event: RoundEvent
  /** The state before it, where that does not follow from the event before. */
  from?: PlayerRound
}

export interface ProblemReport extends Device {
  version: 1
  /** By the monotonic timer, as all times of the report. */
  nowMs: number
  /** Where the page's code failed, without the message, which may contain anything. */
  failure?: { name: string; places: readonly string[] } | undefined
  round: readonly ReportedEvent[]
  /** The state after the last event. */
  state: PlayerRound
  calls: readonly RecentCall[]
}

type Facts = Omit<ProblemReport, 'version' | 'round' | 'calls'>

/** Returns the report as text; the oldest entries are left out until it is at most 8 KB. */
export function writeReport(facts: Facts, steps: readonly RoundStep[], calls: readonly RecentCall[]): string {
  for (let left = { steps, calls }; ; left = withoutOldest(left)) {
    const report: ProblemReport = {
      version: 1,
      ...facts,
      round: reportedEvents(left.steps),
      calls: left.calls,
    }
    const text = JSON.stringify(report)
    const isEmpty = left.steps.length + left.calls.length === 0
    if (isEmpty || new TextEncoder().encode(text).length <= MAX_REPORT_BYTES) return text
  }
}

interface Entries {
  steps: readonly RoundStep[]
  calls: readonly RecentCall[]
}

function withoutOldest({ steps, calls }: Entries): Entries {
  const isCallOlder =
    (calls[0]?.atMs ?? Number.POSITIVE_INFINITY) < (steps[0]?.atMs ?? Number.POSITIVE_INFINITY)
  return isCallOlder ? { steps, calls: calls.slice(1) } : { steps: steps.slice(1), calls }
}

function reportedEvents(steps: readonly RoundStep[]): ReportedEvent[] {
  let reached = JSON.stringify(EMPTY_ROUND)
  return steps.map(({ atMs, before, event }) => {
    const follows = JSON.stringify(before) === reached
    reached = JSON.stringify(roundReducer(before, event))
    return follows ? { atMs, event } : { atMs, event, from: before }
  })
}

/** Replays a report's round event by event. @returns the state after each event */
export function replayRound({ round }: Pick<ProblemReport, 'round'>): PlayerRound[] {
  let state: PlayerRound = EMPTY_ROUND
  return round.map(({ event, from }) => {
    state = roundReducer(from ?? state, event)
    return state
  })
}

/** @returns null for a text that is no report of this version */
export function parseReport(text: string): ProblemReport | null {
  try {
    const report = JSON.parse(text) as Partial<ProblemReport> | null
    return report?.version === 1 && Array.isArray(report.round) ? (report as ProblemReport) : null
  } catch {
    return null
  }
}
