/**
 * The embedded PostgreSQL: made once below DATA_DIR, run as a child process that listens on the loopback only, taken
 * over if it outlived its parent, restarted if it dies, stopped when its last server goes. It knows no tables.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RandomSource, systemClock } from '../../clock'
import { freePort } from '../../freePort.mjs'
import { readOrMakeSecret } from '../../secretFile'
import { SettingError } from '../../settingError'
import { findPostgresBinaries } from './embeddedPostgresBinaries'
import { createDatabase, DATABASE, isReachable, isUsedByOthers } from './embeddedPostgresClient'
import { choosePostgresUser } from './embeddedPostgresUser'
import { childEnv, type EmbeddedPostgresPaths, initEmbeddedPostgres, SUPERUSER } from './initEmbeddedPostgres'
import { isAlive, type Postmaster, readPostmaster, worksIn } from './postmasterPid'

/** How long a database may take to recover from a crash, or to let go of what a crashed one held. */
const START_PATIENCE_MS = 60_000
/** How long a living process that does not answer may be one that is starting or stopping, where nobody knows what it is. */
const UNKNOWN_PATIENCE_MS = 15_000
/** How soon it is noticed that a database which another server started has died. */
const LOOK_EVERY_MS = 500
/** Between two tries to start a database that died, each as patient as the first one. */
const RELAUNCH_AFTER_MS = 1_000

export interface EmbeddedPostgres {
  /** Of the product's database. */
  url: string
  /** Stops the database, unless another server still uses it. */
  stop: () => Promise<void>
}

/** @throws SettingError if it cannot be made or started, with the last lines of its log */
export async function startEmbeddedPostgres(
  rootDir: string,
  random: RandomSource,
): Promise<EmbeddedPostgres> {
  mkdirSync(rootDir, { recursive: true })
  const binaries = await findPostgresBinaries()
  const place: EmbeddedPostgresPaths = {
    dataDir: join(rootDir, 'postgres'),
    logFile: join(rootDir, 'postgres.log'),
    password: readOrMakeSecret(rootDir, 'postgres-password', random),
    binaries,
    user: choosePostgresUser([binaries.postgres, rootDir]),
  }
  if (!existsSync(place.dataDir)) initEmbeddedPostgres(place)
  const keeper = new Keeper(place)
  const port = await keeper.start()
  await createDatabase(urlOf(place, port, 'postgres'))
  return { url: urlOf(place, port, DATABASE), stop: () => keeper.stop() }
}

function urlOf({ password }: EmbeddedPostgresPaths, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
}

class Keeper {
  private port = 0
  private isStopping = false
  private child: ChildProcess | null = null

  constructor(private readonly place: EmbeddedPostgresPaths) {}

  /** @returns the port on which the database answers */
  async start(): Promise<number> {
    const found = await this.adopt()
    this.port = found?.port ?? (await freePort())
    if (found === null) await this.launch()
    else this.watch(found)
    return this.port
  }

  async stop(): Promise<void> {
    this.isStopping = true
    const { dataDir } = this.place
    const postmaster = readPostmaster(dataDir)
    if (postmaster === null || !isAlive(postmaster.pid)) return
    const { pid, port } = postmaster
    if (await isUsedByOthers(urlOf(this.place, port, 'postgres'))) return this.child?.unref()
    process.kill(pid, 'SIGINT')
    // It deletes its pid file a moment before it ends; one that was not our child may then stay as a mere number.
    const isThere = () =>
      isAlive(pid) && (readPostmaster(dataDir)?.pid === pid || worksIn(pid, dataDir) === true)
    while (isThere()) await sleep(20)
  }

  /** A database that is there already: one that outlived its parent, or that another server started. */
  private async adopt(): Promise<Postmaster | null> {
    const { dataDir } = this.place
    const beganAt = systemClock()
    for (;;) {
      const found = readPostmaster(dataDir)
      if (found === null || !isAlive(found.pid)) return null
      if (await isReachable(urlOf(this.place, found.port, 'postgres'))) return found
      const isOurs = worksIn(found.pid, dataDir)
      const waitedMs = systemClock() - beganAt
      if (isOurs === false || (isOurs === null && waitedMs > UNKNOWN_PATIENCE_MS)) {
        // Its number belongs to somebody else by now; the database itself would refuse to start because of it.
        rmSync(join(dataDir, 'postmaster.pid'), { force: true })
        return null
      }
      // A database that recovers keeps its pid file: without it, it would end itself.
      if (waitedMs > START_PATIENCE_MS) throw this.failure()
      await sleep(100)
    }
  }

  /** Starts it until it runs: what a killed one left in shared memory is free only once its last child is gone. */
  private async launch(): Promise<void> {
    const givesUpAt = systemClock() + START_PATIENCE_MS
    while (!this.isStopping) {
      const child = this.spawnPostgres()
      this.child = child
      while (child.exitCode === null && child.signalCode === null) {
        if (await isReachable(urlOf(this.place, this.port, 'postgres'))) {
          child.once('exit', () => this.relaunch())
          return
        }
        if (systemClock() > givesUpAt) throw this.failure()
        await sleep(25)
      }
      if (systemClock() > givesUpAt) throw this.failure()
      await sleep(200)
    }
  }

  /** A database that is no child of ours says nothing when it ends. */
  private watch({ pid }: Postmaster): void {
    const looking = setInterval(() => {
      // One that has ended may still be known by its number, until its parent has noticed.
      if (isAlive(pid) && worksIn(pid, this.place.dataDir) !== false) return
      clearInterval(looking)
      this.relaunch()
    }, LOOK_EVERY_MS)
    looking.unref()
  }

  /**
   * A database that dies under a living server is started again on the same port, by the first of those that use it and
   * for as long as that takes; the pool finds it by itself.
   */
  private async relaunch(): Promise<void> {
    while (!this.isStopping) {
      try {
        const found = await this.adopt()
        return found === null ? await this.launch() : this.watch(found)
      } catch {
        await sleep(RELAUNCH_AFTER_MS)
      }
    }
  }

  private spawnPostgres(): ChildProcess {
    const { dataDir, logFile, binaries, user } = this.place
    const log = openSync(logFile, 'a', 0o600)
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(this.port),
      unix_socket_directories: '',
      fsync: 'on',
      timezone: 'UTC',
      log_timezone: 'UTC',
      jit: 'off',
      max_connections: '200',
      log_min_messages: 'warning',
      // Values of a failing statement would name players.
      log_parameter_max_length_on_error: '0',
    }
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const [program, args] = user.command(binaries.postgres, ['-D', dataDir, ...options])
    // Its own session: a Ctrl-C in the terminal is for the server, which stops the database when it has finished.
    const child = spawn(program, args, {
      cwd: dataDir,
      env: childEnv(),
      detached: true,
      stdio: ['ignore', log, log],
    })
    child.on('error', () => undefined)
    child.unref()
    closeSync(log)
    return child
  }

  private failure(): SettingError {
    const lines = readFileSync(this.place.logFile, 'utf8').trim().split('\n')
    return new SettingError(`The database did not start: ${lines.slice(-2).join(' ')}`)
  }
}
