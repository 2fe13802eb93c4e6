/** Everything that an operator sees of a player but the time line: state, money, devices, limits and notes. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { sessions, users } from '../auth'
import { auditLog, type Database, MAX_UNPAGED_ROWS, writeAudit } from '../db'
import { accounts } from '../ledger'
import { findProtection } from '../limits'
import { bankDetails } from '../withdrawals'
import { NOTE } from './changePlayer'
import { type AuditReason, assertReason, type OperatorDependencies } from './dependencies'

export type PlayerView = Awaited<ReturnType<typeof readPlayer>>

/** @throws Error with a message for the operator if there is no such user */
export async function readPlayer({ db, clock }: OperatorDependencies, userId: number) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (user === undefined) throw new Error(`There is no user ${userId}.`)
  const [own, devices, bank, notes, protection] = await Promise.all([
    db
      .select({ kind: accounts.kind, balancePaise: accounts.balancePaise })
      .from(accounts)
      .where(eq(accounts.userId, userId))
      .orderBy(accounts.kind),
    db
      .select({ device: sessions.device, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.lastUsedAt))
      .limit(MAX_UNPAGED_ROWS),
    db
      .select({ upiId: bankDetails.upiId, updatedAt: bankDetails.updatedAt })
      .from(bankDetails)
      .where(eq(bankDetails.userId, userId)),
    readNotes(db, userId),
    findProtection(db, userId, clock()),
  ])
  return { user, accounts: own, sessions: devices, bankDetails: bank[0] ?? null, notes, protection }
}

/** @returns the entries of the audit log that name a player, as an indexed condition */
export function isAbout(userId: number) {
  return sql`details->>'userId' = ${String(userId)}`
}

function readNotes(db: Database, userId: number) {
  const { at, actor, action, details } = auditLog
  return db
    .select({ at, actor, text: sql<string>`${details}->>'reason'` })
    .from(auditLog)
    .where(and(isAbout(userId), eq(action, NOTE)))
    .orderBy(auditLog.id)
    .limit(MAX_UNPAGED_ROWS)
}

/** The action of a look in the audit log. */
export const LOOK = 'player looked up'

/**
 * Call before anything is shown.
 * @param userIds of the players that are shown
 * @throws Error with a message for the operator if there is no reason
 */
export async function recordLook(
  { db, clock }: OperatorDependencies,
  audit: AuditReason,
  userIds: readonly number[],
): Promise<void> {
  assertReason(audit)
  const { actor, reason } = audit
  // One player under the name by which the time line is found.
  const whom = userIds.length === 1 ? { userId: userIds[0] } : { userIds }
  await writeAudit(db, clock, actor, LOOK, { ...whom, reason })
}
