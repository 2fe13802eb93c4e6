/** Counts the bets of the active rounds, so that polls show them from memory. */
import { count, inArray } from 'drizzle-orm'
import type { BetCounts } from '../../contract/game'
import type { Services } from '../services'
import { bets } from './tables'

/**
 * Counts in the database, because the bets of a round arrive at all processes. One query for all rounds, however many
 * polls read the counts.
 */
export async function countBets({
  db,
  clock,
  liveRounds,
}: Pick<Services, 'db' | 'clock' | 'liveRounds'>): Promise<void> {
  const ids = liveRounds.activeIds(clock())
  if (ids.length === 0) return
  const { gameInstanceId, city, diceNumber } = bets
  const rows = await db
    .select({ id: gameInstanceId, city, diceNumber, count: count() })
    .from(bets)
    .where(inArray(gameInstanceId, ids))
    .groupBy(gameInstanceId, city, diceNumber)
  const counts = new Map<number, BetCounts>()
  for (const row of rows) {
    const { cities, dice_numbers } = counts.get(row.id) ?? { cities: {}, dice_numbers: {} }
    counts.set(row.id, { cities, dice_numbers })
    cities[row.city] = (cities[row.city] ?? 0) + row.count
    dice_numbers[row.diceNumber] = (dice_numbers[row.diceNumber] ?? 0) + row.count
  }
  liveRounds.setBetCounts(counts)
}
