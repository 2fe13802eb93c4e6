/** Makes the embedded PostgreSQL's data directory, once. */
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { SettingError } from '../../settingError'
import type { PostgresBinaries } from './embeddedPostgresBinaries'
import type { PostgresUser } from './embeddedPostgresUser'

export const SUPERUSER = 'postgres'

export interface EmbeddedPostgresPaths {
  dataDir: string
  logFile: string
  password: string
  binaries: PostgresBinaries
  user: PostgresUser
}

/**
 * Makes it beside its place and renames it when whole, so that a half-made one is never taken for a database.
 * @throws SettingError with the last line of what initdb says
 */
export function initEmbeddedPostgres({ dataDir, password, binaries, user }: EmbeddedPostgresPaths): void {
  const draft = `${dataDir}.new`
  const passwordFile = `${dataDir}.password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user.uid !== null && user.gid !== null) {
    for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid)
  }
  const options = ['--username', SUPERUSER, '--auth', 'scram-sha-256', '--pwfile', passwordFile]
  const [program, args] = user.command(binaries.initdb, [
    '-D',
    draft,
    ...options,
    '--encoding',
    'UTF8',
    '--locale',
    'C',
  ])
  const made = spawnSync(program, args, { cwd: draft, encoding: 'utf8', env: childEnv() })
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) {
    throw new SettingError(
      `The database could not be made: ${(made.stderr || String(made.error)).trim().split('\n').pop()}`,
    )
  }
  renameSync(draft, dataDir)
}

/** What of our environment the database's programs need. */
export function childEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}
