/** Reads the complaints that a player has filed while logged in, with the operator's answers. */
import { desc, eq } from 'drizzle-orm'
import type { OwnComplaint } from '../../contract/limits'
import { MAX_UNPAGED_ROWS } from '../db'
import type { ComplaintDependencies } from './dependencies'
import { complaints } from './tables'

/** @returns the newest first */
export async function readComplaints(
  { db }: Pick<ComplaintDependencies, 'db'>,
  userId: number,
): Promise<OwnComplaint[]> {
  const rows = await db
    .select({
      id: complaints.id,
      subject: complaints.subject,
      message: complaints.message,
      createdAt: complaints.createdAt,
      answer: complaints.answer,
      answeredAt: complaints.answeredAt,
    })
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
