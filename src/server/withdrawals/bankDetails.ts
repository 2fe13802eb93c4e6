/** Reads and saves a player's bank details: the UPI id that withdrawals are sent to, and optional bank fields. */
import { eq } from 'drizzle-orm'
import type { output } from 'zod/mini'
import type { bankDetail } from '../../contract/money'
import { sanitiseText } from '../../domain/core/sanitise'
import { checkUpiId, findUpiId } from '../../domain/money/withdrawal'
import { AppError } from '../base/errors'
import type { Queryable } from '../db'
import type { BodyOf } from '../http'
import { inUserTransaction } from '../ledger'
import type { DecisionDependencies } from './dependencies'
import { bankDetails } from './tables'

/** @returns an array of at most one record */
export async function readBankDetails(db: Queryable, userId: number): Promise<output<typeof bankDetail>[]> {
  const { id, upiId, accountHolderName, bankName, branchName } = bankDetails
  return await db
    .select({
      id,
      user_id: bankDetails.userId,
      upi_id: upiId,
      account_holder_name: accountHolderName,
      bank_name: bankName,
      branch_name: branchName,
    })
    .from(bankDetails)
    .where(eq(bankDetails.userId, userId))
}

/**
 * Inserts or updates the player's details. An absent optional field keeps its value; an empty one is deleted.
 * @param confirm called before another UPI ID than the saved one is saved
 * @throws AppError upi_required, upi_invalid, unauthorized, and the errors of `confirm`
 */
export async function saveBankDetails(
  deps: DecisionDependencies,
  userId: number,
  form: Omit<BodyOf<'addBankDetail'>, 'user_id' | 'otp'>,
  confirm: (upiId: string) => Promise<void>,
): Promise<void> {
  const upiId = findUpiId(form.upi_id)
  if (upiId === null) throw new AppError(checkUpiId(form.upi_id) ?? 'upi_invalid')
  const [saved] = await readBankDetails(deps.db, userId)
  if (saved?.upi_id !== upiId) await confirm(upiId)
  const details = {
    upiId,
    accountHolderName: optionalField(form.account_holder_name),
    bankName: optionalField(form.bank_name),
    branchName: optionalField(form.branch_name),
    updatedAt: new Date(deps.clock()),
  }
  await inUserTransaction(deps, userId, (tx) =>
    tx
      .insert(bankDetails)
      .values({ userId, ...details })
      .onConflictDoUpdate({ target: bankDetails.userId, set: details }),
  )
}

/** @returns undefined for an absent text, which Drizzle does not write, and null for an empty one */
function optionalField(text: string | undefined): string | null | undefined {
  return text === undefined ? undefined : sanitiseText(text) || null
}
