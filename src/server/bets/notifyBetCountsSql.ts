/** Publishes the counts of bets to every process. Hand-written, since the builder has no pg_notify. */
import * as z from 'zod/mini'
import { type BetCounts, betCounts } from '../../contract/game'
import { executeSql, type Queryable } from '../db'

/** NOTIFY channel of the counts of bets, one round a notification, whose payload PostgreSQL limits to 8,000 bytes. */
export const BET_COUNTS_CHANNEL = 'bet_counts'

const notification = z.object({ id: z.number(), counts: betCounts })

export async function notifyBetCounts(
  db: Queryable,
  countsById: ReadonlyMap<number, BetCounts>,
): Promise<void> {
  const payloads = [...countsById].map(([id, counts]) => JSON.stringify({ id, counts }))
  await executeSql(db, 'SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
    BET_COUNTS_CHANNEL,
    payloads,
  ])
}

/** @throws Error if the payload is none of `notifyBetCounts` */
export function parseBetCounts(payload: string): { id: number; counts: BetCounts } {
  return z.parse(notification, JSON.parse(payload))
}
