/** Sums a player's bets: prizes less stakes. */
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Mode } from '../../domain/core/mode'
import type { Queryable } from '../db'
import { transfers } from './tables'
import { BET_KINDS, WALLETS } from './transferKinds'

/** @returns a column with the sum since `from`, in paise */
export function sumBetsSince(
  db: Queryable,
  { userId, mode, from }: { userId: number; mode: Mode; from: Date },
): SQL<number> {
  const { amountPaise, debitAccount, kind, createdAt } = transfers
  const sum = db
    .select({
      paise: sql`COALESCE(sum(CASE ${debitAccount} WHEN ${WALLETS[mode]} THEN -${amountPaise} ELSE ${amountPaise} END), 0)::bigint`,
    })
    .from(transfers)
    .where(
      and(eq(transfers.userId, userId), gte(createdAt, from), inArray(kind, Object.values(BET_KINDS[mode]))),
    )
  return sql<number>`(${sum})`
}
