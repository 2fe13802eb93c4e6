/**
 * Chooses the operating system user of the embedded PostgreSQL, which does not run as root. For a server started by root
 * that is the user `postgres`, created if missing. If `postgres` cannot reach the files, because a parent directory is
 * closed to it, its process gets the capability DAC_OVERRIDE and no other.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { SettingError } from '../../settingError'

export interface PostgresUser {
  /** Null for the user of this process. */
  uid: number | null
  gid: number | null
  /** @returns program and arguments of a command that runs the given command as this user */
  command: (program: string, args: readonly string[]) => readonly [string, readonly string[]]
}

const NAME = 'postgres'
const CAPABILITY = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override']
/** access() ignores the capability without this bit; initdb calls access() on the postgres program. */
const SECUREBITS = ['--securebits', '+no_setuid_fixup']

/**
 * @param paths the programs and the data directory, which the user must be able to reach
 * @throws SettingError if the server runs as root and no usable user is found
 */
export function choosePostgresUser(paths: readonly string[]): PostgresUser {
  if (process.getuid?.() !== 0) return { uid: null, gid: null, command: (program, args) => [program, args] }
  const ids = findUser() ?? createUser()
  if (ids === null)
    throw new SettingError(
      'The user "postgres" is missing and cannot be created: set DATABASE_URL, or do not run as root.',
    )
  const become = ['--reuid', String(ids.uid), '--regid', String(ids.gid), '--clear-groups']
  for (const prefix of [become, [...become, ...CAPABILITY, ...SECUREBITS], [...become, ...CAPABILITY]]) {
    const command: PostgresUser['command'] = (program, args) => ['setpriv', [...prefix, program, ...args]]
    if (paths.every((path) => canReach(command, path))) return { ...ids, command }
  }
  throw new SettingError(
    `The user "${NAME}" cannot reach ${paths.join(', ')}: set DATA_DIR or DATABASE_URL, or do not run as root.`,
  )
}

function canReach(command: PostgresUser['command'], path: string): boolean {
  const [program, args] = command('/bin/sh', ['-c', 'test -r "$0" && test -x "$0"', path])
  return spawnSync(program, args, { stdio: 'ignore', cwd: '/' }).status === 0
}

function findUser(): { uid: number; gid: number } | null {
  if (!existsSync('/etc/passwd')) return null
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === NAME)
  return row === undefined ? null : { uid: Number(row[2]), gid: Number(row[3]) }
}

function createUser(): { uid: number; gid: number } | null {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', NAME], {
    stdio: 'ignore',
  })
  return findUser()
}
