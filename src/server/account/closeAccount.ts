/**
 * Closes an account: ends its sessions and erases who it belongs to. Bets, transfers, deposits and withdrawals stay, as
 * records of money, under an id that no longer leads to a person.
 */
import { and, eq, isNull, or } from 'drizzle-orm'
import { translateIn } from '../../i18n/translateIn'
import { deleteSessions, knownDevices, otps, readUser, type SessionCaller, smsOutbox, users } from '../auth'
import { complaints } from '../complaints'
import { type Transaction, writeAudit } from '../db'
import { inUserTransaction } from '../ledger'
import { keepExclusion } from '../limits'
import { bankDetails } from '../withdrawals'
import { assertClosable } from './assertClosable'
import { confirmOwn } from './confirmOwn'
import type { AccountDependencies } from './dependencies'

/**
 * @param otp as the player has typed it; undefined to have it sent
 * @throws AppError code_required when a code was sent, otp_verification_failed, too_many_requests, and the errors of
 *   `assertClosable`
 */
export async function closeAccount(
  deps: AccountDependencies,
  caller: SessionCaller,
  otp: string | undefined,
): Promise<void> {
  const { userId } = caller
  const { mobile_number: mobileNumber, language } = await readUser(deps, userId)
  await assertClosable(deps.db, userId, deps.clock())
  await confirmOwn(deps, caller, { mobileNumber, purpose: 'close' }, otp, (values) =>
    translateIn(language, 'sms.close', values),
  )
  // Bets and deposits take the same lock.
  const ended = await inUserTransaction(deps, userId, async (tx) => {
    await assertClosable(tx, userId, deps.clock())
    await keepExclusion(deps, tx, { userId, mobileNumber })
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
