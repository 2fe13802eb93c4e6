/**
 * Keeps the running exclusion of a number that an account gives up, so that it is not evaded: a new account of the number
 * starts with it. Stored are an HMAC of the number and the exclusion; the row is deleted at its end.
 */
import { createHmac } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { isExcluded } from '../../domain/money/limits'
import type { Clock } from '../base/clock'
import type { Transaction } from '../db'
import { findProtection } from './responsibleGaming'
import { keptExclusions, protections } from './tables'

interface KeptExclusionDependencies {
  clock: Clock
  secret: string
}

interface Owner {
  userId: number
  mobileNumber: string
}

/** Call in the transaction that takes the number from the account. */
export async function keepExclusion(
  deps: KeptExclusionDependencies,
  tx: Transaction,
  { userId, mobileNumber }: Owner,
): Promise<void> {
  const nowMs = deps.clock()
  const { excludedUntilMs, excludesPractice } = await findProtection(tx, userId, nowMs)
  if (excludedUntilMs === null || !isExcluded(excludedUntilMs, nowMs)) return
  await tx
    .insert(keptExclusions)
    .values({
      numberHash: hashNumber(deps, mobileNumber),
      excludedUntil: new Date(excludedUntilMs),
      excludesPractice,
    })
    .onConflictDoUpdate({
      target: keptExclusions.numberHash,
      set: {
        excludedUntil: sql`greatest(${keptExclusions.excludedUntil}, excluded.excluded_until)`,
        excludesPractice: sql`${keptExclusions.excludesPractice} OR excluded.excludes_practice`,
      },
    })
}

/** Call in the transaction that creates the account. */
export async function restoreExclusion(
  deps: KeptExclusionDependencies,
  tx: Transaction,
  { userId, mobileNumber }: Owner,
): Promise<void> {
  const isOfNumber = eq(keptExclusions.numberHash, hashNumber(deps, mobileNumber))
  const [kept] = await tx
    .select({
      excludedUntil: keptExclusions.excludedUntil,
      excludesPractice: keptExclusions.excludesPractice,
    })
    .from(keptExclusions)
    .where(and(isOfNumber, gt(keptExclusions.excludedUntil, new Date(deps.clock()))))
  if (kept !== undefined) await tx.insert(protections).values({ userId, ...kept })
}

function hashNumber({ secret }: KeptExclusionDependencies, mobileNumber: string): string {
  return createHmac('sha256', secret).update(`kept-exclusion|${mobileNumber}`).digest('hex')
}
