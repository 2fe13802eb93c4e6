/** Creates everything a process needs on its database, and starts the round scheduler and the background jobs. */
import { ownAccountHandlers } from './account'
import type { AppDependencies } from './app'
import { type AuthDependencies, authHandlers, confirmUpiId, httpSender, outboxSender, Sessions } from './auth'
import { backgroundJobs } from './backgroundJobs'
import { type Clock, type RandomSource, systemClock, systemRandom } from './base/clock'
import type { Log } from './base/log'
import { APP_SECRET_FILE, readOrMakeSecret } from './base/secrets'
import { type Beacon, BeaconCache, chooseBeacon } from './beacon'
import { type BetDependencies, betHandlers, ReceiptSigner } from './bets'
import { assertLinksReadable, CHAIN_LENGTH, ChainKeys, chooseChainKeySource } from './chains'
import { complaintHandlers } from './complaints'
import {
  assertOwnSessions,
  type DatabaseClock,
  databaseTime,
  openDatabase,
  REQUEST_CONNECTIONS,
  ROUND_CONNECTIONS,
} from './db'
import { assertMigrated } from './db/admin'
import { publicFairness } from './fairness'
import { registerGauges } from './gauges'
import { healthHandlers } from './healthHandlers'
import { historyHandlers } from './history'
import type { Handlers } from './http'
import { listenForChanges, scheduleJob } from './jobs'
import { ledgerHandlers } from './ledger'
import { chooseExclusionRegister, limitHandlers } from './limits'
import { type LiveDependencies, LiveStreams, liveHandlers, OnlineUsers } from './live'
import { createMetrics } from './metrics'
import { ActivityRecorder } from './operators'
import {
  orderObstacle,
  type PaymentDependencies,
  paymentHandlers,
  razorpayProvider,
  sandboxProvider,
  sandboxSecret,
} from './payments'
import { hashProof, RequestLimiter } from './rateLimits'
import { LeaderElection, LiveRounds, RoundScheduler } from './rounds'
import type { Env } from './settings'
import { withdrawalHandlers } from './withdrawals'

export type RunningServices = Awaited<ReturnType<typeof createServices>>

interface ServiceOptions {
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
  /** The connections that the process may hold, null without a limit. */
  maxConnections?: number | null
  /** False keeps this process from opening and settling rounds. */
  runsRounds?: boolean
}

/**
 * Creates the services on a migrated database.
 * @throws the error of the database if it cannot be reached; SettingError if another release has migrated it, a key
 *   of the hash chains is missing or that of receipts not published
 */
export async function createServices(options: ServiceOptions) {
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
  const secret = env.appSecret ?? readOrMakeSecret(env.dataDir, APP_SECRET_FILE, random)
  const receiptSigner = new ReceiptSigner(secret)
  try {
    await assertMigrated(roundDb)
    await receiptSigner.assertPublished(roundDb)
    await assertLinksReadable({ db: roundDb, chainKeys })
  } catch (error) {
    // The embedded database stops after this error, and an open connection would log that.
    await roundDb.$client.end()
    throw error
  }

  const base = { db, clock, random, log, settings: env }
  const sessions = new Sessions({ ...base, secret })
  const databaseClock = options.databaseClock ?? databaseTime
  const limiter = new RequestLimiter({
    ...{ ...base, databaseClock, scale: env.rateLimitScale, smsPartsPerHour: env.smsPartsPerHour },
    proofOfWork: hashProof(secret),
  })
  const metrics = createMetrics()
  const activity = new ActivityRecorder(base)
  const onlineUsers = new OnlineUsers(base)
  const liveRounds = new LiveRounds({
    db: roundDb,
    clock,
    settings: env,
    onRefresh: () => void liveStreams.publish(),
  })
  const liveStreams = new LiveStreams({
    clock,
    liveRounds,
    onlineUsers,
    isKnown: (player) => sessions.isKnown(player),
    maxConnections: options.maxConnections ?? null,
  })

  const auth: AuthDependencies = {
    ...base,
    databaseClock,
    secret,
    sessions,
    exclusionRegister: chooseExclusionRegister(env),
    sms: env.smsUrl === null ? outboxSender(base) : httpSender(env.smsUrl),
  }
  const bets: BetDependencies = { ...base, liveRounds, receiptSigner, metrics }
  const live: LiveDependencies = { ...base, liveRounds, liveStreams, onlineUsers }
  const sandbox = { db, clock, secret: sandboxSecret(secret), port: env.sandboxPort }
  const payments: PaymentDependencies = {
    ...base,
    provider: env.razorpay === null ? sandboxProvider(sandbox) : razorpayProvider(env.razorpay),
    sandbox,
    metrics,
  }
  const fairness = publicFairness({ db, liveRounds, receiptSigner })
  // The type has a key for each route of the contract, so a route without a handler does not compile.
  const handlers: Handlers = {
    ...authHandlers(auth),
    ...ownAccountHandlers(auth),
    ...betHandlers(bets),
    ...complaintHandlers({ ...base, sessions }),
    ...fairness.handlers,
    ...healthHandlers(base),
    ...historyHandlers(base),
    ...ledgerHandlers(base),
    ...limitHandlers(base),
    ...liveHandlers(live),
    ...paymentHandlers(payments),
    ...withdrawalHandlers({
      ...base,
      confirmUpiId: env.confirmsUpiIds ? (confirmation) => confirmUpiId(auth, confirmation) : null,
    }),
  }
  const deps: AppDependencies = {
    log,
    settings: env,
    http: { sessions, log, metrics, limiter, recordAction: (action) => activity.record(action) },
    handlers,
    findResult: fairness.findResult,
    live,
    payments,
  }

  const source = options.beacon ?? chooseBeacon(env)
  const onArrival = () => scheduler.nudge()
  const scheduler: RoundScheduler = new RoundScheduler({
    ...{ ...base, db: roundDb, chainKeys, signer: receiptSigner, timing: env.timing },
    beacon: source === null ? null : new BeaconCache({ ...base, beacon: source, onArrival }),
    opensReal: env.realMoney.state === 'on',
    leaderElection: new LeaderElection(sessionUrl),
    findOrderObstacle: orderObstacle(env),
    chainLength: options.chainLength ?? CHAIN_LENGTH,
    startSettlementTimer: () => metrics.settlementDuration.startTimer(),
  })
  const pools = { requests: db.$client, rounds: roundDb.$client }
  registerGauges({ ...live, metrics, scheduler, pools, settings: env })
  const databases = [db, roundDb]
  const changed = { databaseUrl: sessionUrl, sessions, liveRounds, scheduler, databases, log }
  const listener = await listenForChanges(changed)
  await liveRounds.refresh()
  const jobs = backgroundJobs({ jobs: { ...base, metrics }, activity, bets, live, payments, scheduler })
  const stops = jobs.map((job) => scheduleJob(job, scheduler, log))
  if (options.runsRounds !== false) scheduler.start()
  log.info({ port: env.port }, 'services started')
  return {
    deps,
    settings: env,
    log,
    clock,
    metrics,
    db,
    sessions,
    liveRounds,
    liveStreams,
    onlineUsers,
    activity,
    scheduler,
    chainKeys,
    close: async () => {
      await scheduler.stop()
      for (const stop of stops) stop()
      await activity.write().catch(() => undefined)
      await listener.close()
      await liveRounds.close()
      await Promise.all(databases.map(({ $client }) => $client.end()))
    },
  }
}
