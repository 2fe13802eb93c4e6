/** Writes a backup under another name and renames it when complete, so a crash leaves no incomplete one. */
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { SettingError } from '../base/settingError'
import { hasCitus, openSession } from '../db'
import { copyDataDirectory } from './copyDataDirectorySql'
import type { BackupDependencies } from './dependencies'
import { runPostgresProgram } from './runPostgresProgram'

/**
 * @param path of the file that `pg_dump` writes, or of the folder with a copy of the embedded database
 * @throws SettingError if the folder exists or the database is a Citus cluster
 */
export async function backup({ ownerUrl, dataDir }: BackupDependencies, path: string): Promise<void> {
  const draft = `${path}.part`
  await rm(draft, { recursive: true, force: true })
  if (dataDir === null) await dump(ownerUrl, draft)
  else if (existsSync(path)) throw new SettingError(`${path} exists: give another name.`)
  else await copyDataDirectory(ownerUrl, dataDir, draft)
  await rename(draft, path)
}

async function dump(ownerUrl: string, path: string): Promise<void> {
  const session = await openSession(ownerUrl)
  const isCluster = await hasCitus(drizzle(session)).finally(() => session.end())
  if (isCluster) throw new SettingError('A cluster is backed up node by node, as OPERATING.md says.')
  const file = await open(path, 'wx', 0o600)
  try {
    await runPostgresProgram('pg_dump', ownerUrl, ['--format=custom'], file.fd)
    await file.sync()
  } finally {
    await file.close()
  }
}
