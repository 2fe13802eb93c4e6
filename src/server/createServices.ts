/** Creates everything a process needs on its database, and starts the round scheduler and the background jobs. */
import { httpSender, outboxSender, Sessions } from './auth'
import { type Beacon, BeaconCache, chooseBeacon } from './beacon'
import { ReceiptSigner } from './bets'
import { assertLinksOpen, CHAIN_LENGTH, ChainKeys, chooseChainKeySource } from './chains'
import { type Clock, type RandomSource, systemClock, systemRandom } from './clock'
import { REQUEST_CONNECTIONS, ROUND_CONNECTIONS } from './connections'
import {
  assertMigrated,
  assertOwnSessions,
  type Database,
  type DatabaseClock,
  databaseTime,
  openDatabase,
} from './db'
import { registerGauges } from './gauges'
import { GameHistory } from './history'
import { startBackgroundJobs } from './jobs'
import { LiveStreams, OnlineUsers } from './live'
import type { Log } from './log'
import { createMetrics } from './metrics'
import { chooseProvider } from './payments'
import { RateLimits } from './rateLimits'
import { LeaderElection, LiveRounds, RoundScheduler } from './rounds'
import { readOrMakeSecret } from './secretFile'
import type { Services } from './services'
import type { Env } from './settings'

export interface RunningServices {
  services: Services
  scheduler: RoundScheduler
  chainKeys: ChainKeys
  close: () => Promise<void>
}

export interface ServiceOptions {
  env: Env
  log: Log
  databaseUrl: string
  clock?: Clock
  /** The clock of one-time codes. */
  databaseClock?: DatabaseClock
  random?: RandomSource
  /** Replaces the beacon of the settings. */
  beacon?: Beacon
  chainLength?: number
  /** False keeps this process from opening and settling rounds. */
  runsRounds?: boolean
}

/**
 * Creates the services on a migrated database.
 * @throws the error of the database if it cannot be reached; SettingError if another release has migrated it or a key
 *   of the hash chains is missing
 */
export async function createServices(options: ServiceOptions): Promise<RunningServices> {
  const { env, log, databaseUrl, clock = systemClock, random = systemRandom } = options
  const sessionUrl = env.databaseDirectUrl ?? databaseUrl
  await assertOwnSessions(sessionUrl)
  const onError = (error: Error) => log.warn({ err: error }, 'idle database connection lost')
  const db = openDatabase(databaseUrl, REQUEST_CONNECTIONS, onError, {
    hasSessions: env.databaseDirectUrl === null,
  })
  // Not through a pooler, in which rounds would queue behind requests.
  const roundDb = openDatabase(sessionUrl, ROUND_CONNECTIONS, onError)
  const chainKeys = new ChainKeys(chooseChainKeySource(env, random), random)
  try {
    await assertMigrated(roundDb)
    await assertLinksOpen({ db: roundDb, chainKeys })
  } catch (error) {
    // The embedded database stops after this error, and an open connection would log that.
    await roundDb.$client.end()
    throw error
  }

  const secret = env.appSecret ?? readOrMakeSecret(env.dataDir, 'app-secret', random)
  const receiptSigner = new ReceiptSigner(secret)
  await receiptSigner.publishKey(roundDb, clock)
  const sessions = new Sessions(db, clock, random)
  const rateLimits = new RateLimits({ db, scale: env.rateLimitScale })
  const sandboxPayments = { db, clock, secret: `sandbox:${secret}`, port: env.sandboxPort }
  const metrics = createMetrics()
  const onlineUsers = new OnlineUsers({ db, clock })
  const liveRounds = new LiveRounds(roundDb, clock, env)
  const liveStreams = new LiveStreams({ liveRounds, onlineUsers, clock })
  const services: Services = {
    env,
    log,
    clock,
    random,
    db,
    liveRounds,
    liveStreams,
    sessions,
    otps: {
      db,
      databaseClock: options.databaseClock ?? databaseTime,
      random,
      secret,
      rateLimits,
      messagesPerHour: env.smsPerHour,
      log,
    },
    sms: env.smsUrl === null ? outboxSender(db, clock) : httpSender(env.smsUrl),
    onlineUsers,
    rateLimits,
    payments: { db, clock, log, provider: chooseProvider(env, sandboxPayments), rateLimits, metrics },
    sandboxPayments,
    receiptSigner,
    gameHistory: new GameHistory(db, clock),
    metrics,
  }

  const scheduler = createScheduler({ ...options, databaseUrl: sessionUrl }, services, roundDb, chainKeys)
  registerGauges(services, scheduler, { requests: db.$client, rounds: roundDb.$client })
  const stopBackgroundJobs = await startBackgroundJobs(sessionUrl, services, scheduler, [db, roundDb])
  if (options.runsRounds !== false) scheduler.start()
  log.info({ port: env.port }, 'services started')
  return {
    services,
    scheduler,
    chainKeys,
    close: async () => {
      await scheduler.stop()
      await stopBackgroundJobs()
      await Promise.all([roundDb.$client.end(), db.$client.end()])
    },
  }
}

function createScheduler(
  { databaseUrl, ...options }: ServiceOptions,
  { env, clock, random, log, metrics }: Services,
  db: Database,
  chainKeys: ChainKeys,
): RoundScheduler {
  const source = options.beacon ?? chooseBeacon(env)
  const beacon = source === null ? null : new BeaconCache(source, clock, log)
  const scheduler = new RoundScheduler({
    db,
    chainKeys,
    clock,
    random,
    log,
    timing: env.timing,
    opensReal: env.realMoney.state === 'on',
    beacon,
    leaderElection: new LeaderElection(databaseUrl),
    chainLength: options.chainLength ?? CHAIN_LENGTH,
    startSettlementTimer: () => metrics.settlementDuration.startTimer(),
  })
  if (beacon !== null) beacon.onArrival = () => scheduler.nudge()
  return scheduler
}
