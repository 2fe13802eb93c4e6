/** Changes the number of an account, with codes to both numbers. */
import { and, eq, inArray } from 'drizzle-orm'
import { isIndianMobileNumber, nationalPhone } from '../../domain/core/sanitise'
import { translateIn } from '../../i18n/translateIn'
import {
  type AuthDependencies,
  type CodeText,
  deleteSessions,
  hashToken,
  knownDevices,
  otps,
  readUser,
  redeemOwnCodes,
  type SessionCaller,
  sendOwnCodes,
  users,
} from '../auth'
import { AppError } from '../base/errors'
import { isUniqueViolation, writeAudit } from '../db'
import type { BodyOf } from '../http'
import { inUserTransaction } from '../ledger'
import { keepProtection, takeProtection } from '../limits'

/**
 * Without the codes sends them: that to the new number under the limits of a registration, so that the numbers of players
 * cannot be asked for any faster.
 * @returns the new number
 * @throws AppError code_required when codes were sent, mobile_number_invalid, number_unchanged, already_registered,
 *   otp_verification_failed, too_many_requests
 */
export async function changeNumber(
  deps: AuthDependencies,
  caller: SessionCaller,
  form: BodyOf<'changeNumber'>,
): Promise<string> {
  const { mobile_number: oldNumber, language } = await readUser(deps.db, caller.userId)
  const newNumber = nationalPhone(form.mobile_number)
  if (!isIndianMobileNumber(newNumber)) throw new AppError('mobile_number_invalid')
  if (newNumber === oldNumber) throw new AppError('number_unchanged')
  const ofOld = { mobileNumber: oldNumber, purpose: 'number', subject: newNumber } as const
  const ofNew = { mobileNumber: newNumber, purpose: 'new_number' } as const
  if (form.otp === undefined || form.new_otp === undefined) {
    const { proof_of_work } = form
    if ((await deps.db.$count(users, eq(users.mobileNumber, newNumber))) > 0) {
      await caller.limits.countKnownNumber(newNumber, proof_of_work)
      throw new AppError('already_registered')
    }
    const toNew: CodeText = (values) => translateIn(language, 'sms.newNumber', values)
    const toOld: CodeText = (values) =>
      translateIn(language, 'sms.number', { ...values, mobileNumber: newNumber })
    const codes = [
      { ...ofNew, text: toNew },
      { ...ofOld, text: toOld },
    ]
    await sendOwnCodes(deps, caller, codes, proof_of_work)
    throw new AppError('code_required')
  }
  await redeemOwnCodes(deps, caller, [
    { ...ofOld, typed: form.otp },
    { ...ofNew, typed: form.new_otp },
  ])
  await storeNumber(deps, caller, oldNumber, newNumber)
  return newNumber
}

async function storeNumber(
  deps: AuthDependencies,
  { userId, token }: SessionCaller,
  oldNumber: string,
  newNumber: string,
): Promise<void> {
  const ended = await inUserTransaction(deps, userId, async (tx) => {
    const isOwn = and(eq(users.id, userId), eq(users.mobileNumber, oldNumber))
    const changed = await tx.update(users).set({ mobileNumber: newNumber }).where(isOwn)
    if (changed.rowCount !== 1) throw new AppError('user_not_found')
    await keepProtection(deps, tx, { userId, mobileNumber: oldNumber })
    await takeProtection(deps, tx, { userId, mobileNumber: newNumber })
    await tx.delete(knownDevices).where(eq(knownDevices.mobileNumber, oldNumber))
    // Codes on their way to either number would still log in, or register.
    await tx.delete(otps).where(inArray(otps.mobileNumber, [oldNumber, newNumber]))
    await writeAudit(tx, deps.clock, 'player', 'number changed', { userId })
    return deleteSessions(tx, 'user_id', userId, hashToken(token))
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new AppError('already_registered')
    throw error
  })
  for (const hash of ended) deps.sessions.forget(hash)
}
