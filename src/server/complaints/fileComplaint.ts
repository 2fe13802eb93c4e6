/** Stores a complaint, which an operator answers later. */
import { isMobileNumber, nationalPhone, sanitiseText } from '../../domain/core/sanitise'
import type { RateLimit } from '../../domain/rateLimit'
import { AppError } from '../base/appError'
import { executeSql, inTransaction, type Transaction } from '../db'
import type { BodyOf } from '../http'
import { type IdempotentRequest, runIdempotent } from '../idempotency'
import { type KeyedLimit, type NetworkKey, networkLimits } from '../rateLimits'
import type { ComplaintDependencies } from './dependencies'
import type { complaints } from './tables'

const HOUR_MS = 3_600_000
/** For one mobile number. */
const PER_NUMBER: RateLimit = { times: 10, withinMs: HOUR_MS }
/** For one IP address, which thousands of players may share. */
const PER_ADDRESS: RateLimit = { times: 60, withinMs: HOUR_MS }
/** For all who are not logged in: with the sizes of the contract at most 4 MB a day, 1.4 GB in the year they are kept. */
const IN_TOTAL: RateLimit = { times: 1_000, withinMs: 24 * HOUR_MS }

/**
 * A complaint of a logged-in player belongs to the account, and counts by user instead of by address and in total, so that
 * strangers cannot block it.
 * @param caller the session token if there is one, and the `networkKeys` of the caller
 * @returns the complaint's id; a repeated request returns the same id
 * @throws AppError complaint_failed if a field is missing or invalid, too_many_requests, idempotency_key_reused
 */
export async function fileComplaint(
  deps: ComplaintDependencies,
  request: IdempotentRequest,
  complaint: BodyOf<'fileComplaint'>,
  { token, networks }: { token: string | null; networks: NetworkKey[] },
): Promise<number> {
  const { db, clock, rateLimits, sessions } = deps
  const [name, subject, message] = [complaint.name, complaint.subject, complaint.message].map(sanitiseText)
  const mobileNumber = nationalPhone(complaint.mobile_number)
  if (!name || !subject || !message || !isMobileNumber(mobileNumber)) throw new AppError('complaint_failed')
  const userId = token === null ? null : await sessions.findUser(token)
  const limits: KeyedLimit[] =
    userId === null
      ? [
          ...networkLimits('complaint:address', networks, PER_ADDRESS),
          [`complaint:${mobileNumber}`, PER_NUMBER],
          ['complaint', IN_TOTAL],
        ]
      : [[`complaint:user:${userId}`, PER_NUMBER]]
  await rateLimits.count(limits, 'too_many_requests')
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
export async function insertComplaint(
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
