/** The check of a player's identity, for which withdrawals above an amount wait. */
import { eq } from 'drizzle-orm'
import { type IdentityState, users } from '../auth'
import type { DecisionDependencies } from './dependencies'

type Person = typeof users.$inferSelect

/** Asks a person who was not asked yet, or looks up what is proven by now. @throws if the provider does not respond */
type IdentityCheck = (person: Person) => Promise<IdentityState>

/** Is asked first; at the second look numbers that end with 99 have failed, and all others passed. */
const sandboxCheck: IdentityCheck = async ({ identityAskedAt, mobileNumber }) => {
  if (identityAskedAt === null) return 'asked'
  return mobileNumber?.endsWith('99') === true ? 'failed' : 'passed'
}

interface Claim {
  userId: number
  amountPaise: number
}

/** @returns the player whose identity the withdrawal waits for; null if it need not wait */
async function findUnproven(
  { db, settings }: Pick<DecisionDependencies, 'db' | 'settings'>,
  { userId, amountPaise }: Claim,
): Promise<Person | null> {
  const { identityCheck, identityAbovePaise } = settings
  if (identityCheck === 'none' || identityAbovePaise === null || amountPaise <= identityAbovePaise)
    return null
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  return person === undefined || person.identity === 'passed' ? null : person
}

/** Asks the player once. It runs as the application, which may not write the result. @throws if the provider does not respond */
export async function beginIdentityCheck(deps: DecisionDependencies, claim: Claim): Promise<void> {
  const person = await findUnproven(deps, claim)
  if (person === null || person.identityAskedAt !== null) return
  await sandboxCheck(person)
  const identityAskedAt = new Date(deps.clock())
  await deps.db.update(users).set({ identityAskedAt }).where(eq(users.id, person.id))
}

/**
 * Looks the state up until the player has passed, as an operator.
 * @returns whether the withdrawal need not wait. @throws if the provider does not respond
 */
export async function isIdentified(deps: DecisionDependencies, claim: Claim): Promise<boolean> {
  const person = await findUnproven(deps, claim)
  if (person === null) return true
  const identity = await sandboxCheck(person)
  const identityAskedAt = person.identityAskedAt ?? new Date(deps.clock())
  await deps.db.update(users).set({ identity, identityAskedAt }).where(eq(users.id, person.id))
  return identity === 'passed'
}
