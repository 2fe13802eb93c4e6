/** Counts the bets of the active rounds, in one process for all, so that polls and streams show them from memory. */
import { count, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type BetCounts, betCounts } from '../../contract/game'
import { executeSql, type Queryable } from '../db'
import type { BetDependencies } from './dependencies'
import { bets } from './tables'

/**
 * Counts in the database, because the bets of a round arrive at all processes, and publishes the counts to all of them,
 * this one included. One query for all rounds, however many processes and polls show the counts.
 */
export async function countBets({
  db,
  clock,
  liveRounds,
}: Pick<BetDependencies, 'db' | 'clock' | 'liveRounds'>): Promise<void> {
  const ids = liveRounds.active(clock()).map(({ instance }) => instance.id)
  if (ids.length === 0) return
  const { gameInstanceId, city, diceNumber } = bets
  const rows = await db
    .select({ id: gameInstanceId, city, diceNumber, count: count() })
    .from(bets)
    .where(inArray(gameInstanceId, ids))
    .groupBy(gameInstanceId, city, diceNumber)
  // A round without bets is published too: other processes then know that somebody counts.
  const counts = new Map(ids.map((id): [number, BetCounts] => [id, { cities: {}, dice_numbers: {} }]))
  for (const row of rows) {
    const { cities, dice_numbers } = counts.get(row.id)!
    cities[row.city] = (cities[row.city] ?? 0) + row.count
    dice_numbers[row.diceNumber] = (dice_numbers[row.diceNumber] ?? 0) + row.count
  }
  await notifyBetCounts(db, counts)
}

/** NOTIFY channel of the counts of bets, one round a notification, whose payload PostgreSQL limits to 8,000 bytes. */
export const BET_COUNTS_CHANNEL = 'bet_counts'

const notification = z.object({ id: z.number(), counts: betCounts })

/** Hand-written, since the builder has no pg_notify. */
async function notifyBetCounts(db: Queryable, countsById: ReadonlyMap<number, BetCounts>): Promise<void> {
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
