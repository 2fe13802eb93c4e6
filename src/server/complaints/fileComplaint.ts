/** Stores a complaint, which an operator answers later. */
import { isMobileNumber, nationalPhone, sanitiseText } from '../../domain/core/sanitise'
import { AppError } from '../base/errors'
import { executeSql, inTransaction, type Transaction } from '../db'
import type { BodyOf, Limits } from '../http'
import { type IdempotentRequest, runIdempotent } from '../idempotency'
import type { ComplaintDependencies } from './dependencies'
import type { complaints } from './tables'

/**
 * A complaint of a logged-in player belongs to the account.
 * @param token of the session if there is one
 * @returns the complaint's id; a repeated request returns the same id
 * @throws AppError complaint_failed if a field is missing or invalid, too_many_requests, idempotency_key_reused
 */
export async function fileComplaint(
  deps: ComplaintDependencies,
  request: IdempotentRequest,
  complaint: BodyOf<'fileComplaint'>,
  token: string | null,
  limits: Limits,
): Promise<number> {
  const { db, clock, sessions } = deps
  const [name, subject, message] = [complaint.name, complaint.subject, complaint.message].map(sanitiseText)
  const mobileNumber = nationalPhone(complaint.mobile_number)
  if (!name || !subject || !message || !isMobileNumber(mobileNumber)) throw new AppError('complaint_failed')
  const userId = token === null ? null : await sessions.findUser(token)
  await limits.countComplaint(userId, mobileNumber)
  return inTransaction(db, (tx) =>
    runIdempotent(deps, tx, request, () =>
      insertComplaint(tx, { name, mobileNumber, userId, subject, message, createdAt: new Date(clock()) }),
    ),
  )
}

type Row = typeof complaints.$inferSelect

/**
 * Hand-written, since Drizzle names every column and the application may insert only these.
 * @returns the id
 */
async function insertComplaint(
  tx: Transaction,
  {
    name,
    mobileNumber,
    userId,
    subject,
    message,
    createdAt,
  }: Omit<Row, 'id' | 'answer' | 'answeredAt' | 'answeredBy'>,
): Promise<number> {
  const { rows } = await executeSql<Pick<Row, 'id'>>(
    tx,
    'INSERT INTO complaints (name, mobile_number, user_id, subject, message, created_at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
    [name, mobileNumber, userId, subject, message, createdAt],
  )
  return rows[0]!.id
}
