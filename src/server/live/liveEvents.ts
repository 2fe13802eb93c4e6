/** The events of a stream as text: the state of a mode's rounds, and the differences between two states. */
import type { Fairness, GameInstance } from '../../contract/game'
import type { LIVE_EVENTS } from '../../contract/live'
import { isPausedIn } from '../../contract/table'
import type { Mode } from '../../domain/mode'
import type { LiveRound, LiveRounds } from '../rounds'

/** The rounds of a mode at one time. */
export interface Snapshot {
  rounds: readonly LiveRound[]
  isPaused: boolean
  /** The operator's settings, as JSON. */
  controls: string
}

type PublishedRound = GameInstance & { fairness: Fairness }

export function takeSnapshot(liveRounds: LiveRounds, mode: Mode, nowMs: number): Snapshot {
  const { controls } = liveRounds
  return {
    rounds: liveRounds.active(mode, nowMs),
    isPaused: isPausedIn(controls, mode),
    controls: JSON.stringify(controls),
  }
}

/** @returns the data of a `state` event */
export function stateJson({ rounds, isPaused }: Snapshot): string {
  return `{"success":true,"instances":[${joined(rounds)}],"is_paused":${isPaused}}`
}

/** @param json without line breaks, as JSON.stringify writes it */
export function eventText(name: keyof typeof LIVE_EVENTS, json: string): string {
  return `event: ${name}\ndata: ${json}\n\n`
}

/**
 * @returns the events that tell a stream with the state `before` what has changed, '' if nothing has. A round whose active
 *   time is over has no event, because clients know the time.
 */
export function changesBetween(before: Snapshot, after: Snapshot): string {
  const roundsBefore = new Map(before.rounds.map((round) => [round.instance.id, round]))
  const opened = after.rounds.filter(({ instance }) => !roundsBefore.has(instance.id))
  const closed: object[] = []
  const settled: object[] = []
  let isTold = before.isPaused === after.isPaused && before.controls === after.controls
  for (const { instance, json } of after.rounds) {
    const jsonBefore = roundsBefore.get(instance.id)?.json
    if (jsonBefore === undefined || jsonBefore === json) continue
    const was = JSON.parse(jsonBefore) as PublishedRound
    const is = JSON.parse(json) as PublishedRound
    const closing = closingOf(was, is)
    const settlement = settlementOf(was, is)
    const fairness = { ...was.fairness, ...closing?.fairness, ...settlement?.fairness }
    isTold &&= JSON.stringify({ ...was, ...closing, ...settlement, fairness }) === json
    if (closing !== null) closed.push(closing)
    if (settlement !== null) settled.push(settlement)
  }
  if (!isTold) return eventText('state', stateJson(after))
  return [
    opened.length === 0 ? '' : eventText('opened', `{"instances":[${joined(opened)}]}`),
    closed.length === 0 ? '' : eventText('closed', JSON.stringify({ instances: closed })),
    settled.length === 0 ? '' : eventText('settled', JSON.stringify({ instances: settled })),
  ].join('')
}

/** @returns what is new once the root of the bets is known, or null */
function closingOf(was: PublishedRound, { id, updatedAt, fairness: { bets } }: PublishedRound) {
  return was.fairness.bets || !bets ? null : { id, updatedAt, fairness: { bets } }
}

/** @returns what is new once the round is settled or void, or null */
function settlementOf(was: PublishedRound, { id, updatedAt, fairness, recent_results }: PublishedRound) {
  if (isDecided(was.fairness) || !isDecided(fairness)) return null
  const { seed, beacon_round, beacon_value, beacon_signature, voided } = fairness
  const draw = { seed, beacon_round, beacon_value, beacon_signature }
  return { id, updatedAt, fairness: voided === undefined ? draw : { voided }, recent_results }
}

function isDecided({ seed, voided }: Fairness): boolean {
  return seed !== null || voided !== undefined
}

function joined(rounds: readonly LiveRound[]): string {
  return rounds.map(({ json }) => json).join(',')
}
