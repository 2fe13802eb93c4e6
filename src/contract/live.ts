/**
 * The rounds of a mode as everybody sees them, without a session: a stream of server-sent events, whose names and data
 * are here. The calls of the table (`instances`, `controls`) say the same to each player.
 */
import * as z from 'zod/mini'
import type { Mode } from '../domain/core/mode'
import { reply } from './fields'
import { betCounts, fairness, gameInstance } from './game'

/** The active rounds with their recent results; clock, counts and players are events of their own. */
const liveState = reply({
  instances: z.array(gameInstance),
  is_paused: z.boolean(),
})

/** A round whose betting has closed (`bets`), or that is settled or void (seed, beacon, `voided`): only what is new. */
const roundChange = z.looseObject({
  id: z.number(),
  updatedAt: z.string(),
  fairness: z.partial(fairness),
  /** Of the coin, complete, where its round is settled. */
  recent_results: gameInstance.shape.recent_results,
})

/** The events of a stream by name. */
export const LIVE_EVENTS = {
  /** The first event of a stream, and whenever more has changed than the other events say. */
  state: liveState,
  /** Rounds that are new, complete with the recent results of their coin. */
  opened: z.looseObject({ instances: z.array(gameInstance) }),
  closed: z.looseObject({ instances: z.array(roundChange) }),
  settled: z.looseObject({ instances: z.array(roundChange) }),
  /** By instance id; rounds whose counts have not changed are absent. */
  counts: z.looseObject({ bet_counts: z.record(z.string(), betCounts) }),
  players: z.looseObject({ onlineUsers: z.number() }),
  /** Epoch milliseconds, as the stream begins and every five seconds, so a silent stream is a broken one. */
  clock: z.looseObject({ now: z.number() }),
} as const

/** An event with its name. */
export type LiveEvent = {
  [Name in keyof typeof LIVE_EVENTS]: { name: Name; data: z.infer<(typeof LIVE_EVENTS)[Name]> }
}[keyof typeof LIVE_EVENTS]

/** Seconds between two `clock` events. */
export const LIVE_CLOCK_SECONDS = 5

/** The path of a mode's streams under API_BASE. */
export function liveStreamsPath(mode: Mode) {
  return `/live/${mode}` as const
}

/** A stream's path under API_BASE. `player` counts tabs and polls of one player once, and only a player who has shown a session. */
export function liveStreamPath(mode: Mode, playerId: number): string {
  return `${liveStreamsPath(mode)}?player=${playerId}`
}
