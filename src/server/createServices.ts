/** Puts the server's parts together on a database: what a process needs to answer calls and, if it leads, turn rounds. */

import { Sessions } from './auth/sessions'
import { httpSender } from './auth/sms/httpSender'
import { outboxSender } from './auth/sms/sender'
import type { Beacon } from './beacon/beacon'
import { BeaconCache } from './beacon/beaconCache'
import { chooseBeacon } from './beacon/chooseBeacon'
import { type Clock, type RandomSource, systemClock, systemRandom } from './clock'
import { migrate } from './db/migrate'
import { openPool, type Pool } from './db/pool'
import type { Env } from './env'
import { GameHistory } from './history/readHistory'
import { Metrics } from './http/metrics'
import { startBackgroundJobs } from './jobs/startBackgroundJobs'
import { OnlineUsers } from './live/onlineUsers'
import type { Log } from './log'
import { chooseProvider } from './payments/chooseProvider'
import { CHAIN_LENGTH } from './rounds/chains'
import { LeaderElection } from './rounds/leaderElection'
import { LiveRounds } from './rounds/liveRounds'
import { RoundScheduler } from './rounds/roundScheduler'
import { readOrMakeSecret } from './secretFile'
import type { Services } from './services'

/** For the calls of players. */
const POOL_SIZE = 20
/** For rounds and board, which wait for no player: as many as there are rounds that are settled at the same time. */
const ENGINE_POOL_SIZE = 4

export interface RunningServices {
  services: Services
  scheduler: RoundScheduler
  /** Lets go of everything, in the order in which nothing is missed. */
  close: () => Promise<void>
}

export interface ServiceOptions {
  env: Env
  log: Log
  databaseUrl: string
  clock?: Clock
  random?: RandomSource
  /** Instead of the one that the settings name. */
  beacon?: Beacon
  chainLength?: number
  /** Whether this process may turn the rounds; one that may not only answers calls. */
  turnsRounds?: boolean
}

/** @throws what the database says if it cannot be reached */
export async function createServices(options: ServiceOptions): Promise<RunningServices> {
  const { env, log, databaseUrl } = options
  await migrate(databaseUrl)
  const open = (size: number) =>
    openPool(databaseUrl, size, (error) => log.warn({ err: error }, 'an idle connection broke'))
  const pool = open(POOL_SIZE)
  const schedulerPool = open(ENGINE_POOL_SIZE)
  const services = makeHouse(options, pool, schedulerPool)
  const scheduler = makeEngine(options, services, schedulerPool)
  const stopKeeping = await startBackgroundJobs(databaseUrl, services, scheduler)
  if (options.turnsRounds !== false) scheduler.start()
  log.info({ port: env.port }, 'the house is open')
  return {
    services,
    scheduler,
    close: async () => {
      await scheduler.stop()
      await stopKeeping()
      await Promise.all([schedulerPool.end(), pool.end()])
    },
  }
}

function makeHouse(
  { env, log, clock = systemClock, random = systemRandom }: ServiceOptions,
  pool: Pool,
  schedulerPool: Pool,
): Services {
  const secret = env.appSecret ?? readOrMakeSecret(env.dataDir, 'app-secret', random)
  const sessions = new Sessions(pool, clock, random)
  const cap = { pool, scale: env.rateLimitScale }
  const sandboxPayments = { pool, clock, secret: `sandbox:${secret}`, port: env.sandboxPort }
  return {
    env,
    log,
    clock,
    random,
    pool,
    liveRounds: new LiveRounds(schedulerPool, clock, env),
    sessions,
    signIn: {
      pool,
      clock,
      sessions,
      otpBox: { pool, random, secret },
      sms: env.smsUrl === null ? outboxSender(pool, clock) : httpSender(env.smsUrl),
      cap,
    },
    online: new OnlineUsers(pool, clock),
    cap,
    payments: { pool, clock, log, provider: chooseProvider(env, sandboxPayments), cap },
    paymentTokens: { pool, clock, random },
    sandboxPayments,
    gameHistory: new GameHistory(pool, clock),
    metrics: new Metrics(pool),
  }
}

function makeEngine(
  options: ServiceOptions,
  { env, log, clock, random, metrics }: Services,
  pool: Pool,
): RoundScheduler {
  const source = options.beacon ?? chooseBeacon(env)
  const beacon = source === null ? null : new BeaconCache(source, clock, log)
  const scheduler = new RoundScheduler({
    pool,
    clock,
    log,
    timing: env.timing,
    opensReal: env.realMoney.state === 'on',
    beacon,
    leaderElection: new LeaderElection(options.databaseUrl),
    chainMaker: { pool, clock, random, beacon, length: options.chainLength ?? CHAIN_LENGTH },
    onSettled: () => metrics.count('rounds_settled'),
  })
  if (beacon !== null) beacon.onArrival = () => scheduler.nudge()
  return scheduler
}
