/** Creates the data directory of the embedded PostgreSQL or adopts a copy of another, and the passwords of its logins. */
import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { chownSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RandomSource } from '../../../base/clock'
import { SettingError } from '../../../base/errors'
import { readOrMakeSecret } from '../../../base/secrets'
import { ROLES } from '../schema/grantRolesSql'
import { choosePostgresUser, findPostgresBinaries, type PostgresUser } from './embeddedPostgresUser'

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

/**
 * Gives the files to the user of the database, and the logins the passwords of `rootDir`, by single-user mode, because
 * the passwords of the copy are not known here. PostgreSQL then also recovers a base backup.
 * @throws SettingError with the last line of PostgreSQL's output
 */
export async function adoptDataDirectory(
  rootDir: string,
  directory: string,
  random: RandomSource,
): Promise<void> {
  const { postgres } = await findPostgresBinaries()
  const { uid, gid, command } = choosePostgresUser([postgres, rootDir])
  const dataDir = join(rootDir, directory)
  if (uid !== null && gid !== null)
    for (const path of ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })])
      chownSync(join(dataDir, path), uid, gid)
  const password = readOrMakeSecret(rootDir, PASSWORD_FILE, random)
  const logins = Object.entries({ [SUPERUSER]: password, ...rolePasswords(password) })
  const [program, args] = command(postgres, ['--single', '-D', dataDir, 'postgres'])
  const { status, stderr } = spawnSync(program, args, {
    cwd: dataDir,
    encoding: 'utf8',
    env: PROGRAM_ENV,
    input: logins.map(([role, text]) => `ALTER ROLE ${role} PASSWORD '${text}'\n`).join(''),
  })
  if (status !== 0)
    throw new SettingError(`The copy of the database did not start: ${stderr.trim().split('\n').pop()}`)
}
