/** Records an operator's answer to a complaint. Nothing is sent: the operator calls or writes to the player. */
import type { Clock } from '../clock'
import { type Database, inTransaction, writeAudit } from '../db'

export interface ComplaintAnswer {
  id: number
  actor: string
  text: string
}

/** Contact of the person who complained. */
export interface Complainant {
  name: string
  mobileNumber: string
}

/** @throws Error with a message for the operator if the text is empty or the complaint is unknown or answered */
export function answerComplaint(
  db: Database,
  clock: Clock,
  { id, actor, text }: ComplaintAnswer,
): Promise<Complainant> {
  return inTransaction(db, async (tx) => {
    const answer = text.trim()
    if (answer === '') throw new Error('Give the text of the answer.')
    // Of two operators who answer at once, the second waits at the row lock and then updates no row.
    const { rows } = await tx.$client.query<Complainant>(
      `UPDATE complaints SET answer = $2, answered_at = $3, answered_by = $4
        WHERE id = $1 AND answered_at IS NULL RETURNING name, mobile_number AS "mobileNumber"`,
      [id, answer, new Date(clock()), actor],
    )
    if (rows[0] === undefined) {
      const { rowCount } = await tx.$client.query('SELECT 1 FROM complaints WHERE id = $1', [id])
      throw new Error(
        rowCount === 0 ? `There is no complaint ${id}.` : `Complaint ${id} is already answered.`,
      )
    }
    await writeAudit(tx, clock, actor, 'complaint answered', { id, answer })
    return rows[0]
  })
}
