/** Measures bets a second, whole transactions, against pgbench's simple-update through the same driver. */
import { randomBytes, randomUUID } from 'node:crypto'
import { DEFAULT_TIMING } from '../../src/domain/round'
import { placeBet } from '../../src/server/bets/placeBet'
import { ReceiptSigner } from '../../src/server/bets/receiptSigner'
import type { Clock } from '../../src/server/clock'
import { type Database, inTransaction } from '../../src/server/db/pool'
import { hashRequest } from '../../src/server/idempotency/idempotency'
import { LiveRounds } from '../../src/server/rounds/liveRounds'
import { insertPlayers } from './players'

/** Runs of one second each. */
const REPEATS = 12
const CONCURRENCY = 20
const LOG_CALLS = 1_000
const PLAYERS = 5_000
const PGBENCH_ACCOUNTS = 100_000

export async function measureBets(
  db: Database,
  clock: Clock,
): Promise<{ bets: number; simpleUpdate: number; logBytes: number }> {
  const bet = await prepareBets(db, clock)
  const update = await prepareSimpleUpdate(db)
  await measureRate(update, 1)
  await measureRate(bet, 1)
  // Short alternating runs, so that other load on the machine affects both alike.
  const rates = { bets: 0, simpleUpdate: 0 }
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    rates.simpleUpdate += (await measureRate(update, 1)) / REPEATS
    rates.bets += (await measureRate(bet, 1)) / REPEATS
  }
  return { ...rates, logBytes: await measureLog(db, bet) }
}

/** @returns bytes of write-ahead log of one call, one call at a time */
async function measureLog(db: Database, work: () => Promise<void>): Promise<number> {
  const readBytes = async () => {
    const { rows } = await db.$client.query<{ bytes: number }>(
      "SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint AS bytes",
    )
    return rows[0]!.bytes
  }
  const before = await readBytes()
  for (let call = 0; call < LOG_CALLS; call += 1) await work()
  return ((await readBytes()) - before) / LOG_CALLS
}

/** @returns completed calls of `work` a second, with CONCURRENCY calls at a time */
async function measureRate(work: () => Promise<void>, seconds: number): Promise<number> {
  const startedAt = performance.now()
  let done = 0
  const loops = Array.from({ length: CONCURRENCY }, async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      await work()
      done += 1
    }
  })
  await Promise.all(loops)
  return (done * 1000) / (performance.now() - startedAt)
}

/** @returns a function that places a new bet at each call: each player bets once in each round, with an idempotency key */
async function prepareBets(db: Database, clock: Clock): Promise<() => Promise<void>> {
  const players = await insertPlayers(db, PLAYERS)
  const { rows } = await db.$client.query<{ id: number; coin: number }>(
    "SELECT id, coin_type_id AS coin FROM game_instances WHERE mode = 'real' AND ends_at > now() ORDER BY id",
  )
  const liveRounds = new LiveRounds({ db, clock, settings: { timing: DEFAULT_TIMING, paymentsUrl: null } })
  await liveRounds.refresh()
  const receiptSigner = new ReceiptSigner('secret of the load test, 32 bytes long')
  let next = 0
  return async () => {
    const instance = rows[Math.floor(next / players.length)]
    const userId = players[next % players.length]
    next += 1
    if (instance === undefined || userId === undefined) throw new Error('all players have bet in all rounds')
    const { id: instanceId, coin: coinTypeId } = instance
    const betRequest = {
      userId,
      mode: 'real' as const,
      realMoneyState: 'on' as const,
      instanceId,
      coinTypeId,
      city: 'mumbai',
      diceNumber: (next % 4) + 1,
    }
    const { bet } = await placeBet(
      { db, clock, liveRounds },
      {
        ...betRequest,
        key: randomUUID(),
        bodyHash: hashRequest('load', betRequest),
        nonce: randomBytes(16).toString('hex'),
      },
    )
    receiptSigner.sign(bet)
  }
}

/** Sets up `pgbench -i` at scale 1. @returns a function that runs one `pgbench -b simple-update` transaction */
async function prepareSimpleUpdate(db: Database): Promise<() => Promise<void>> {
  await db.$client.query(
    'CREATE TABLE pgbench_accounts (aid int, bid int, abalance int, filler char(84)) WITH (fillfactor = 100)',
  )
  await db.$client.query(
    'CREATE TABLE pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22))',
  )
  await db.$client.query(
    "INSERT INTO pgbench_accounts SELECT aid, 1, 0, '' FROM generate_series(1, $1) AS aid",
    [PGBENCH_ACCOUNTS],
  )
  await db.$client.query('ALTER TABLE pgbench_accounts ADD PRIMARY KEY (aid)')
  await db.$client.query('VACUUM ANALYZE pgbench_accounts')
  return () =>
    inTransaction(db, async (tx) => {
      const aid = 1 + Math.floor(Math.random() * PGBENCH_ACCOUNTS)
      const delta = Math.floor(Math.random() * 10_000) - 5_000
      await tx.$client.query({
        name: 'su-update',
        text: 'UPDATE pgbench_accounts SET abalance = abalance + $1 WHERE aid = $2',
        values: [delta, aid],
      })
      await tx.$client.query({
        name: 'su-select',
        text: 'SELECT abalance FROM pgbench_accounts WHERE aid = $1',
        values: [aid],
      })
      await tx.$client.query({
        name: 'su-insert',
        text: 'INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES ($1, $2, $3, $4, CURRENT_TIMESTAMP)',
        values: [1, 1, aid, delta],
      })
    })
}
