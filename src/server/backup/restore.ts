/** Restores a backup where there is no database yet. */
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SettingError } from '../base/settingError'
import { adoptDataDirectory, EMBEDDED_DIRECTORY, startEmbeddedPostgres } from '../db'
import { copyFiles } from './copyFiles'
import type { RestoreDependencies } from './dependencies'
import { runPostgresProgram } from './runPostgresProgram'
import { type Restored, secureRestored } from './secureRestored'

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
