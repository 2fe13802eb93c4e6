/** The amount above which two operators pay a withdrawal. It is a row that two logins of the database change. */
import { desc, eq, isNotNull } from 'drizzle-orm'
import { COMMAND } from '../base/project'
import { insertRow, inTransaction, type Queryable, readLogin, writeAudit } from '../db'
import type { DecisionDependencies } from './dependencies'
import { twoPersonLimits } from './tables'

type LimitDependencies = Pick<DecisionDependencies, 'db' | 'clock'>

/** @returns the amount in paise; null if one operator pays any withdrawal */
export async function readTwoPersonLimit(db: Queryable): Promise<number | null> {
  const [limit] = await db
    .select({ abovePaise: twoPersonLimits.abovePaise })
    .from(twoPersonLimits)
    .where(isNotNull(twoPersonLimits.confirmedBy))
    .orderBy(desc(twoPersonLimits.confirmedAt), desc(twoPersonLimits.id))
    .limit(1)
  return limit?.abovePaise ?? null
}

/** Stores the setting of the first start, once, as the owner; later changes need two operators. */
export async function storeFirstLimit({ db, clock }: LimitDependencies, abovePaise: number): Promise<void> {
  if ((await db.$count(twoPersonLimits)) > 0) return
  const login = await readLogin(db)
  await db
    .insert(twoPersonLimits)
    .values({ abovePaise, proposedBy: login, confirmedBy: login, confirmedAt: new Date(clock()) })
}

export function proposeLimit(deps: LimitDependencies, actor: string, abovePaise: number): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const id = (await insertRow(tx, twoPersonLimits, { abovePaise }))!
    await writeAudit(tx, deps.clock, actor, 'limit of one operator proposed', { id, abovePaise })
    return id
  })
}

/**
 * @returns the amount in paise that holds from now on
 * @throws Error with a message for the operator if the proposal is unknown, confirmed or their own
 */
export function confirmLimit({ db, clock }: LimitDependencies, actor: string, id: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [proposal] = await tx.select().from(twoPersonLimits).where(eq(twoPersonLimits.id, id))
    if (proposal === undefined || proposal.confirmedBy !== null)
      throw new Error(`No limit ${id} waits: ${COMMAND} withdrawals limit`)
    const { abovePaise, proposedBy } = proposal
    if (proposedBy === (await readLogin(tx))) {
      throw new Error(
        `Limit ${id} is proposed by ${proposedBy}: another operator confirms it, with a login of their own.`,
      )
    }
    // The database writes the login.
    await tx.update(twoPersonLimits).set({ confirmedBy: actor }).where(eq(twoPersonLimits.id, id))
    await writeAudit(tx, clock, actor, 'limit of one operator confirmed', { id, abovePaise, proposedBy })
    return abovePaise
  })
}
