/** Stores complaints, and the answers of operators. */
import { and, eq, isNull } from 'drizzle-orm'
import { isMobileNumber, nationalPhone, sanitiseText } from '../../domain/core/sanitise'
import { AppError } from '../base/errors'
import { insertRow, inTransaction, type Transaction, writeAudit } from '../db'
import type { BodyOf, CallLimits } from '../http'
import { type IdempotentRequest, runIdempotent } from '../idempotency'
import { inUserTransaction } from '../ledger'
import type { ComplaintDependencies } from './dependencies'
import { complaints } from './tables'

/**
 * A complaint of a logged-in player belongs to the account.
 * @param token of the session if there is one
 * @returns the complaint's id; a repeated request returns the same id
 * @throws AppError complaint_failed if a field is missing or invalid, unauthorized, too_many_requests, idempotency_key_reused
 */
export async function fileComplaint(
  deps: ComplaintDependencies,
  request: IdempotentRequest,
  complaint: BodyOf<'fileComplaint'>,
  token: string | null,
  limits: CallLimits,
): Promise<number> {
  const { db, clock, sessions } = deps
  const [name, subject, message] = [complaint.name, complaint.subject, complaint.message].map(sanitiseText)
  const mobileNumber = nationalPhone(complaint.mobile_number)
  if (!name || !subject || !message || !isMobileNumber(mobileNumber)) throw new AppError('complaint_failed')
  const userId = token === null ? null : await sessions.findUser(token)
  await limits.countComplaint(userId, mobileNumber, complaint.proof_of_work)
  const row = { name, mobileNumber, userId, subject, message, createdAt: new Date(clock()) }
  const insert = (tx: Transaction) =>
    runIdempotent(deps, tx, request, async () => (await insertRow(tx, complaints, row))!)
  return userId === null ? inTransaction(db, insert) : inUserTransaction(deps, userId, insert)
}

/**
 * Records an operator's answer to a complaint, which a logged-in complainant reads in the profile. Nothing is sent.
 * @returns the contact of the person who complained
 * @throws Error with a message for the operator if the text is empty or the complaint is unknown or answered
 */
export function answerComplaint(
  { db, clock }: Pick<ComplaintDependencies, 'db' | 'clock'>,
  { id, actor, text }: { id: number; actor: string; text: string },
) {
  const { name, mobileNumber, userId } = complaints
  return inTransaction(db, async (tx) => {
    const answer = text.trim()
    if (answer === '') throw new Error('Give the text of the answer.')
    // Of two operators who answer at once, the second waits at the row lock and then updates no row.
    const [complainant] = await tx
      .update(complaints)
      .set({ answer, answeredAt: new Date(clock()), answeredBy: actor })
      .where(and(eq(complaints.id, id), isNull(complaints.answeredAt)))
      .returning({ name, mobileNumber, userId })
    if (complainant === undefined) {
      const isKnown = (await tx.$count(complaints, eq(complaints.id, id))) === 1
      throw new Error(isKnown ? `Complaint ${id} is already answered.` : `There is no complaint ${id}.`)
    }
    await writeAudit(tx, clock, actor, 'complaint answered', { id, userId: complainant.userId, answer })
    return complainant
  })
}
