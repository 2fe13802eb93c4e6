/** The register of people who have excluded themselves from all operators, asked at each sign-in. */
import { isExcluded } from '../../domain/money/limits'
import type { Transaction } from '../db'
import type { Env } from '../settings'
import { findProtection } from './responsibleGaming'
import { protections } from './tables'

/** @returns the end of the exclusion, null for none. @throws if the register does not respond: nobody signs in unasked */
export type ExclusionRegister = (mobileNumber: string, nowMs: number) => Promise<Date | null>

const SANDBOX_MS = 182 * 86_400_000

/** @returns the register of the settings: in the sandbox numbers that end with 000 are excluded for half a year; null for none */
export function chooseExclusionRegister({
  exclusionRegister,
}: Pick<Env, 'exclusionRegister'>): ExclusionRegister | null {
  if (exclusionRegister === 'none') return null
  return async (mobileNumber, nowMs) => (mobileNumber.endsWith('000') ? new Date(nowMs + SANDBOX_MS) : null)
}

/** Makes the exclusion the player's own, which ends no earlier where the register forgets it. Call with the user locked. */
export async function takeRegisteredExclusion(
  tx: Transaction,
  userId: number,
  excludedUntil: Date,
  nowMs: number,
): Promise<void> {
  const { excludedUntilMs, excludesPractice } = await findProtection(tx, userId, nowMs)
  if (excludedUntilMs !== null && excludedUntilMs >= excludedUntil.getTime()) return
  // A break that has ended keeps nobody from practice any more.
  const record = {
    excludedUntil,
    excludesPractice: excludesPractice && isExcluded(excludedUntilMs, nowMs),
  }
  await tx
    .insert(protections)
    .values({ userId, ...record })
    .onConflictDoUpdate({ target: protections.userId, set: record })
}
