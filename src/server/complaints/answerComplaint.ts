/** Records an operator's answer to a complaint, which a logged-in complainant reads in the profile. Nothing is sent. */
import { and, eq, isNull } from 'drizzle-orm'
import { inTransaction, writeAudit } from '../db'
import type { ComplaintDependencies } from './dependencies'
import { complaints } from './tables'

interface ComplaintAnswer {
  id: number
  actor: string
  text: string
}

/** Contact of the person who complained. */
type Complainant = Pick<typeof complaints.$inferSelect, 'name' | 'mobileNumber' | 'userId'>

/** @throws Error with a message for the operator if the text is empty or the complaint is unknown or answered */
export function answerComplaint(
  { db, clock }: Pick<ComplaintDependencies, 'db' | 'clock'>,
  { id, actor, text }: ComplaintAnswer,
): Promise<Complainant> {
  return inTransaction(db, async (tx) => {
    const answer = text.trim()
    if (answer === '') throw new Error('Give the text of the answer.')
    // Of two operators who answer at once, the second waits at the row lock and then updates no row.
    const [complainant] = await tx
      .update(complaints)
      .set({ answer, answeredAt: new Date(clock()), answeredBy: actor })
      .where(and(eq(complaints.id, id), isNull(complaints.answeredAt)))
      .returning({
        name: complaints.name,
        mobileNumber: complaints.mobileNumber,
        userId: complaints.userId,
      })
    if (complainant === undefined) {
      const isKnown = (await tx.$count(complaints, eq(complaints.id, id))) === 1
      throw new Error(isKnown ? `Complaint ${id} is already answered.` : `There is no complaint ${id}.`)
    }
    await writeAudit(tx, clock, actor, 'complaint answered', { id, answer })
    return complainant
  })
}
