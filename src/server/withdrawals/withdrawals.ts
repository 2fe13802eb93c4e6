/** Withdrawals: asked for by players, paid or rejected by an operator. The amount is held in the ledger in between. */
import type { WithdrawalRecord } from '../../contract/money'
import { paiseFromWholeRupees, rupeesFromPaise } from '../../domain/money'
import { checkWithdrawal } from '../../domain/withdrawal'
import { AppError, throwIfError } from '../appError'
import type { Clock } from '../clock'
import { writeAudit } from '../db/audit'
import { LONGEST_HISTORY } from '../db/maxUnpagedRows'
import { type Connection, inTransaction, type Pool } from '../db/pool'
import { type IdempotentRequest, runIdempotent } from '../http/idempotency'
import { lockUser, transfer } from '../ledger/transfer'
import { collectCoveredClawbacks, findPendingClawbacks } from '../payments/pendingClawbacks'
import { assertClaimedBy, type Claimant, isUnclaimed, RESTORED } from './withdrawalClaims'

/** @throws AppError withdrawal_…, upi_required, idempotency_key_reused */
export function requestWithdrawal(
  pool: Pool,
  clock: Clock,
  request: IdempotentRequest,
  amountRupees: number,
): Promise<{ id: number }> {
  const { userId } = request
  return runIdempotent(pool, clock, request, async (connection) => {
    await lockUser(connection, userId)
    const { rows } = await connection.query<{ balance: number; upi_id: string | null }>(
      `SELECT balance_paise AS balance, (SELECT upi_id FROM bank_details WHERE user_id = $1) AS upi_id
         FROM accounts WHERE user_id = $1 AND kind = 'cash'`,
      [userId],
    )
    const { balance, upi_id } = rows[0]!
    throwIfError(checkWithdrawal(amountRupees, balance))
    if (upi_id === null) throw new AppError('upi_required')
    const at = new Date(clock())
    const amountPaise = paiseFromWholeRupees(amountRupees)
    const made = await connection.query<{ id: number }>(
      'INSERT INTO withdrawals (user_id, amount_paise, upi_id, created_at) VALUES ($1, $2, $3, $4) RETURNING id',
      [userId, amountPaise, upi_id, at],
    )
    const { id } = made.rows[0]!
    await transfer(connection, { userId, kind: 'withdrawal_hold', amountPaise, reference: String(id), at })
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
export async function listWithdrawals(pool: Pool, userId: number): Promise<WithdrawalRecord[]> {
  const { rows } = await pool.query<WithdrawalRow>(
    `SELECT id, amount_paise, status, created_at, upi_id, decided_at, reason
       FROM withdrawals WHERE user_id = $1 ORDER BY id DESC LIMIT ${LONGEST_HISTORY}`,
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
 * Takes a withdrawal in hand, so that no other operator sends the money too.
 * @throws Error naming why not: unknown, decided before, in somebody else's hands, or in nobody's while a deposit that
 *   the provider gave back is not covered
 */
export function takeWithdrawal(pool: Pool, clock: Clock, id: number, taker: Claimant): Promise<void> {
  const { actor } = taker
  return inTransaction(pool, async (connection) => {
    const withdrawal = await lockPending(connection, id)
    const { userId, takenBy } = withdrawal
    assertClaimedBy(id, takenBy, taker)
    if (isUnclaimed(takenBy)) await refuseUncovered(connection, withdrawal)
    await connection.query('UPDATE withdrawals SET taken_by = $3 WHERE user_id = $1 AND id = $2', [
      userId,
      id,
      actor,
    ])
    await writeAudit(connection, clock, actor, 'withdrawal taken', { id, userId, from: takenBy })
  })
}

/**
 * Pays a withdrawal out of what is held, or gives it back, less the refunds that waited for it to be covered.
 * @throws Error naming why it cannot be decided: unknown, decided before, in another's hands, or in nobody's and to be
 *   paid while a deposit that the provider gave back is not covered
 */
export function decideWithdrawal(pool: Pool, clock: Clock, id: number, decision: Decision): Promise<void> {
  const { status, actor, reason } = decision
  return inTransaction(pool, async (connection) => {
    const withdrawal = await lockPending(connection, id)
    const { userId, amountPaise, takenBy } = withdrawal
    assertClaimedBy(id, takenBy, decision)
    // Whoever took it in hand before such a refund came may have sent the money since, and has to be able to say so; so
    // has whoever finds at the bank that a withdrawal of a copy was sent.
    if (status === 'paid' && takenBy === null) await refuseUncovered(connection, withdrawal)
    const at = new Date(clock())
    await connection.query(
      `UPDATE withdrawals SET status = $3, decided_at = $4, decided_by = $5, reason = $6
        WHERE user_id = $1 AND id = $2`,
      [userId, id, status, at, actor, reason],
    )
    const kind = status === 'paid' ? 'withdrawal_paid' : 'withdrawal_release'
    await transfer(connection, { userId, kind, amountPaise, reference: String(id), at })
    const refunds = status === 'paid' ? [] : await collectCoveredClawbacks(connection, userId, at)
    const details = { id, userId, amountPaise, reason, from: takenBy, refunds }
    await writeAudit(connection, clock, actor, `withdrawal ${status}`, details)
  })
}

interface Pending {
  id: number
  userId: number
  amountPaise: number
  takenBy: string | null
}

/** With its player locked. @throws Error if there is none of that number, or it was decided before */
async function lockPending(connection: Connection, id: number): Promise<Pending> {
  const find = async () => {
    const { rows } = await connection.query<Pending & { status: string }>(
      `SELECT id, user_id AS "userId", amount_paise AS "amountPaise", taken_by AS "takenBy", status
         FROM withdrawals WHERE id = $1`,
      [id],
    )
    if (rows[0] === undefined) throw new Error(`There is no withdrawal ${id}.`)
    return rows[0]
  }
  await lockUser(connection, (await find()).userId)
  const { status, ...pending } = await find()
  if (status !== 'pending') throw new Error(`Withdrawal ${id} is already decided.`)
  return pending
}

/** The money of a deposit that went back to the payer must not leave a second time. */
async function refuseUncovered(connection: Connection, { id, userId, takenBy }: Pending): Promise<void> {
  const [refund] = await findPendingClawbacks(connection, userId)
  if (refund === undefined) return
  const ways =
    takenBy === RESTORED
      ? `withdrawals reject ${id} --from ${RESTORED}. Sent, as your bank shows it: withdrawals pay ${id} --from ${RESTORED}`
      : `withdrawals reject ${id}`
  throw new Error(
    `Refund ${refund.refundId} of user ${userId} is not covered. Give the money back to the wallet: ${ways}.`,
  )
}
