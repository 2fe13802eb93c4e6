/**
 * Runs the embedded PostgreSQL: creates its data directory below DATA_DIR, starts it with pg_ctl on the loopback
 * interface, adopts it if it is running already, restarts it if it dies, and stops it with the last server that uses it.
 * The package's own class cannot do this: importing it makes the process exit at its first signal, before it has stopped.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type RandomSource, systemClock } from '../../clock'
import { freePort } from '../../freePort.mjs'
import { readOrMakeSecret } from '../../secretFile'
import { SettingError } from '../../settingError'
import { findPostgresBinaries } from './embeddedPostgresBinaries'
import { createDatabase, DATABASE, isReachable, isUsedByOthers } from './embeddedPostgresClient'
import { choosePostgresUser } from './embeddedPostgresUser'
import { childEnv, type EmbeddedPostgresPaths, initEmbeddedPostgres, SUPERUSER } from './initEmbeddedPostgres'
import { isAlive, type Postmaster, readPostmaster, worksIn } from './postmasterPid'

/** Covers crash recovery, and the release of shared memory that a killed database has left behind. */
const START_TIMEOUT_MS = 60_000
/** Where the system does not tell whether a process is the database: how long to wait for it as for a starting one. */
const UNKNOWN_PROCESS_TIMEOUT_MS = 15_000
/** How often a dead database is noticed. */
const POLL_EVERY_MS = 500
/** Delay between two attempts to start the database. */
const RETRY_AFTER_MS = 200

export interface EmbeddedPostgres {
  /** Connection URL of the product's database. */
  url: string
  /** Stops the database, unless another server still uses it. */
  stop: () => Promise<void>
}

/** @throws SettingError with the last lines of the database's log if it cannot be created or started */
export async function startEmbeddedPostgres(
  rootDir: string,
  random: RandomSource,
): Promise<EmbeddedPostgres> {
  mkdirSync(rootDir, { recursive: true })
  const binaries = await findPostgresBinaries()
  const paths: EmbeddedPostgresPaths = {
    dataDir: join(rootDir, 'postgres'),
    logFile: join(rootDir, 'postgres', 'server.log'),
    password: readOrMakeSecret(rootDir, 'postgres-password', random),
    binaries,
    user: choosePostgresUser([binaries.pg_ctl, rootDir]),
  }
  if (!existsSync(paths.dataDir)) initEmbeddedPostgres(paths)
  const supervisor = new PostgresSupervisor(paths)
  const port = await supervisor.start()
  await createDatabase(urlOf(paths, port, 'postgres'))
  return { url: urlOf(paths, port, DATABASE), stop: () => supervisor.stop() }
}

function urlOf({ password }: EmbeddedPostgresPaths, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
}

class PostgresSupervisor {
  private port = 0
  private isStopping = false

  constructor(private readonly paths: EmbeddedPostgresPaths) {}

  /** @returns the port on which the database accepts connections */
  async start(): Promise<number> {
    this.port = await freePort()
    await this.adoptOrLaunch()
    return this.port
  }

  async stop(): Promise<void> {
    this.isStopping = true
    const { dataDir } = this.paths
    const postmaster = readPostmaster(dataDir)
    if (postmaster === null || !isAlive(postmaster.pid)) return
    const { pid, port } = postmaster
    if (await isUsedByOthers(urlOf(this.paths, port, 'postgres'))) return
    process.kill(pid, 'SIGINT')
    // PostgreSQL deletes its pid file shortly before it exits, so a missing pid file alone does not mean that it ended;
    // and an ended process can stay as a zombie, so a living pid alone does not mean that it runs.
    const isRunning = () =>
      isAlive(pid) && (readPostmaster(dataDir)?.pid === pid || worksIn(pid, dataDir) === true)
    while (isRunning()) await sleep(20)
  }

  /** Finds a database that outlived its parent or that another server has started; waits while it is starting. */
  private async findRunning(): Promise<Postmaster | null> {
    const { dataDir } = this.paths
    const startedAtMs = systemClock()
    for (;;) {
      const postmaster = readPostmaster(dataDir)
      if (postmaster === null || !isAlive(postmaster.pid)) return null
      if (await isReachable(urlOf(this.paths, postmaster.port, 'postgres'))) return postmaster
      const isDatabase = worksIn(postmaster.pid, dataDir)
      const waitedMs = systemClock() - startedAtMs
      if (isDatabase === false || (isDatabase === null && waitedMs > UNKNOWN_PROCESS_TIMEOUT_MS)) {
        // Another process has the pid now, and PostgreSQL would not start with a pid file that names a living process.
        rmSync(join(dataDir, 'postmaster.pid'), { force: true })
        return null
      }
      // The pid file stays: PostgreSQL shuts itself down if the file disappears, even during crash recovery.
      if (waitedMs > START_TIMEOUT_MS) throw this.startError()
      await sleep(100)
    }
  }

  /**
   * Starts the database unless another server has, and restarts it on the same port when it dies, so that the URL stays
   * valid. Retries, since a killed database keeps its shared memory until its last child process ends.
   */
  private async adoptOrLaunch(): Promise<void> {
    const deadlineMs = systemClock() + START_TIMEOUT_MS
    while (!this.isStopping) {
      const running = await this.findRunning()
      if (running !== null) {
        this.port = running.port
        return this.watch(running)
      }
      await this.launch().catch(() => undefined)
      if (systemClock() > deadlineMs) throw this.startError()
      await sleep(RETRY_AFTER_MS)
    }
  }

  private watch({ pid }: Postmaster): void {
    const timer = setInterval(() => {
      // An ended process keeps its pid until its parent has collected it, so the working directory is checked too.
      if (isAlive(pid) && worksIn(pid, this.paths.dataDir) !== false) return
      clearInterval(timer)
      this.relaunch()
    }, POLL_EVERY_MS)
    timer.unref()
  }

  /** Retries without end: meanwhile requests fail, and succeed again once the database runs. */
  private relaunch(): Promise<void> {
    return this.adoptOrLaunch().catch(() => this.relaunch())
  }

  /** Resolves when the database accepts connections. @throws the error of pg_ctl */
  private async launch(): Promise<void> {
    const { dataDir, logFile, binaries, user } = this.paths
    const settings = {
      listen_addresses: '127.0.0.1',
      port: this.port,
      unix_socket_directories: '',
      fsync: 'on',
      timezone: 'UTC',
      log_timezone: 'UTC',
      jit: 'off',
      max_connections: 200,
      log_min_messages: 'warning',
      // Keeps parameter values, which contain personal data, out of the log.
      log_parameter_max_length_on_error: 0,
    }
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
    const args = ['start', '-w', '-s', '-D', dataDir, '-l', logFile, '-o', options.join(' ')]
    await promisify(execFile)(...user.command(binaries.pg_ctl, args), { cwd: dataDir, env: childEnv() })
  }

  private startError(): SettingError {
    const lines = readFileSync(this.paths.logFile, 'utf8').trim().split('\n')
    return new SettingError(`The database did not start: ${lines.slice(-2).join(' ')}`)
  }
}
