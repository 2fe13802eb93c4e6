/** The events of a stream: the state of a mode's rounds, the differences between two states, and their text. */
import { isDeepStrictEqual } from 'node:util'
import type { BetCounts, Fairness } from '../../contract/game'
import type { LiveEvent } from '../../contract/live'
import { type Controls, isPausedIn } from '../../contract/table'
import type { Mode } from '../../domain/core/mode'
import { type LiveRound, type LiveRounds, NO_BETS, type PublishedInstance } from '../rounds'

/** The rounds of a mode at one time. */
export interface Snapshot {
  rounds: readonly LiveRound[]
  isPaused: boolean
  /** The operator's settings. */
  controls: Controls
}

export function takeSnapshot(liveRounds: LiveRounds, mode: Mode, nowMs: number): Snapshot {
  const { controls } = liveRounds
  return { rounds: liveRounds.active(nowMs, [mode]), isPaused: isPausedIn(controls, mode), controls }
}

export function stateEvent({ rounds, isPaused }: Snapshot): LiveEvent {
  const instances = rounds.map(({ published }) => published)
  return { name: 'state', data: { success: true, instances, is_paused: isPaused } }
}

/** The counts of bets by instance id. */
export type Counts = ReadonlyMap<number, BetCounts>

/** @returns the counts that differ as an event, none if all are equal */
export function countsBetween(before: Counts, after: Counts): LiveEvent[] {
  const changed = [...after].filter(([id, counts]) => !isDeepStrictEqual(counts, before.get(id) ?? NO_BETS))
  return changed.length === 0 ? [] : [{ name: 'counts', data: { bet_counts: Object.fromEntries(changed) } }]
}

/** @returns the events as a stream sends them */
export function eventsText(events: readonly LiveEvent[]): string {
  return events.map(({ name, data }) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('')
}

/**
 * @returns the events that tell a stream with the state `before` what has changed. A round whose active time is over has no
 *   event, because clients know the time.
 */
export function changesBetween(before: Snapshot, after: Snapshot): LiveEvent[] {
  const publishedBefore = new Map(before.rounds.map(({ published }) => [published.id, published]))
  const opened: PublishedInstance[] = []
  const closed: Closing[] = []
  const settled: Settlement[] = []
  let isCovered = before.isPaused === after.isPaused && isDeepStrictEqual(before.controls, after.controls)
  for (const { published: is } of after.rounds) {
    const was = publishedBefore.get(is.id)
    if (was === undefined) {
      opened.push(is)
      continue
    }
    const closing = closingOf(was, is)
    const settlement = settlementOf(was, is)
    const fairness = { ...was.fairness, ...closing?.fairness, ...settlement?.fairness }
    isCovered &&= isDeepStrictEqual({ ...was, ...closing, ...settlement, fairness }, is)
    if (closing !== null) closed.push(closing)
    if (settlement !== null) settled.push(settlement)
  }
  if (!isCovered) return [stateEvent(after)]
  const events = [
    { name: 'opened', data: { instances: opened } },
    { name: 'closed', data: { instances: closed } },
    { name: 'settled', data: { instances: settled } },
  ] satisfies LiveEvent[]
  return events.filter(({ data }) => data.instances.length > 0)
}

type Closing = NonNullable<ReturnType<typeof closingOf>>
type Settlement = NonNullable<ReturnType<typeof settlementOf>>

/** @returns what is new once the root of the bets is known, or null */
function closingOf(was: PublishedInstance, { id, updatedAt, fairness: { bets } }: PublishedInstance) {
  return was.fairness.bets || !bets ? null : { id, updatedAt, fairness: { bets } }
}

/** @returns what is new once the round is settled or void, or null */
function settlementOf(
  was: PublishedInstance,
  { id, updatedAt, fairness, recent_results }: PublishedInstance,
) {
  if (isDecided(was.fairness) || !isDecided(fairness)) return null
  const { seed, beacon_round, beacon_value, beacon_signature, voided } = fairness
  const draw = { seed, beacon_round, beacon_value, beacon_signature }
  return { id, updatedAt, fairness: voided === undefined ? draw : { voided }, recent_results }
}

function isDecided({ seed, voided }: Fairness): boolean {
  return seed !== null || voided !== undefined
}
