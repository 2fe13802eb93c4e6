/** Creates the data directory of the embedded PostgreSQL, and the passwords of its logins. */
import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { SettingError } from '../../../base/errors'
import { ROLES } from '../schema/grantRolesSql'
import type { PostgresUser } from './embeddedPostgresUser'

export const SUPERUSER = 'postgres'
/** Environment of the database's programs, without the secrets in this process's environment. */
export const PROGRAM_ENV = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/**
 * Creates the directory under another name and renames it when complete, so a crash leaves no incomplete directory.
 * @throws SettingError with the last line of initdb's output
 */
export function initEmbeddedPostgres(
  dataDir: string,
  password: string,
  initdb: string,
  { uid, gid, command }: PostgresUser,
): void {
  const newDir = `${dataDir}.new`
  const passwordFile = `${dataDir}.password`
  rmSync(newDir, { recursive: true, force: true })
  mkdirSync(newDir, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (uid !== null && gid !== null) for (const path of [newDir, passwordFile]) chownSync(path, uid, gid)
  const options = `--username ${SUPERUSER} --auth scram-sha-256 --encoding UTF8 --locale C`.split(' ')
  const [program, args] = command(initdb, ['-D', newDir, '--pwfile', passwordFile, ...options])
  const result = spawnSync(program, args, { cwd: newDir, encoding: 'utf8', env: PROGRAM_ENV })
  rmSync(passwordFile, { force: true })
  if (result.status !== 0) {
    const reason = (result.stderr || String(result.error)).trim().split('\n').pop()
    throw new SettingError(`The database could not be created: ${reason}`)
  }
  renameSync(newDir, dataDir)
}

/** The secret file with the superuser's password. */
export const PASSWORD_FILE = 'postgres-password'

/** Derived, so that the passwords of the roles need no files, and do not lead back to that of the superuser. */
export function rolePasswords(password: string): Record<string, string> {
  const passwordOf = (role: string) => createHmac('sha256', password).update(role).digest('hex')
  return Object.fromEntries(Object.values(ROLES).map((role) => [role, passwordOf(role)]))
}
