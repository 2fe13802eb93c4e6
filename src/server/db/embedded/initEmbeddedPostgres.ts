/** Creates the data directory of the embedded PostgreSQL with initdb. */
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
 * Creates the directory under another name and renames it when complete, so a crash leaves no incomplete directory.
 * @throws SettingError with the last line of initdb's output
 */
export function initEmbeddedPostgres({ dataDir, password, binaries, user }: EmbeddedPostgresPaths): void {
  const newDir = `${dataDir}.new`
  const passwordFile = `${dataDir}.password`
  rmSync(newDir, { recursive: true, force: true })
  mkdirSync(newDir, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user.uid !== null && user.gid !== null) {
    for (const path of [newDir, passwordFile]) chownSync(path, user.uid, user.gid)
  }
  const options = ['--username', SUPERUSER, '--auth', 'scram-sha-256', '--pwfile', passwordFile]
  const [program, args] = user.command(binaries.initdb, [
    '-D',
    newDir,
    ...options,
    '--encoding',
    'UTF8',
    '--locale',
    'C',
  ])
  const initdb = spawnSync(program, args, { cwd: newDir, encoding: 'utf8', env: childEnv() })
  rmSync(passwordFile, { force: true })
  if (initdb.status !== 0) {
    throw new SettingError(
      `The database could not be created: ${(initdb.stderr || String(initdb.error)).trim().split('\n').pop()}`,
    )
  }
  renameSync(newDir, dataDir)
}

/** @returns the environment of the database's programs; nothing else of this process's environment is passed on */
export function childEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}
