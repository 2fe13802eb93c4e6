/**
 * As whom the embedded PostgreSQL runs. It refuses root, so a server started by root runs it as the user postgres,
 * made if missing; where that user cannot reach the files (a clone below a closed directory), it gets the one
 * capability that passes directories, and nothing else.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { SettingError } from '../../settingError'

export interface PostgresUser {
  /** Null: the user of this process. */
  uid: number | null
  gid: number | null
  /** Puts a program and its arguments into the form in which they run as this user. */
  command: (program: string, args: readonly string[]) => readonly [string, readonly string[]]
}

const NAME = 'postgres'
const CAPABILITY = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override']
/** Without this the capability does not count where a program asks beforehand, as initdb asks for postgres beside it. */
const ASKED_BEFOREHAND = ['--securebits', '+no_setuid_fixup']

/**
 * @param paths what the user must reach: the programs and the data directory
 * @throws SettingError if no way is found
 */
export function choosePostgresUser(paths: readonly string[]): PostgresUser {
  if (process.getuid?.() !== 0) return { uid: null, gid: null, command: (program, args) => [program, args] }
  const ids = findUser() ?? makeUser()
  if (ids === null)
    throw new SettingError(
      'No user "postgres" and none can be made: set DATABASE_URL, or do not run as root.',
    )
  const become = ['--reuid', String(ids.uid), '--regid', String(ids.gid), '--clear-groups']
  for (const prefix of [
    become,
    [...become, ...CAPABILITY, ...ASKED_BEFOREHAND],
    [...become, ...CAPABILITY],
  ]) {
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

function makeUser(): { uid: number; gid: number } | null {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', NAME], {
    stdio: 'ignore',
  })
  return findUser()
}
