/** Restores a backup where there is no database yet. */
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { otps, sessions } from '../auth'
import type { Clock, RandomSource } from '../base/clock'
import { SettingError } from '../base/errors'
import { inTransaction, openDatabase } from '../db'
import { adoptDataDirectory, EMBEDDED_DIRECTORY, migrate, startEmbeddedPostgres } from '../db/admin'
import { retireChains } from '../rounds'
import { RESTORED, withdrawals } from '../withdrawals'
import { copyFiles, runPostgresProgram } from './backup'

interface RestoredDependencies {
  ownerUrl: string
  /** As in `migrate`. */
  hasRoles: boolean
  clock: Clock
}

interface RestoreDependencies {
  /** A database of one's own; null for the embedded one. */
  database: Omit<RestoredDependencies, 'clock'> | null
  dataDir: string
  clock: Clock
  random: RandomSource
}

/** Below DATA_DIR until the copy is secured. */
const DRAFT = `${EMBEDDED_DIRECTORY}.restoring`

/**
 * @param path what `backup` has written
 * @throws SettingError if there is a database already, Error with a message for the operator if a program fails
 */
export async function restore(deps: RestoreDependencies, path: string): Promise<Restored> {
  const { database, clock } = deps
  if (database === null) return restoreEmbedded(deps, path)
  // Owners and rights are those of the database, which `migrate` grants. A table that exists undoes the whole.
  const options = ['--single-transaction', '--no-owner', '--no-privileges', path]
  await runPostgresProgram('pg_restore', database.ownerUrl, options)
  return secureRestored({ ...database, clock })
}

/** The last step is one rename, so a crash before it leaves nothing that a server would start. */
async function restoreEmbedded(
  { dataDir, clock, random }: RestoreDependencies,
  path: string,
): Promise<Restored> {
  const place = join(dataDir, EMBEDDED_DIRECTORY)
  if (existsSync(place))
    throw new SettingError(`${place} exists: stop the server that uses it, and move it away.`)
  if (!existsSync(join(path, 'backup_label')))
    throw new SettingError(`${path} is no backup of an embedded database.`)
  const draft = join(dataDir, DRAFT)
  await rm(draft, { recursive: true, force: true })
  await copyFiles(path, draft)
  await adoptDataDirectory(dataDir, DRAFT, random)
  const { ownerUrl, stop } = await startEmbeddedPostgres(dataDir, random, { directory: DRAFT })
  const restored = await secureRestored({ ownerUrl, hasRoles: true, clock }).finally(stop)
  await rename(draft, place)
  return restored
}

export interface Restored {
  /** Number of withdrawals that were pending at the backup. */
  pending: number
}

/**
 * Secures a restored database, since players and operators have gone on after the backup.
 * Results that may be public must not be drawn again, sessions that were closed stay closed, and no money is sent twice.
 */
export async function secureRestored({ ownerUrl, hasRoles, clock }: RestoredDependencies): Promise<Restored> {
  await migrate(ownerUrl, hasRoles)
  const db = openDatabase(ownerUrl, 1, () => undefined)
  try {
    return await inTransaction(db, async (tx) => {
      await tx.delete(sessions)
      await tx.delete(otps)
      await retireChains(tx, new Date(clock()))
      // An operator checks the bank before each is sent again.
      const { rowCount } = await tx
        .update(withdrawals)
        .set({ takenBy: RESTORED })
        .where(eq(withdrawals.status, 'pending'))
      return { pending: rowCount ?? 0 }
    })
  } finally {
    await db.$client.end()
  }
}
