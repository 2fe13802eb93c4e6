/** The server in each state that an alert rule names: its metrics take the values on which the rule fires. */
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ROUTES } from '../../../src/contract/routes'
import { COIN_TYPE_IDS } from '../../../src/domain/core/coin'
import { openSession } from '../../../src/server/db/core/connect'
import { LOCKS } from '../../../src/server/db/core/locks'
import {
  LedgerVerification,
  measureReturns,
  measureWithdrawals,
  reconcileDeposits,
} from '../../../src/server/jobs/leaderJobs'
import { LAST_USER_ID, verifyLedger, verifyUsers } from '../../../src/server/ledger/verifyLedgerSql'
import { fakeClock } from '../../fixtures/fakeClock'
import { forgeRows } from '../../fixtures/forgeRows'
import { startRazorpayServer } from '../../fixtures/razorpayServer'
import { sendBet } from '../../fixtures/sendBet'
import { startTestServer, type TestOptions, type TestServer } from '../../fixtures/testServer'

const HOUR_MS = 3_600_000
const RULES = readFileSync(new URL('../../../src/operating/alerts.yml', import.meta.url), 'utf8')
const DASHBOARD = readFileSync(new URL('../../../src/operating/dashboard.json', import.meta.url), 'utf8')
const clock = fakeClock()
const started: TestServer[] = []

afterEach(async () => {
  for (const server of started.splice(0)) await server.close()
})

async function start(options: TestOptions = {}, databaseUrl?: string): Promise<TestServer> {
  const server = await startTestServer(options, databaseUrl)
  started.push(server)
  return server
}

/** Starts a server that leads. */
async function startLeader(options: TestOptions = {}): Promise<TestServer> {
  const server = await start({ ...options, runsRounds: true })
  await pollMetric(server, 'leader').toBe(1)
  return server
}

/** @param name with labels, without the prefix. @returns NaN if the server does not export it */
async function metric(server: TestServer, name: string): Promise<number> {
  const text = await server.metrics.registry.metrics()
  const line = text.split('\n').find((words) => words.startsWith(`city_dice_${name} `))
  return Number(line?.split(' ')[1] ?? Number.NaN)
}

const pollMetric = (server: TestServer, name: string) =>
  expect.poll(() => metric(server, name), { timeout: 20_000 })

/** Adds a bet without a stake, as the owner. */
const falsify = (server: TestServer, userId: number) =>
  server.sql(
    `INSERT INTO bets (user_id, mode, game_instance_id, coin_type_id, city, dice_number, stake_paise, prize_paise,
                       payout_version, created_at, nonce)
     SELECT ${userId}, mode, id, 1, 'dubai', 1, 200, 3000, 1, now(), ''
       FROM game_instances WHERE mode = 'dummy' AND coin_type_id = 1 ORDER BY id LIMIT 1`,
  )

/** Adds the stakes that the bets lack. */
const mend = (server: TestServer) =>
  server.sql(
    `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
     SELECT user_id, 'dummy', 'dummy_house', stake_paise, 'dummy_stake', game_instance_id::text, now() FROM bets`,
  )

it('export every metric of the rules and of the dashboard', async () => {
  const server = await start({ clock, coins: [1] })
  await server.turnRounds()
  const player = await server.player()
  await sendBet(server.call, player, 'dummy', await server.openRound(player, 'dummy', 1), { coin_type_id: 1 })
  const { body } = await server.app.inject({ url: '/metrics' })
  const names = new Set((RULES + DASHBOARD).match(/\bcity_dice_\w+/g))
  expect(names.size).toBeGreaterThan(10)
  expect([...names].filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(body))).toEqual([])
})

it('the rule on latency leaves out the routes that hold their response', () => {
  const [, left = ''] = /route!~"([^"]+)"/.exec(RULES)!
  const paths = Object.values(ROUTES).map(({ path }) => path)
  expect(paths.filter((path) => new RegExp(`^(${left})$`).test(path)).sort()).toEqual([
    '/dummy-game/dummy-resolve-game',
    '/real-game/real-resolve-game',
  ])
})

describe('NoLeader', () => {
  it('one of two servers leads, also after the other has stopped', async () => {
    const first = await startLeader()
    const second = await start({ runsRounds: true }, first.databaseUrl)
    expect([await metric(first, 'leader'), await metric(second, 'leader')]).toEqual([1, 0])
    await first.scheduler.stop()
    await pollMetric(second, 'leader').toBe(1)
    expect(await metric(first, 'leader')).toBe(0)
  })

  it('no server leads while another session holds the lock', async () => {
    const server = await startLeader()
    const holder = await openSession(server.databaseUrl)
    const locked = holder.query('SELECT pg_advisory_lock($1, 0)', [LOCKS.leader])
    await server.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = ${LOCKS.leader} AND granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
    await locked
    await pollMetric(server, 'leader').toBe(0)
    await holder.end()
    await pollMetric(server, 'leader').toBe(1)
  })
})

describe('RoundLate', () => {
  it('a round whose chain link is lost is overdue, and its coin has no next round', async () => {
    const server = await start({ clock })
    await server.turnRounds()
    expect(await metric(server, 'missing_rounds')).toBe(0)
    await server.sql("DELETE FROM chain_links WHERE chain_id = 'dummy-3'")
    await server.turnRounds(50_000)
    expect(await metric(server, 'overdue_rounds')).toBe(1)
    expect(await metric(server, 'oldest_overdue_round_age_seconds')).toBe(20)
    expect(await metric(server, 'missing_rounds')).toBe(1)
  })

  it('no coin has a round once the scheduler has stopped, except in a mode that is off', async () => {
    const server = await start({ clock })
    await server.turnRounds()
    clock.advance(50_000)
    expect(await metric(server, 'missing_rounds')).toBe(2 * COIN_TYPE_IDS.length)
    expect(await metric(server, 'oldest_overdue_round_age_seconds')).toBe(20)
    await server.sql('UPDATE controls SET cron_status = false')
    await server.liveRounds.refresh()
    expect(await metric(server, 'missing_rounds')).toBe(COIN_TYPE_IDS.length)
  })

  it('the rounds in memory age while they cannot be read', async () => {
    const server = await start({ clock })
    expect(await metric(server, 'live_rounds_age_seconds')).toBe(0)
    await server.sql('ALTER TABLE game_instances RENAME TO lost')
    clock.advance(31_000)
    await expect(server.liveRounds.refresh()).rejects.toThrow()
    expect(await metric(server, 'live_rounds_age_seconds')).toBe(31)
    await server.sql('ALTER TABLE lost RENAME TO game_instances')
    await server.liveRounds.refresh()
    expect(await metric(server, 'live_rounds_age_seconds')).toBe(0)
  })
})

describe('LedgerUnsound', () => {
  it('a falsified bet is found once a day, and the leader alone reports it', async () => {
    const server = await startLeader({ clock })
    await pollMetric(server, 'ledger_verified_timestamp_seconds').toBe(clock() / 1000)
    await pollMetric(server, 'missing_rounds').toBe(0)
    const { id } = await server.player()
    await falsify(server, id)
    vi.spyOn(server.log, 'error')
    const verification = new LedgerVerification(server)
    await verification.verifyPage()
    expect(await metric(server, 'ledger_findings')).toBe(1)
    expect(server.log.error).toHaveBeenCalledWith(
      expect.objectContaining({ first: expect.stringContaining(`"user_id":${id}`) }),
      'the ledger is unsound',
    )
    await mend(server)
    clock.advance(23 * HOUR_MS)
    await verification.verifyPage()
    expect(await metric(server, 'ledger_findings')).toBe(1)
    clock.advance(2 * HOUR_MS)
    await verification.verifyPage()
    expect(await metric(server, 'ledger_findings')).toBe(0)
    expect(await metric(server, 'ledger_verified_timestamp_seconds')).toBe(clock() / 1000)
    await server.scheduler.stop()
    expect(await metric(server, 'ledger_verified_timestamp_seconds')).toBe(0)
  })

  it('a large ledger is verified a page of users at a time', async () => {
    const server = await start({ coins: [1] })
    await server.turnRounds()
    const [first, second] = [await server.player(), await server.player()]
    const { db, metrics } = server
    await server.sql(
      `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
       SELECT $1, 'dummy_house', 'dummy', 1, 'dummy_grant', index, now() FROM generate_series(1, 20000) AS index`,
      [first.id],
    )
    await falsify(server, second.id)
    const verification = new LedgerVerification(server)
    await verification.verifyPage()
    expect(metrics.leaderReadings).toMatchObject({ ledgerFindings: 0, ledgerVerifiedAtMs: 0 })
    await verification.verifyPage()
    expect(metrics.leaderReadings.ledgerFindings).toBe(1)
    expect(metrics.leaderReadings.ledgerVerifiedAtMs).toBeGreaterThan(0)
    await falsify(server, first.id)
    const lines = await verifyUsers(db, { after: 0, upTo: LAST_USER_ID })
    expect(lines.sort()).toEqual((await verifyLedger(db)).sort())
  })
})

describe('Errors, PoolsWaiting and Latency', () => {
  it('calls fail while transactions hold all connections, and wait for one', async () => {
    const server = await start()
    const { $client } = server.db
    const held = await Promise.all(Array.from({ length: $client.options.max! }, () => $client.connect()))
    expect((await server.call('GET', '/health')).status).toBe(503)
    const count = 'http_request_duration_seconds_count{method="GET",route="/health",status="503"}'
    expect(await metric(server, count)).toBe(1)
    expect(await metric(server, 'database_pool_waiting_requests{pool="requests"}')).toBe(1)
    for (const connection of held) connection.release()
    await expect.poll(() => metric(server, 'database_pool_waiting_requests{pool="requests"}')).toBe(0)
  })

  it('a bet that waits for a lock takes more than a second', async () => {
    const server = await start({ clock, coins: [1] })
    await server.turnRounds()
    const player = await server.player()
    const round = await server.openRound(player, 'dummy', 1)
    const holder = await openSession(server.databaseUrl)
    await holder.query('BEGIN')
    await holder.query("SELECT 1 FROM accounts WHERE user_id = $1 AND kind = 'cash' FOR UPDATE", [player.id])
    const bet = sendBet(server.call, player, 'dummy', round, { coin_type_id: 1 })
    await holder.query('SELECT pg_sleep(1.1)')
    await holder.end()
    expect((await bet).status).toBe(200)
    expect(await metric(server, 'bet_duration_seconds_count{mode="dummy"}')).toBe(1)
    expect(await metric(server, 'bet_duration_seconds_bucket{le="1",mode="dummy"}')).toBe(0)
  })
})

it('ReturnOutsideBand too many winners of a coin are counted and named, for a day', async () => {
  const server = await startLeader({ clock })
  const { id } = await server.player()
  const at = new Date(clock.nowMs - HOUR_MS).toISOString()
  await forgeRows(
    server.db,
    'game_instances',
    `INSERT INTO game_instances (mode, coin_type_id, starts_at, ends_at, active_until, chain_id, n, commitment,
                                 draw_version, created_at, settled_at, city, dice_number)
     SELECT 'real', 3, at, at, at, 'forged', n, '', 1, at, at, 'dubai', 1
       FROM generate_series(1, 30) AS n, (SELECT timestamptz '${at}' AS at) AS past`,
  )
  await forgeRows(
    server.db,
    'bets',
    `INSERT INTO bets (user_id, mode, game_instance_id, coin_type_id, city, dice_number, stake_paise, prize_paise,
                       payout_version, created_at, nonce)
     SELECT ${id}, mode, id, 3, 'dubai', 1, 1000, 15000, 1, created_at, '' FROM game_instances
      WHERE chain_id = 'forged'`,
  )
  vi.spyOn(server.log, 'error')
  await measureReturns(server)
  expect(await metric(server, 'returns_outside_band')).toBe(1)
  expect(server.log.error).toHaveBeenCalledWith(
    { outside: [expect.objectContaining({ mode: 'real', coinTypeId: 3 })] },
    'returns are outside their bands',
  )
  clock.advance(24 * HOUR_MS)
  await measureReturns(server)
  expect(await metric(server, 'returns_outside_band')).toBe(0)
})

it('OldestWithdrawal a withdrawal ages from the end of its hold until it is decided', async () => {
  const server = await startLeader({ clock, env: { UPI_HOLD_HOURS: '24' } })
  const player = await server.player()
  await server.fund(player, 100_000)
  const age = async () => {
    await measureWithdrawals(server)
    return await metric(server, 'oldest_payable_withdrawal_age_seconds')
  }
  expect(await age()).toBe(0)
  expect((await server.withdraw(player, 100)).status).toBe(200)
  clock.advance(24 * HOUR_MS)
  expect(await age()).toBe(0)
  clock.advance(25 * HOUR_MS)
  expect(await age()).toBe((25 * HOUR_MS) / 1000)
  await server.sql("UPDATE withdrawals SET status = 'paid'")
  expect(await age()).toBe(0)
})

it('WebhookSilence payments are counted by what reported them, and webhooks of any event', async () => {
  const server = await startRazorpayServer(clock)
  started.push(server)
  const player = await server.player()
  const credits = (source: string) => metric(server, `credited_payments_total{source="${source}"}`)
  await server.pay(player)
  clock.advance(120_000)
  await reconcileDeposits(server.deps.payments)
  expect(await credits('reconciliation')).toBe(1)
  expect(await metric(server, 'payment_webhooks_total')).toBe(0)
  expect(await server.hook('payment.captured', await server.pay(player))).toBe(200)
  expect(await credits('webhook')).toBe(1)
  expect(await metric(server, 'payment_webhooks_total')).toBe(1)
})
