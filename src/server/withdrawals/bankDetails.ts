/** Reads and saves a player's bank details: the UPI id that withdrawals are sent to, and optional bank fields. */
import type { output } from 'zod/mini'
import type { bankDetail } from '../../contract/money'
import { sanitiseText } from '../../domain/sanitise'
import { checkUpiId, cleanUpiId } from '../../domain/withdrawal'
import { throwIfError } from '../appError'
import type { Clock } from '../clock'
import type { Database } from '../db'

export interface BankDetailForm {
  upi_id: string
  account_holder_name?: string | undefined
  bank_name?: string | undefined
  branch_name?: string | undefined
}

/** @returns an array of at most one record */
export async function readBankDetails(db: Database, userId: number): Promise<output<typeof bankDetail>[]> {
  const { rows } = await db.$client.query<output<typeof bankDetail>>(
    `SELECT id, user_id, upi_id, account_holder_name, bank_name, branch_name FROM bank_details WHERE user_id = $1`,
    [userId],
  )
  return rows
}

/**
 * Inserts or updates the player's details. An absent optional field keeps its value; an empty one is deleted.
 * @throws AppError upi_required, upi_invalid
 */
export async function saveBankDetails(
  db: Database,
  clock: Clock,
  userId: number,
  form: BankDetailForm,
): Promise<void> {
  throwIfError(checkUpiId(form.upi_id))
  const optionalFields = [form.account_holder_name, form.bank_name, form.branch_name].map((text) =>
    text === undefined ? null : sanitiseText(text),
  )
  await db.$client.query(
    `INSERT INTO bank_details (user_id, upi_id, account_holder_name, bank_name, branch_name, updated_at)
     VALUES ($1, $2, NULLIF($3, ''), NULLIF($4, ''), NULLIF($5, ''), $6)
     ON CONFLICT (user_id) DO UPDATE SET upi_id = excluded.upi_id,
       account_holder_name = NULLIF(COALESCE($3, bank_details.account_holder_name), ''),
       bank_name = NULLIF(COALESCE($4, bank_details.bank_name), ''),
       branch_name = NULLIF(COALESCE($5, bank_details.branch_name), ''), updated_at = excluded.updated_at`,
    [userId, cleanUpiId(form.upi_id), ...optionalFields, new Date(clock())],
  )
}
