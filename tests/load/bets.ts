/** Measures bets a second, whole transactions, against pgbench's simple-update through the same driver. */
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CITIES } from '../../src/domain/core/city'
import { DICE_NUMBERS } from '../../src/domain/core/dice'
import { DEFAULT_TIMING } from '../../src/domain/round'
import { systemClock } from '../../src/server/base/clock'
import { ReceiptSigner } from '../../src/server/bets/betRow'
import { placeBet } from '../../src/server/bets/placeBet'
import { type Database, inTransaction } from '../../src/server/db/core/pool'
import { hashRequest } from '../../src/server/idempotency/idempotency'
import { LiveRounds } from '../../src/server/rounds/live/liveRounds'
import { insertPlayers } from '../fixtures/manyBets'
import type { MeasuredDatabase } from './measuredServer'
import { measureUsage } from './usage'

/** Runs of one second each. */
const REPEATS = 12
const CONCURRENCY = 20
const SINGLE_BETS = 1_000
const PLAYERS = 10_000
const PGBENCH_ACCOUNTS = 100_000

/** @returns rates, and the usage of one bet at a time, in which this process is the server */
export async function measureBets(database: MeasuredDatabase) {
  const { db } = database
  const bet = await prepareBets(db)
  const update = await prepareSimpleUpdate(db)
  await measureRate(update)
  await measureRate(bet)
  // Short alternating runs, so that other load on the machine affects both alike.
  const rates = { betsASecond: 0, simpleUpdatesASecond: 0 }
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    rates.simpleUpdatesASecond += (await measureRate(update)) / REPEATS
    rates.betsASecond += (await measureRate(bet)) / REPEATS
  }
  const usage = await measureUsage(database, process.pid, async () => {
    for (let count = 0; count < SINGLE_BETS; count += 1) await bet()
    return SINGLE_BETS
  })
  return { ...rates, usage }
}

/** Places a bet a second on every open real round, so that counts of bets change as in play. @returns stops the bets */
export async function keepBetting(db: Database): Promise<() => Promise<void>> {
  const players = await insertPlayers(db, PLAYERS)
  const place = await preparePlacing(db)
  let isStopped = false
  const run = async () => {
    for (let second = 0; !isStopped; second += 1) {
      // A bet on a round that ends sooner could be late.
      for (const round of await openRounds(db, 2)) await place(players[second % PLAYERS]!, round, second)
      await sleep(1_000)
    }
  }
  const running = run()
  return async () => {
    isStopped = true
    await running
  }
}

type OpenRound = { id: number; coin: number }

async function openRounds(db: Database, seconds: number): Promise<OpenRound[]> {
  const { rows } = await db.$client.query<OpenRound>(
    `SELECT id, coin_type_id AS coin FROM game_instances
      WHERE mode = 'real' AND ends_at > now() + make_interval(secs => $1) ORDER BY id`,
    [seconds],
  )
  return rows
}

async function preparePlacing(db: Database) {
  const deps = { db, clock: systemClock }
  const liveRounds = new LiveRounds({
    ...deps,
    settings: { timing: DEFAULT_TIMING, paymentsUrl: null },
    onRefresh: () => undefined,
  })
  await liveRounds.refresh()
  return (userId: number, { id: instanceId, coin: coinTypeId }: OpenRound, number: number) => {
    const city = CITIES[number % CITIES.length]!
    const diceNumber = DICE_NUMBERS[(number >> 2) % DICE_NUMBERS.length]!
    const where = { mode: 'real', realMoneyState: 'on', instanceId, coinTypeId } as const
    const bet = { userId, ...where, city, diceNumber }
    const [nonce, bodyHash] = [randomBytes(16).toString('hex'), hashRequest('load', bet)]
    return placeBet({ ...deps, liveRounds }, { ...bet, key: randomUUID(), bodyHash, nonce })
  }
}

/** @returns completed calls of `work` a second, with CONCURRENCY calls at a time, for a second */
async function measureRate(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  let done = 0
  const loops = Array.from({ length: CONCURRENCY }, async () => {
    while (performance.now() - startedAt < 1_000) {
      await work()
      done += 1
    }
  })
  await Promise.all(loops)
  return (done * 1000) / (performance.now() - startedAt)
}

/** @returns a function that places a new bet at each call: each player bets once in each round, with an idempotency key */
async function prepareBets(db: Database): Promise<() => Promise<void>> {
  const players = await insertPlayers(db, PLAYERS)
  const rounds = await openRounds(db, 0)
  const place = await preparePlacing(db)
  const receiptSigner = new ReceiptSigner('secret of the load test, 32 bytes long')
  let next = 0
  return async () => {
    const round = rounds[Math.floor(next / PLAYERS)]
    if (round === undefined) throw new Error('all players have bet in all rounds')
    const player = players[next % PLAYERS]!
    next += 1
    receiptSigner.sign((await place(player, round, next)).bet)
  }
}

/** Sets up `pgbench -i` at scale 1. @returns a function that runs one `pgbench -b simple-update` transaction */
async function prepareSimpleUpdate(db: Database): Promise<() => Promise<void>> {
  await db.$client.query(
    `CREATE TABLE pgbench_accounts (aid int PRIMARY KEY, bid int, abalance int, filler char(84));
     CREATE TABLE pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
     INSERT INTO pgbench_accounts SELECT aid, 1, 0, '' FROM generate_series(1, ${PGBENCH_ACCOUNTS}) AS aid`,
  )
  await db.$client.query('VACUUM ANALYZE pgbench_accounts')
  const update = 'UPDATE pgbench_accounts SET abalance = abalance + $1 WHERE aid = $2'
  const select = 'SELECT abalance FROM pgbench_accounts WHERE aid = $1'
  const insert = 'INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES (1, 1, $1, $2, now())'
  return () =>
    inTransaction(db, async ({ $client }) => {
      const aid = 1 + Math.floor(Math.random() * PGBENCH_ACCOUNTS)
      const delta = Math.floor(Math.random() * 10_000) - 5_000
      await $client.query({ name: 'su-update', text: update, values: [delta, aid] })
      await $client.query({ name: 'su-select', text: select, values: [aid] })
      await $client.query({ name: 'su-insert', text: insert, values: [aid, delta] })
    })
}
