/** Withdrawals: requested by players, paid or rejected by an operator. A pending amount is in the `held` account. */
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { WithdrawalRecord } from '../../contract/money'
import { paiseFromWholeRupees, rupeesFromPaise } from '../../domain/core/money'
import { checkWithdrawal } from '../../domain/money/withdrawal'
import { AppError, throwIfError } from '../base/errors'
import { COMMAND } from '../base/project'
import { insertRow, inTransaction, MAX_UNPAGED_ROWS, readLogin, type Transaction, writeAudit } from '../db'
import type { IdempotentRequest } from '../idempotency'
import { accounts, lockUser, runUserWrite, transfer } from '../ledger'
import { assertNotBlocked, findProtection } from '../limits'
import { collectCoveredClawbacks } from '../payments'
import type { DecisionDependencies } from './dependencies'
import { assertIdentified, assertNotHeld, assertPayable, readHoldEnd } from './obstacles'
import { bankDetails, type Withdrawal, withdrawals } from './tables'
import { readTwoPersonLimit } from './twoPersonLimit'
import { assertClaimableBy, type Claimant, isUnclaimed } from './withdrawalClaims'

/**
 * Moves the amount from `cash` to `held` and stores the player's UPI id with the withdrawal, in one transaction that
 * locks the player.
 * Withdrawals to a new UPI id are held for a time, so that the player can stop a thief of their session.
 * @throws AppError withdrawals_blocked, withdrawal_…, upi_required, idempotency_key_reused
 */
export function requestWithdrawal(
  deps: DecisionDependencies,
  request: IdempotentRequest,
  amountRupees: number,
): Promise<{ id: number }> {
  const { userId } = request
  return runUserWrite(deps, request, async (tx) => {
    assertNotBlocked(await findProtection(tx, userId, deps.clock()), 'withdrawals')
    const [wallet] = await tx
      .select({ balancePaise: accounts.balancePaise, upiId: bankDetails.upiId })
      .from(accounts)
      .leftJoin(bankDetails, eq(bankDetails.userId, accounts.userId))
      .where(and(eq(accounts.userId, userId), eq(accounts.kind, 'cash')))
    const { balancePaise, upiId } = wallet!
    throwIfError(checkWithdrawal(amountRupees, balancePaise))
    if (upiId === null) throw new AppError('upi_required')
    const at = new Date(deps.clock())
    const amountPaise = paiseFromWholeRupees(amountRupees)
    const heldUntil = await readHoldEnd(tx, { userId, upiId }, at, deps.settings.upiHoldMs)
    const id = (await insertRow(tx, withdrawals, { userId, amountPaise, upiId, createdAt: at, heldUntil }))!
    await transfer(tx, { userId, kind: 'withdrawal_hold', amountPaise, reference: String(id), at })
    return { id }
  })
}

/** A player's withdrawals, newest first; `heldUntil` only while the hold lasts. */
export async function listWithdrawals(
  { db, clock }: DecisionDependencies,
  userId: number,
): Promise<WithdrawalRecord[]> {
  const now = new Date(clock())
  const rows = await db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.userId, userId))
    .orderBy(desc(withdrawals.id))
    .limit(MAX_UNPAGED_ROWS)
  return rows.map(({ id, amountPaise, status, createdAt, upiId, heldUntil, decidedAt, reason }) => ({
    id,
    amount: rupeesFromPaise(amountPaise),
    status,
    createdAt: createdAt.toISOString(),
    upi_id: upiId,
    heldUntil: status === 'pending' && heldUntil !== null && heldUntil > now ? heldUntil.toISOString() : null,
    decidedAt: decidedAt?.toISOString() ?? null,
    reason,
  }))
}

interface Decision extends Claimant {
  status: 'paid' | 'rejected'
  reason: string | null
}

/**
 * Records that an operator claims a withdrawal and will send its money. Locks the player, so of two operators who claim
 * at once the second waits and then gets the error.
 * @throws Error with a message for the operator if the withdrawal is unknown, decided, held or claimed by another operator;
 *   or if no operator has claimed it and the player's identity is not proven, withdrawals are blocked, or the wallet still
 *   owes a refunded deposit
 */
export async function takeWithdrawal(
  deps: DecisionDependencies,
  id: number,
  claimant: Claimant,
): Promise<void> {
  const { db, clock, settings } = deps
  const { actor } = claimant
  await assertIdentified(deps, id)
  return inTransaction(db, async (tx) => {
    const withdrawal = await lockPending(tx, id)
    const { userId, takenBy } = withdrawal
    assertClaimableBy(id, takenBy, claimant)
    await assertNotHeld(tx, withdrawal, clock(), settings.upiHoldMs)
    if (isUnclaimed(takenBy)) await assertPayable(tx, withdrawal, clock())
    await tx.update(withdrawals).set({ takenBy: actor }).where(isWithdrawal(withdrawal))
    await writeAudit(tx, clock, actor, 'withdrawal taken', { id, userId, from: takenBy })
  })
}

/**
 * Marks a withdrawal as paid, or releases its amount to `cash` and then debits the player's pending clawbacks from it.
 * Locks the player, so of two operators who decide at once the second waits and then gets the error.
 * @throws Error with a message for the operator if the withdrawal is unknown, decided or claimed by another operator; or if
 *   it is to be paid and held, its approval is by the same login, or it is unclaimed and waits as in `takeWithdrawal`; of a
 *   restored one only the identity must be proven
 * @returns the second operator's command if the withdrawal is approved and stays pending until they pay it
 */
export async function decideWithdrawal(
  deps: DecisionDependencies,
  id: number,
  decision: Decision,
): Promise<Decision['status'] | { nextCommand: string }> {
  const { db, clock, settings } = deps
  const { status, actor, reason } = decision
  if (status === 'paid') await assertIdentified(deps, id)
  return inTransaction(db, async (tx) => {
    const withdrawal = await lockPending(tx, id)
    const { userId, amountPaise, takenBy, approvedBy } = withdrawal
    assertClaimableBy(id, takenBy, decision)
    if (status === 'paid') await assertNotHeld(tx, withdrawal, clock(), settings.upiHoldMs)
    // The money of a claimed or restored withdrawal may have been sent already, so it can be marked as paid even with
    // a pending clawback.
    if (status === 'paid' && takenBy === null) await assertPayable(tx, withdrawal, clock())
    const limitPaise = await readTwoPersonLimit(tx)
    const needsTwo = status === 'paid' && limitPaise !== null && amountPaise > limitPaise
    if (needsTwo && approvedBy === (await readLogin(tx))) {
      throw new Error(
        `Withdrawal ${id} is approved by ${approvedBy}: another operator pays it, with a login of their own: ${secondPay(id, takenBy)}`,
      )
    }
    if (needsTwo && approvedBy === null) {
      await tx.update(withdrawals).set({ approvedBy: actor }).where(isWithdrawal(withdrawal))
      await writeAudit(tx, clock, actor, 'withdrawal approved', { id, userId, amountPaise, from: takenBy })
      return { nextCommand: secondPay(id, takenBy) }
    }
    const at = new Date(clock())
    await tx
      .update(withdrawals)
      .set({ status, decidedAt: at, decidedBy: actor, reason })
      .where(isWithdrawal(withdrawal))
    const kind = status === 'paid' ? 'withdrawal_paid' : 'withdrawal_release'
    await transfer(tx, { userId, kind, amountPaise, reference: String(id), at })
    const refunds = status === 'paid' ? [] : await collectCoveredClawbacks(tx, userId, at)
    const details = { id, userId, amountPaise, reason, from: takenBy, approvedBy, refunds }
    await writeAudit(tx, clock, actor, `withdrawal ${status}`, details)
    return status
  })
}

/** @returns the command with which the second operator pays, also where the first has claimed the withdrawal */
function secondPay(id: number, takenBy: string | null): string {
  return `${COMMAND} withdrawals pay ${id}${takenBy === null ? '' : ` --from ${takenBy}`}`
}

function isWithdrawal({ userId, id }: Withdrawal): SQL | undefined {
  return and(eq(withdrawals.userId, userId), eq(withdrawals.id, id))
}

/**
 * Locks the withdrawal's player, then reads the withdrawal again, since it may have been decided before the lock.
 * @throws Error if the withdrawal is unknown or decided
 */
async function lockPending(tx: Transaction, id: number): Promise<Withdrawal> {
  const read = async () => {
    const [withdrawal] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id))
    if (withdrawal === undefined) throw new Error(`There is no withdrawal ${id}.`)
    return withdrawal
  }
  await lockUser(tx, (await read()).userId)
  const withdrawal = await read()
  if (withdrawal.status !== 'pending') throw new Error(`Withdrawal ${id} is already decided.`)
  return withdrawal
}
