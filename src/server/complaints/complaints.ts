/** Files complaints, lists a player's own, and stores the answers of operators. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { OwnComplaint } from '../../contract/complaints'
import { isMobileNumber, nationalPhone, sanitiseText } from '../../domain/core/sanitise'
import { translate } from '../../i18n/translate'
import type { Clock } from '../base/clock'
import { AppError } from '../base/errors'
import {
  type Database,
  insertRow,
  inTransaction,
  MAX_UNPAGED_ROWS,
  type Transaction,
  writeAudit,
} from '../db'
import type { BodyOf, CallLimits, Handlers, SessionLookup } from '../http'
import { hashRequest, type IdempotentRequest, runIdempotent } from '../idempotency'
import { inUserTransaction } from '../ledger'
import { complaints } from './tables'

interface ComplaintDependencies {
  db: Database
  clock: Clock
  sessions: Pick<SessionLookup, 'findUser'>
}

/**
 * A complaint of a logged-in player belongs to the account.
 * @param token of the session if there is one
 * @returns the complaint's id; a repeated request returns the same id
 * @throws AppError complaint_failed if a field is missing or invalid, unauthorized, too_many_requests, idempotency_key_reused
 */
async function fileComplaint(
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

export function complaintHandlers(deps: ComplaintDependencies) {
  return {
    fileComplaint: async ({ idempotency, body, token, request }) => {
      const limits = request.limits()
      // A repeated complaint may have another proof.
      const bodyHash = hashRequest('fileComplaint', { ...body, proof_of_work: undefined })
      const id = await limits.inTurn('complaint', () =>
        fileComplaint(deps, { ...idempotency, bodyHash }, body, token, limits),
      )
      return { success: true, message: translate('message.complaintFiled'), id }
    },
    listComplaints: async ({ userId }) => ({
      success: true,
      complaints: await readComplaints(deps.db, userId),
    }),
  } satisfies Partial<Handlers>
}

export async function readComplaints(db: Database, userId: number): Promise<OwnComplaint[]> {
  const { id, subject, message, createdAt, answer, answeredAt } = complaints
  const rows = await db
    .select({ id, subject, message, createdAt, answer, answeredAt })
    .from(complaints)
    .where(eq(complaints.userId, userId))
    .orderBy(desc(complaints.id))
    .limit(MAX_UNPAGED_ROWS)
  return rows.map(({ createdAt, answeredAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }))
}
