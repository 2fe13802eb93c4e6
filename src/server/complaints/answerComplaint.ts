/** Writes down what an operator has told somebody who complained. It sends nothing: the operator calls or writes. */
import type { Clock } from '../clock'
import { writeAudit } from '../db/audit'
import { inTransaction, type Pool } from '../db/pool'

export interface ComplaintAnswer {
  id: number
  actor: string
  text: string
}

/** Where somebody who complained is reached. */
export interface Complainant {
  name: string
  mobileNumber: string
}

/** @throws Error naming why it cannot be answered: without a text, unknown, or answered before */
export function answerComplaint(
  pool: Pool,
  clock: Clock,
  { id, actor, text }: ComplaintAnswer,
): Promise<Complainant> {
  return inTransaction(pool, async (connection) => {
    const answer = text.trim()
    if (answer === '') throw new Error('Say what the answer was.')
    // Of two operators who answer at once, the second waits for the first and then finds none that is open.
    const { rows } = await connection.query<Complainant>(
      `UPDATE complaints SET answer = $2, answered_at = $3, answered_by = $4
        WHERE id = $1 AND answered_at IS NULL RETURNING name, mobile_number AS "mobileNumber"`,
      [id, answer, new Date(clock()), actor],
    )
    if (rows[0] === undefined) {
      const { rowCount } = await connection.query('SELECT 1 FROM complaints WHERE id = $1', [id])
      throw new Error(
        rowCount === 0 ? `There is no complaint ${id}.` : `Complaint ${id} was answered before.`,
      )
    }
    await writeAudit(connection, clock, actor, 'complaint answered', { id, answer })
    return rows[0]
  })
}
