/** What keeps a withdrawal from being paid: the hold of a new UPI ID, an unproven identity, a block, an uncovered refund. */
import { and, eq, min, ne, type SQL } from 'drizzle-orm'
import { type IdentityState, users } from '../auth'
import { COMMAND } from '../base/project'
import type { Transaction } from '../db'
import { findProtection } from '../limits'
import { findPendingClawbacks } from '../payments'
import type { DecisionDependencies } from './dependencies'
import { type Withdrawal, withdrawals } from './tables'
import { isUnclaimed, RESTORED } from './withdrawalClaims'

/** Returns the end of the hold, counted from the first withdrawal to the UPI id that was not rejected; null if it is over. */
export async function readHoldEnd(
  tx: Transaction,
  { userId, upiId }: Pick<Withdrawal, 'userId' | 'upiId'>,
  at: Date,
  holdMs: number,
): Promise<Date | null> {
  const first = await readFirst(tx, { userId, upiId }, ne(withdrawals.status, 'rejected'))
  const heldUntil = new Date((first ?? at).getTime() + holdMs)
  return heldUntil > at ? heldUntil : null
}

/** Returns when a player first requested a withdrawal to a UPI id; null without one. */
async function readFirst(
  tx: Transaction,
  { userId, upiId }: Pick<Withdrawal, 'userId' | 'upiId'>,
  condition?: SQL,
): Promise<Date | null> {
  const isToUpiId = and(eq(withdrawals.userId, userId), eq(withdrawals.upiId, upiId), condition)
  const [first] = await tx
    .select({ at: min(withdrawals.createdAt) })
    .from(withdrawals)
    .where(isToUpiId)
  return first?.at ?? null
}

/**
 * Looks the identity up outside of a transaction, since the provider may be slow.
 * @throws Error if no operator has claimed the withdrawal and it waits for the check of its player's identity
 */
export async function assertIdentified(deps: DecisionDependencies, id: number): Promise<void> {
  const isPending = and(eq(withdrawals.id, id), eq(withdrawals.status, 'pending'))
  const [withdrawal] = await deps.db.select().from(withdrawals).where(isPending)
  if (withdrawal === undefined || !isUnclaimed(withdrawal.takenBy)) return
  if (await isIdentified(deps, withdrawal)) return
  throw new Error(`Withdrawal ${id} waits: the identity of user ${withdrawal.userId} is not proven.`)
}

/**
 * Counts the hold again, from the first request to the UPI id, since the application could have stored a shorter one.
 * @throws Error while the withdrawal is held
 */
export async function assertNotHeld(
  tx: Transaction,
  { id, userId, upiId, heldUntil }: Withdrawal,
  nowMs: number,
  holdMs: number,
): Promise<void> {
  const first = await readFirst(tx, { userId, upiId })
  const untilMs = Math.max(heldUntil?.getTime() ?? 0, first!.getTime() + holdMs)
  if (untilMs <= nowMs) return
  throw new Error(
    `Withdrawal ${id} is held until ${new Date(untilMs).toISOString()}, because its UPI ID is new. You can reject it.`,
  )
}

/**
 * @throws Error if an operator has blocked the player's withdrawals, or if the provider has refunded a deposit of the
 *   player and the wallet has not covered that yet
 */
export async function assertPayable(
  tx: Transaction,
  { id, userId, takenBy }: Withdrawal,
  nowMs: number,
): Promise<void> {
  const { blocks } = await findProtection(tx, userId, nowMs)
  if (blocks.includes('withdrawals'))
    throw new Error(`Withdrawals of user ${userId} are blocked. Unblock them, or reject withdrawal ${id}.`)
  const [refund] = await findPendingClawbacks(tx, userId)
  if (refund === undefined) return
  const instruction =
    takenBy === RESTORED
      ? `${COMMAND} withdrawals reject ${id} --from ${RESTORED}. If your bank shows it as sent: ${COMMAND} withdrawals pay ${id} --from ${RESTORED}`
      : `${COMMAND} withdrawals reject ${id}`
  throw new Error(
    `Refund ${refund.refundId} of user ${userId} is not covered. Return the money to the wallet: ${instruction}.`,
  )
}

type Person = typeof users.$inferSelect

/**
 * The check of a player's identity, for which withdrawals above an amount wait: asks a person who was not asked yet, or looks up
 * what is proven by now. @throws if the provider does not respond
 */
type IdentityCheck = (person: Person) => Promise<IdentityState>

/** Is asked first; at the second look numbers that end with 99 have failed, and all others passed. */
const sandboxCheck: IdentityCheck = async ({ identityAskedAt, mobileNumber }) => {
  if (identityAskedAt === null) return 'asked'
  return mobileNumber?.endsWith('99') === true ? 'failed' : 'passed'
}

interface Claim {
  userId: number
  amountPaise: number
}

/** @returns the player whose identity the withdrawal waits for; null if it need not wait */
async function findUnproven(
  { db, settings }: DecisionDependencies,
  { userId, amountPaise }: Claim,
): Promise<Person | null> {
  const { identityCheck, identityAbovePaise } = settings
  if (identityCheck === 'none' || identityAbovePaise === null || amountPaise <= identityAbovePaise)
    return null
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  return person === undefined || person.identity === 'passed' ? null : person
}

/** Asks the player once. It runs as the application, which may not write the result. @throws if the provider does not respond */
export async function beginIdentityCheck(deps: DecisionDependencies, claim: Claim): Promise<void> {
  const person = await findUnproven(deps, claim)
  if (person === null || person.identityAskedAt !== null) return
  await sandboxCheck(person)
  const identityAskedAt = new Date(deps.clock())
  await deps.db.update(users).set({ identityAskedAt }).where(eq(users.id, person.id))
}

/**
 * Looks the state up until the player has passed, as an operator.
 * @returns whether the withdrawal need not wait. @throws if the provider does not respond
 */
async function isIdentified(deps: DecisionDependencies, claim: Claim): Promise<boolean> {
  const person = await findUnproven(deps, claim)
  if (person === null) return true
  const identity = await sandboxCheck(person)
  const identityAskedAt = person.identityAskedAt ?? new Date(deps.clock())
  await deps.db.update(users).set({ identity, identityAskedAt }).where(eq(users.id, person.id))
  return identity === 'passed'
}
