/** Takes down a complaint, for somebody to answer. */
import { isMobileNumber, sanitisePhone, sanitiseText } from '../../rules/sanitise'
import type { Clock } from '../clock'
import type { Pool } from '../db/pool'
import { Refusal } from '../refusal'

export interface Complaint {
  name: string
  mobile_number: string
  subject: string
  message: string
}

/** @returns its number. @throws Refusal complaint_failed if anything is missing */
export async function fileComplaint(pool: Pool, clock: Clock, complaint: Complaint): Promise<number> {
  const [name, subject, message] = [complaint.name, complaint.subject, complaint.message].map(sanitiseText)
  const mobileNumber = sanitisePhone(complaint.mobile_number)
  if (!name || !subject || !message || !isMobileNumber(mobileNumber)) throw new Refusal('complaint_failed')
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO complaints (name, mobile_number, subject, message, created_at) VALUES ($1, $2, $3, $4, $5)
     RETURNING id`,
    [name, mobileNumber, subject, message, new Date(clock())],
  )
  return rows[0]!.id
}
