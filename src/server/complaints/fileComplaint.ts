/** Stores a complaint, which an operator answers later. */
import { DEFAULT_LIMIT } from '../../domain/rateLimit'
import { isMobileNumber, sanitisePhone, sanitiseText } from '../../domain/sanitise'
import { AppError } from '../appError'
import { inTransaction } from '../db'
import { type BodyOf, countRequest, type IdempotentRequest, runIdempotent } from '../http'
import type { Services } from '../services'
import { complaints } from './tables'

/**
 * The rate limit is per mobile number, since thousands of players may share one IP address.
 * @returns the complaint's id; a repeated request returns the same id
 * @throws AppError complaint_failed if a field is missing or invalid, too_many_requests, idempotency_key_reused
 */
export async function fileComplaint(
  { db, clock, rateLimiter }: Pick<Services, 'db' | 'clock' | 'rateLimiter'>,
  request: IdempotentRequest,
  complaint: BodyOf<'fileComplaint'>,
): Promise<number> {
  const [name, subject, message] = [complaint.name, complaint.subject, complaint.message].map(sanitiseText)
  const mobileNumber = sanitisePhone(complaint.mobile_number)
  if (!name || !subject || !message || !isMobileNumber(mobileNumber)) throw new AppError('complaint_failed')
  await countRequest(rateLimiter, `complaint:${mobileNumber}`, DEFAULT_LIMIT, 'too_many_requests', clock())
  return inTransaction(db, (tx) =>
    runIdempotent(tx, clock, request, async () => {
      const rows = await tx
        .insert(complaints)
        .values({ name, mobileNumber, subject, message, createdAt: new Date(clock()) })
        .returning({ id: complaints.id })
      return rows[0]!.id
    }),
  )
}
