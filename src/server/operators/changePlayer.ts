/** What operators set for a player: blocks, limits, notes and test accounts. Each needs a reason and is in the audit log. */
import { eq } from 'drizzle-orm'
import { errorText } from '../../contract/errors'
import { BLOCKS, type Block, checkLimits, type LimitKind, type LimitPeriod } from '../../domain/money/limits'
import { endSessions, users } from '../auth'
import { inTransaction, type Transaction, writeAudit } from '../db'
import { lockUser } from '../ledger'
import { findProtection, saveProtection } from '../limits'
import { type AuditReason, assertReason, type OperatorDependencies } from './dependencies'

/** The action of a note in the audit log. */
export const NOTE = 'note'

/** Locks the player, as everything does that blocks and limits can refuse, and writes the change to the audit log. */
function changePlayer(
  { db, clock }: OperatorDependencies,
  userId: number,
  audit: AuditReason,
  action: string,
  work: (tx: Transaction) => Promise<Record<string, unknown>>,
): Promise<void> {
  assertReason(audit)
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    if ((await tx.$count(users, eq(users.id, userId))) === 0) throw new Error(`There is no user ${userId}.`)
    const details = await work(tx)
    await writeAudit(tx, clock, audit.actor, action, { userId, ...details, reason: audit.reason })
  })
}

/**
 * Blocks or takes blocks back; a player who may not sign in is logged out on every server.
 * @throws Error with a message for the operator if there is no such user or no reason
 */
export function changeBlocks(
  deps: OperatorDependencies,
  userId: number,
  audit: AuditReason,
  { changed, isBlocked }: { changed: readonly Block[]; isBlocked: boolean },
): Promise<void> {
  return changePlayer(deps, userId, audit, isBlocked ? 'player blocked' : 'player unblocked', async (tx) => {
    const { blocks: before } = await findProtection(tx, userId, deps.clock())
    const blocks = BLOCKS.filter((block) => (changed.includes(block) ? isBlocked : before.includes(block)))
    await saveProtection(tx, userId, { blocks })
    if (blocks.includes('sign-in')) await endSessions(tx, userId)
    return { changed, blocks }
  })
}

/**
 * Sets or removes a limit next to the player's own; it holds at once in both directions.
 * @param paise null removes it
 * @throws Error with a message for the operator if the limit is impossible, or there is no such user or no reason
 */
export function setOperatorLimit(
  deps: OperatorDependencies,
  userId: number,
  audit: AuditReason,
  { kind, period, paise }: { kind: LimitKind; period: LimitPeriod; paise: number | null },
): Promise<void> {
  return changePlayer(deps, userId, audit, 'limit of a player set', async (tx) => {
    const { operatorLimits } = await findProtection(tx, userId, deps.clock())
    const limit = { paise, next: null }
    const changed = { ...operatorLimits, [kind]: { ...operatorLimits[kind], [period]: limit } }
    const code = checkLimits(changed)
    if (code !== null) throw new Error(errorText(code))
    await saveProtection(tx, userId, { operatorLimits: changed })
    return { kind, period, paise }
  })
}

/** The note is an entry of the audit log, so it is never changed or deleted. */
export function addNote(deps: OperatorDependencies, userId: number, audit: AuditReason): Promise<void> {
  return changePlayer(deps, userId, audit, NOTE, async () => ({}))
}

/** Leaves the account out of all figures, or no longer. Its money stays in the ledger, which a report shows apart. */
export function setTestAccount(
  deps: OperatorDependencies,
  userId: number,
  audit: AuditReason,
  isTest: boolean,
): Promise<void> {
  return changePlayer(deps, userId, audit, 'test account', async (tx) => {
    await tx.update(users).set({ isTest }).where(eq(users.id, userId))
    return { isTest }
  })
}
