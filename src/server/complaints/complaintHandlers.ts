/** The handlers that file a complaint and list a player's own, with the operator's answers. */
import { desc, eq } from 'drizzle-orm'
import type { OwnComplaint } from '../../contract/complaints'
import { translate } from '../../i18n/translate'
import { MAX_UNPAGED_ROWS } from '../db'
import type { Handlers } from '../http'
import { hashRequest } from '../idempotency'
import { fileComplaint } from './complaints'
import type { ComplaintDependencies } from './dependencies'
import { complaints } from './tables'

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
    listComplaints: async ({ userId }) => ({ success: true, complaints: await readComplaints(deps, userId) }),
  } satisfies Partial<Handlers>
}

export async function readComplaints(
  { db }: Pick<ComplaintDependencies, 'db'>,
  userId: number,
): Promise<OwnComplaint[]> {
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
