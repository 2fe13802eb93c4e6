/** Takes down a complaint, for somebody to answer. */
import { DEFAULT_LIMIT } from '../../domain/rateLimit'
import { isMobileNumber, sanitisePhone, sanitiseText } from '../../domain/sanitise'
import { Refusal } from '../appError'
import type { Clock } from '../clock'
import type { Pool } from '../db/pool'
import { type SharedCap, takeSharedTurn } from '../http/distributedRateLimiter'
import { doOnce, type NamedRequest } from '../ledger/idempotency'

export interface ComplaintParts {
  pool: Pool
  clock: Clock
  cap: SharedCap
}

export interface Complaint {
  name: string
  mobile_number: string
  subject: string
  message: string
}

/**
 * Takes it down once for each name of the request. Capped by its mobile number: an address stands for thousands.
 * @returns its number
 * @throws Refusal complaint_failed if anything is missing, too_many_requests, idempotency_key_reused
 */
export async function fileComplaint(
  { pool, clock, cap }: ComplaintParts,
  request: NamedRequest,
  complaint: Complaint,
): Promise<number> {
  const [name, subject, message] = [complaint.name, complaint.subject, complaint.message].map(sanitiseText)
  const mobileNumber = sanitisePhone(complaint.mobile_number)
  if (!name || !subject || !message || !isMobileNumber(mobileNumber)) throw new Refusal('complaint_failed')
  await takeSharedTurn(cap, `complaint:${mobileNumber}`, DEFAULT_LIMIT, 'too_many_requests', clock())
  return doOnce(pool, clock, request, async (connection) => {
    const { rows } = await connection.query<{ id: number }>(
      `INSERT INTO complaints (name, mobile_number, subject, message, created_at) VALUES ($1, $2, $3, $4, $5)
       RETURNING id`,
      [name, mobileNumber, subject, message, new Date(clock())],
    )
    return rows[0]!.id
  })
}
