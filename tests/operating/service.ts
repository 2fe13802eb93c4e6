/** A service made with the operator's own files: a release, the secrets, and a PostgreSQL with the three roles. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { freePort } from '../../src/server/base/ports'
import {
  choosePostgresUser,
  findPostgresBinaries,
} from '../../src/server/db/admin/embedded/embeddedPostgresUser'
import { initEmbeddedPostgres } from '../../src/server/db/admin/embedded/initEmbeddedPostgres'

const OPERATING = join('src', 'operating')

/** The address that the service's release is built for. */
export const SITE_URL = 'https://dice.example'

export interface Service {
  directory: string
  /** What `npm run release` wrote. */
  release: string
  /** The settings in server.env, and those in operator.env and owner.env. */
  serverEnv: Record<string, string>
  operatorEnv: Record<string, string>
  /** Returns a committed file of the operator with the paths of this service. */
  read: (name: string) => string
  stop: () => void
}

/** Everything lies below one directory, which each user of this machine can enter, instead of in /etc. */
export async function makeService(): Promise<Service> {
  const directory = mkdtempSync(join(tmpdir(), 'city-dice-service-'))
  chmodSync(directory, 0o755)
  const secrets = join(directory, 'secrets')
  const read = (name: string) =>
    readFileSync(join(OPERATING, name), 'utf8').replaceAll('/etc/city-dice', secrets)
  const release = join(directory, 'release')
  // The key of the app is made into the service's directory.
  const env = { ...process.env, SITE_URL, DATA_DIR: directory }
  execFileSync('npm', ['run', 'release', '--', release], { env, stdio: ['ignore', 'ignore', 'inherit'] })

  const port = await freePort()
  const script = join(OPERATING, 'makeSecrets.sh')
  execFileSync('sh', [script, secrets, `127.0.0.1:${port}`, '127.0.0.1'])
  // The operator gives the key to the group of the server's user.
  chmodSync(join(secrets, 'chain-key'), 0o644)
  const settingsOf = (name: string): Record<string, string> =>
    Object(parseEnv(readFileSync(join(secrets, name), 'utf8').replaceAll('/etc/city-dice', secrets)))

  const { initdb, pg_ctl } = await findPostgresBinaries()
  const user = choosePostgresUser([pg_ctl, directory])
  const password = readFileSync(join(secrets, 'passwords', 'superuser'), 'utf8').trim()
  const dataDir = join(directory, 'postgres')
  initEmbeddedPostgres(dataDir, password, initdb, user)
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`
  const pgCtl = (...args: string[]) => {
    const [program, all] = user.command(pg_ctl, ['-D', dataDir, ...args])
    execFileSync(program, all, { stdio: 'ignore' })
  }
  pgCtl('start', '-w', '-o', options)
  const stop = () => {
    pgCtl('stop', '-w', '-m', 'immediate')
    rmSync(directory, { recursive: true })
  }

  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const input = read('roles.sql')
  const { status, stderr } = spawnSync('psql', [url, '-qf', '-'], { input, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return {
    directory,
    release,
    serverEnv: settingsOf('server.env'),
    operatorEnv: { ...settingsOf('operator.env'), ...settingsOf('owner.env') },
    read,
    stop,
  }
}
