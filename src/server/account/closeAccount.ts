/**
 * Closes an account: ends its sessions and erases who it belongs to. Bets, transfers, deposits and withdrawals stay, as
 * records of money, under an id that no longer leads to a person.
 */
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { ORDER_VALID_MS } from '../../domain/money/deposit'
import { MIN_WITHDRAWAL_PAISE } from '../../domain/money/withdrawal'
import { translateIn } from '../../i18n/translateIn'
import {
  type AuthDependencies,
  confirmOwn,
  deleteSessions,
  knownDevices,
  otps,
  readUser,
  type SessionCaller,
  smsOutbox,
  users,
} from '../auth'
import { AppError } from '../base/errors'
import { bets } from '../bets'
import { complaints } from '../complaints'
import { type Queryable, type Transaction, writeAudit } from '../db'
import { inUserTransaction, readBalance } from '../ledger'
import { keepProtection } from '../limits'
import { paymentOrders } from '../payments'
import { gameInstances, isUndecided } from '../rounds'
import { bankDetails, withdrawals } from '../withdrawals'

/**
 * @param otp as the player has typed it; undefined to have it sent
 * @throws AppError code_required when a code was sent, otp_verification_failed, too_many_requests, and the errors of
 *   `assertClosable`
 */
export async function closeAccount(
  deps: AuthDependencies,
  caller: SessionCaller,
  otp: string | undefined,
): Promise<void> {
  const { userId } = caller
  const { mobile_number: mobileNumber, language } = await readUser(deps.db, userId)
  await assertClosable(deps.db, userId, deps.clock())
  await confirmOwn(deps, caller, { mobileNumber, purpose: 'close' }, otp, (values) =>
    translateIn(language, 'sms.close', values),
  )
  // Bets and deposits take the same lock.
  const ended = await inUserTransaction(deps, userId, async (tx) => {
    await assertClosable(tx, userId, deps.clock())
    await keepProtection(deps, tx, { userId, mobileNumber })
    await erasePerson(tx, userId, mobileNumber, new Date(deps.clock()))
    await writeAudit(tx, deps.clock, 'player', 'account closed', { userId })
    return deleteSessions(tx, 'user_id', userId)
  })
  for (const hash of ended) deps.sessions.forget(hash)
}

/** Requests for codes keep the number for two days: the limits of text messages outlast a closing. */
async function erasePerson(
  tx: Transaction,
  userId: number,
  mobileNumber: string,
  updatedAt: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ mobileNumber: null, firstName: '', lastName: '', profilePicture: null, language: null })
    .where(eq(users.id, userId))
  await tx
    .update(bankDetails)
    .set({ upiId: '', accountHolderName: null, bankName: null, branchName: null, updatedAt })
    .where(eq(bankDetails.userId, userId))
  const isOfVisitor = and(isNull(complaints.userId), eq(complaints.mobileNumber, mobileNumber))
  await tx.delete(complaints).where(or(eq(complaints.userId, userId), isOfVisitor))
  for (const table of [otps, knownDevices, smsOutbox]) {
    await tx.delete(table).where(eq(table.mobileNumber, mobileNumber))
  }
}

/**
 * Less than the smallest withdrawal keeps no account open: it could not be taken out first.
 * @throws AppError closing_withdrawal, closing_bet, closing_deposit, closing_money
 */
async function assertClosable(db: Queryable, userId: number, nowMs: number): Promise<void> {
  const isPending = and(eq(withdrawals.userId, userId), eq(withdrawals.status, 'pending'))
  if ((await db.$count(withdrawals, isPending)) > 0) throw new AppError('closing_withdrawal')
  const [bet] = await db
    .select({ id: bets.id })
    .from(bets)
    .innerJoin(gameInstances, eq(gameInstances.id, bets.gameInstanceId))
    .where(and(eq(bets.userId, userId), eq(bets.mode, 'real'), isUndecided))
    .limit(1)
  if (bet !== undefined) throw new AppError('closing_bet')
  const isPayable = and(
    eq(paymentOrders.userId, userId),
    eq(paymentOrders.status, 'pending'),
    gt(paymentOrders.createdAt, new Date(nowMs - ORDER_VALID_MS)),
  )
  if ((await db.$count(paymentOrders, isPayable)) > 0) throw new AppError('closing_deposit')
  if ((await readBalance(db, userId, 'cash')) >= MIN_WITHDRAWAL_PAISE) throw new AppError('closing_money')
}
