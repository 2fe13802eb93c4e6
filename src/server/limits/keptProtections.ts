/**
 * Keeps the limits and the running exclusion of a number that an account gives up, so that they are not evaded: the next
 * account of the number has them, too. Stored are an HMAC of the number and the protection, for a year after its break.
 */
import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { hasLimit, isExcluded, LIMIT_KINDS, stricterLimits } from '../../domain/money/limits'
import type { Clock } from '../base/clock'
import { AppError } from '../base/errors'
import type { Transaction } from '../db'
import { findProtection, readProtection, saveProtection } from './responsibleGaming'
import { keptExclusions } from './tables'

interface KeptProtectionDependencies {
  clock: Clock
  secret: string
}

interface Owner {
  userId: number
  mobileNumber: string
}

/** Call in the transaction that takes the number from the account. @throws AppError account_blocked */
export async function keepProtection(
  deps: KeptProtectionDependencies,
  tx: Transaction,
  { userId, mobileNumber }: Owner,
): Promise<void> {
  const nowMs = deps.clock()
  const protection = await findProtection(tx, userId, nowMs)
  const { excludedUntilMs, excludesPractice, limits, operatorLimits, blocks } = protection
  // Otherwise the next account of the number would not be blocked.
  if (blocks.length > 0) throw new AppError('account_blocked')
  const isOnBreak = isExcluded(excludedUntilMs, nowMs)
  const hasLimits = [limits, operatorLimits].some((set) => LIMIT_KINDS.some((kind) => hasLimit(set[kind])))
  if (!isOnBreak && !hasLimits) return
  const excludedUntil = new Date(isOnBreak ? excludedUntilMs! : nowMs)
  const kept = { excludedUntil, excludesPractice: isOnBreak && excludesPractice, limits, operatorLimits }
  await tx
    .insert(keptExclusions)
    .values({ numberHash: hashNumber(deps, mobileNumber), ...kept })
    .onConflictDoUpdate({ target: keptExclusions.numberHash, set: kept })
}

/** Call in the transaction that gives the number to the account, which then has the stricter of both. */
export async function takeProtection(
  deps: KeptProtectionDependencies,
  tx: Transaction,
  { userId, mobileNumber }: Owner,
): Promise<void> {
  const [kept] = await tx
    .delete(keptExclusions)
    .where(eq(keptExclusions.numberHash, hashNumber(deps, mobileNumber)))
    .returning()
  if (kept === undefined) return
  const nowMs = deps.clock()
  const all = [await findProtection(tx, userId, nowMs), readProtection(kept, nowMs)] as const
  const breaks = all.filter(({ excludedUntilMs }) => isExcluded(excludedUntilMs, nowMs))
  const ends = breaks.map(({ excludedUntilMs }) => excludedUntilMs!)
  await saveProtection(tx, userId, {
    excludedUntil: ends.length === 0 ? null : new Date(Math.max(...ends)),
    excludesPractice: breaks.some(({ excludesPractice }) => excludesPractice),
    limits: stricterLimits(all[0].limits, all[1].limits),
    operatorLimits: stricterLimits(all[0].operatorLimits, all[1].operatorLimits),
  })
}

function hashNumber({ secret }: KeptProtectionDependencies, mobileNumber: string): string {
  return createHmac('sha256', secret).update(`kept-exclusion|${mobileNumber}`).digest('hex')
}
