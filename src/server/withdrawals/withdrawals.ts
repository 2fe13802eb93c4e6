/** Withdrawals: requested by players, paid or rejected by an operator. A pending amount is in the `held` account. */
import type { WithdrawalRecord } from '../../contract/money'
import { paiseFromWholeRupees, rupeesFromPaise } from '../../domain/money'
import { checkWithdrawal } from '../../domain/withdrawal'
import { AppError, throwIfError } from '../appError'
import type { Clock } from '../clock'
import { type Database, inTransaction, MAX_UNPAGED_ROWS, type Transaction, writeAudit } from '../db'
import { type IdempotentRequest, runIdempotent } from '../http'
import { lockUser, transfer } from '../ledger'
import { collectCoveredClawbacks, findPendingClawbacks } from '../payments'
import { assertClaimableBy, type Claimant, isUnclaimed, RESTORED } from './withdrawalClaims'

/**
 * Moves the amount from `cash` to `held` and stores the player's UPI id with the withdrawal, in one transaction that
 * locks the player.
 * @throws AppError withdrawal_…, upi_required, idempotency_key_reused
 */
export function requestWithdrawal(
  db: Database,
  clock: Clock,
  request: IdempotentRequest,
  amountRupees: number,
): Promise<{ id: number }> {
  const { userId } = request
  return runIdempotent(db, clock, request, async (tx) => {
    await lockUser(tx, userId)
    const { rows } = await tx.$client.query<{ balance: number; upi_id: string | null }>(
      `SELECT balance_paise AS balance, (SELECT upi_id FROM bank_details WHERE user_id = $1) AS upi_id
         FROM accounts WHERE user_id = $1 AND kind = 'cash'`,
      [userId],
    )
    const { balance, upi_id } = rows[0]!
    throwIfError(checkWithdrawal(amountRupees, balance))
    if (upi_id === null) throw new AppError('upi_required')
    const at = new Date(clock())
    const amountPaise = paiseFromWholeRupees(amountRupees)
    const inserted = await tx.$client.query<{ id: number }>(
      'INSERT INTO withdrawals (user_id, amount_paise, upi_id, created_at) VALUES ($1, $2, $3, $4) RETURNING id',
      [userId, amountPaise, upi_id, at],
    )
    const { id } = inserted.rows[0]!
    await transfer(tx, { userId, kind: 'withdrawal_hold', amountPaise, reference: String(id), at })
    return { id }
  })
}

interface WithdrawalRow {
  id: number
  amount_paise: number
  status: string
  created_at: Date
  upi_id: string
  decided_at: Date | null
  reason: string | null
}

/** A player's withdrawals, newest first. */
export async function listWithdrawals(db: Database, userId: number): Promise<WithdrawalRecord[]> {
  const { rows } = await db.$client.query<WithdrawalRow>(
    `SELECT id, amount_paise, status, created_at, upi_id, decided_at, reason
       FROM withdrawals WHERE user_id = $1 ORDER BY id DESC LIMIT ${MAX_UNPAGED_ROWS}`,
    [userId],
  )
  return rows.map(({ id, amount_paise, status, created_at, upi_id, decided_at, reason }) => ({
    id,
    amount: rupeesFromPaise(amount_paise),
    status,
    createdAt: created_at.toISOString(),
    upi_id,
    decidedAt: decided_at?.toISOString() ?? null,
    reason,
  }))
}

export interface Decision extends Claimant {
  status: 'paid' | 'rejected'
  reason: string | null
}

/**
 * Records that an operator claims a withdrawal and will send its money. Locks the player, so of two operators who claim
 * at once the second waits and then gets the error.
 * @throws Error with a message for the operator if the withdrawal is unknown, decided or claimed by another operator; or
 *   if it is unclaimed and the player's wallet still owes a refunded deposit
 */
export function takeWithdrawal(db: Database, clock: Clock, id: number, claimant: Claimant): Promise<void> {
  const { actor } = claimant
  return inTransaction(db, async (tx) => {
    const withdrawal = await lockPending(tx, id)
    const { userId, takenBy } = withdrawal
    assertClaimableBy(id, takenBy, claimant)
    if (isUnclaimed(takenBy)) await assertNoPendingClawback(tx, withdrawal)
    await tx.$client.query('UPDATE withdrawals SET taken_by = $3 WHERE user_id = $1 AND id = $2', [
      userId,
      id,
      actor,
    ])
    await writeAudit(tx, clock, actor, 'withdrawal taken', { id, userId, from: takenBy })
  })
}

/**
 * Marks a withdrawal as paid, or releases its amount to `cash` and then debits the player's pending clawbacks from it.
 * Locks the player, so of two operators who decide at once the second waits and then gets the error.
 * @throws Error with a message for the operator if the withdrawal is unknown, decided or claimed by another operator; or
 *   if it is unclaimed, to be paid, and the player's wallet still owes a refunded deposit
 */
export function decideWithdrawal(db: Database, clock: Clock, id: number, decision: Decision): Promise<void> {
  const { status, actor, reason } = decision
  return inTransaction(db, async (tx) => {
    const withdrawal = await lockPending(tx, id)
    const { userId, amountPaise, takenBy } = withdrawal
    assertClaimableBy(id, takenBy, decision)
    // The money of a claimed or restored withdrawal may have been sent already, so it can be marked as paid even with
    // a pending clawback.
    if (status === 'paid' && takenBy === null) await assertNoPendingClawback(tx, withdrawal)
    const at = new Date(clock())
    await tx.$client.query(
      `UPDATE withdrawals SET status = $3, decided_at = $4, decided_by = $5, reason = $6
        WHERE user_id = $1 AND id = $2`,
      [userId, id, status, at, actor, reason],
    )
    const kind = status === 'paid' ? 'withdrawal_paid' : 'withdrawal_release'
    await transfer(tx, { userId, kind, amountPaise, reference: String(id), at })
    const refunds = status === 'paid' ? [] : await collectCoveredClawbacks(tx, userId, at)
    const details = { id, userId, amountPaise, reason, from: takenBy, refunds }
    await writeAudit(tx, clock, actor, `withdrawal ${status}`, details)
  })
}

interface PendingWithdrawal {
  id: number
  userId: number
  amountPaise: number
  takenBy: string | null
}

/**
 * Locks the withdrawal's player, then reads the withdrawal again, since it may have been decided before the lock.
 * @throws Error if the withdrawal is unknown or decided
 */
async function lockPending(tx: Transaction, id: number): Promise<PendingWithdrawal> {
  const read = async () => {
    const { rows } = await tx.$client.query<PendingWithdrawal & { status: string }>(
      `SELECT id, user_id AS "userId", amount_paise AS "amountPaise", taken_by AS "takenBy", status
         FROM withdrawals WHERE id = $1`,
      [id],
    )
    if (rows[0] === undefined) throw new Error(`There is no withdrawal ${id}.`)
    return rows[0]
  }
  await lockUser(tx, (await read()).userId)
  const { status, ...pending } = await read()
  if (status !== 'pending') throw new Error(`Withdrawal ${id} is already decided.`)
  return pending
}

/** @throws Error if the provider has refunded a deposit of the player and the wallet has not covered that yet */
async function assertNoPendingClawback(
  tx: Transaction,
  { id, userId, takenBy }: PendingWithdrawal,
): Promise<void> {
  const [refund] = await findPendingClawbacks(tx, userId)
  if (refund === undefined) return
  const instruction =
    takenBy === RESTORED
      ? `withdrawals reject ${id} --from ${RESTORED}. If your bank shows it as sent: withdrawals pay ${id} --from ${RESTORED}`
      : `withdrawals reject ${id}`
  throw new Error(
    `Refund ${refund.refundId} of user ${userId} is not covered. Return the money to the wallet: ${instruction}.`,
  )
}
