/** Makes the copy of another data directory usable here. */
import { spawnSync } from 'node:child_process'
import { chownSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RandomSource } from '../../../base/clock'
import { SettingError } from '../../../base/errors'
import { readOrMakeSecret } from '../../../base/secrets'
import { choosePostgresUser, findPostgresBinaries } from './embeddedPostgresUser'
import { PASSWORD_FILE, PROGRAM_ENV, rolePasswords, SUPERUSER } from './initEmbeddedPostgres'

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
