/** Puts the server's parts together on a database: what a process needs to answer calls and, if it leads, turn rounds. */
import { type Clock, type RandomSource, systemClock, systemRandom } from './clock'
import { type Listener, listen } from './db/listener'
import { migrate } from './db/migrate'
import { openPool } from './db/pool'
import type { Env } from './env'
import type { House } from './house'
import { SESSION_CHANNEL, Sessions } from './identity/sessions'
import type { Log } from './log'
import { BOARD_CHANNEL, Board } from './rounds/board'
import { CHAIN_LENGTH } from './rounds/chains'
import { Engine } from './rounds/engine'
import { Leadership } from './rounds/leader'
import { OnlineUsers } from './rounds/onlineUsers'
import { readOrMakeSecret } from './secretFile'
import { outboxSender } from './sms/sender'

const POOL_SIZE = 20
/** The board is read this often even if nothing was announced. */
const REFRESH_MS = 5_000

export interface OpenHouse {
  house: House
  engine: Engine
  /** Lets go of everything, in the order in which nothing is missed. */
  close: () => Promise<void>
}

export interface HouseOptions {
  env: Env
  log: Log
  databaseUrl: string
  clock?: Clock
  random?: RandomSource
  chainLength?: number
  /** Whether this process may turn the rounds; one that may not only answers calls. */
  turnsRounds?: boolean
}

/** @throws what the database says if it cannot be reached */
export async function openHouse(options: HouseOptions): Promise<OpenHouse> {
  const { env, log, databaseUrl, clock = systemClock, random = systemRandom } = options
  await migrate(databaseUrl)
  const pool = openPool(databaseUrl, POOL_SIZE, (error) =>
    log.warn({ err: error }, 'an idle connection broke'),
  )
  const board = new Board(pool, clock, env.timing)
  const sessions = new Sessions(pool, clock, random)
  const secret = env.appSecret ?? readOrMakeSecret(env.dataDir, 'app-secret', random)
  const signIn = {
    pool,
    clock,
    sessions,
    otpBox: { pool, random, secret },
    sms: outboxSender(pool, clock),
    rateLimitScale: env.rateLimitScale,
  }
  const house: House = {
    env,
    log,
    clock,
    random,
    pool,
    board,
    sessions,
    signIn,
    online: new OnlineUsers(clock),
  }
  const engine = new Engine({
    pool,
    clock,
    log,
    timing: env.timing,
    leadership: new Leadership(databaseUrl),
    chainMaker: { pool, clock, random, length: options.chainLength ?? CHAIN_LENGTH },
  })
  const stopHearing = await hear(databaseUrl, house, engine)
  if (options.turnsRounds !== false) engine.start()
  return {
    house,
    engine,
    close: async () => {
      await engine.stop()
      await stopHearing()
      await pool.end()
    },
  }
}

/** Keeps the board and the remembered sessions true to what other processes do. */
async function hear(
  databaseUrl: string,
  { board, sessions, log }: House,
  engine: Engine,
): Promise<() => Promise<void>> {
  const refresh = () =>
    board.refresh().catch((error) => log.warn({ err: error }, 'the board could not be read'))
  const listener: Listener = await listen(
    databaseUrl,
    [BOARD_CHANNEL, SESSION_CHANNEL],
    (channel, payload) => {
      if (channel === SESSION_CHANNEL) return sessions.forget(payload)
      refresh()
      engine.nudge()
    },
    () => {
      sessions.forget('')
      refresh()
    },
  )
  await board.refresh()
  const timer = setInterval(refresh, REFRESH_MS)
  return async () => {
    clearInterval(timer)
    board.close()
    await listener.close()
  }
}
