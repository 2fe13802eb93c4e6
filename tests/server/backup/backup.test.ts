/** Backups of a running database, restored into an empty one. */
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GameInstance } from '../../../src/contract/game'
import { backup } from '../../../src/server/backup/backup'
import { restore } from '../../../src/server/backup/restore'
import { refundDeposit } from '../../../src/server/payments/refundDeposit'
import { buildSandboxPage } from '../../../src/server/payments/sandbox/sandboxPageApp'
import { injectWebhook } from '../../../src/server/serve'
import { decideWithdrawal } from '../../../src/server/withdrawals/withdrawals'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { sendBet } from '../../fixtures/sendBet'
import {
  makeDatabase,
  type Player,
  readOtp,
  startTestServer,
  type TestServer,
} from '../../fixtures/testServer'

const directory = mkdtempSync(join(tmpdir(), 'city-dice-copy-'))
const file = join(directory, 'copy.gz')
/** Short-lived tables; every other table belongs in a backup. */
const MOMENTARY = [
  'sessions',
  'otps',
  'otp_requests',
  'sms_outbox',
  'payment_tokens',
  'rate_limits',
  'presence',
]
const UNSETTLED = 'SELECT id FROM game_instances WHERE settled_at IS NULL AND ends_at < $1'

let clock: FakeClock
let server: TestServer
const players: Player[] = []

beforeAll(async () => {
  clock = fakeClock()
  server = await startTestServer({ clock })
  for (let index = 0; index < 6; index += 1) {
    const player = await server.player()
    await server.fund(player, 100_000)
    players.push(player)
  }
})
afterAll(() => server.close())

async function betAll(): Promise<void> {
  await server.turnRounds()
  for (const player of players) {
    const { token } = player
    const { body } = await server.call('GET', '/real-game/get-real-active-game-instance', { token })
    for (const instance of body.instances as GameInstance[])
      await sendBet(server.call, player, 'real', instance)
  }
  clock.advance(40_000)
}

/** Creates a deposit with a partial refund, a paid and a pending withdrawal, a limit, a known device and a complaint. */
async function useEverything({ token, id, mobile }: Player): Promise<void> {
  const ask = async (method: 'POST' | 'PUT', path: string, body: unknown, key?: string) => {
    const answer = await server.call(method, path, { token, body, ...(key === undefined ? {} : { key }) })
    expect(answer.status, path).toBe(200)
    return answer.body
  }
  const { order, enc_key } = await ask('POST', '/payments/create-payment', { amount: 50, userId: id })
  const page = buildSandboxPage(server.deps.payments, injectWebhook(server.app))
  const payload = { orderId: order.id, encKey: enc_key, outcome: 'captured' }
  expect((await page.inject({ method: 'POST', url: '/act', payload })).statusCode).toBe(200)
  await page.close()
  const [paid] = await dump(server, 'SELECT payment_id FROM sandbox_payments')
  const refund = { refundId: 'rfnd_1', paymentId: paid.payment_id, orderId: order.id, amountPaise: 100 }
  expect(await refundDeposit(server.deps.payments, refund)).toBe('debited')
  await ask('POST', '/bank-detail/add-account', { user_id: id, upi_id: 'asha@upi' })
  await ask('POST', `/withdraw/send-withdraw-request/${id}`, { amount: 100 }, 'first')
  const [withdrawal] = await dump(server, 'SELECT id FROM withdrawals')
  const decision = { status: 'paid', actor: 'operator', from: null, reason: null } as const
  await decideWithdrawal(server, withdrawal.id, decision)
  await ask('POST', `/withdraw/send-withdraw-request/${id}`, { amount: 100 }, 'second')
  await ask('PUT', `/limits/${id}`, { deposit: { daily: 500 } })
  const device = { mobile_number: mobile, device_id: 'device-of-the-test' }
  await ask('POST', '/user/login', device)
  await ask('POST', '/user/verify-login', { ...device, otp: await readOtp(server.call, mobile) })
  const complaint = {
    name: 'Asha\u2028Rao',
    mobile_number: '9876543210',
    subject: 'A bet',
    message: 'It\u2029is\r\ngone\u0085\\.',
  }
  await ask('POST', '/complaints', complaint)
}

/** @returns the names of all tables except the short-lived ones */
async function lastingTables(): Promise<string[]> {
  const sql = `SELECT table_name::text AS name FROM information_schema.tables
                WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL($1) ORDER BY 1`
  return (await dump(server, sql, [MOMENTARY])).map(({ name }) => name)
}

async function restored(path: string): Promise<TestServer> {
  const url = await makeDatabase()
  await restore(url, path, clock)
  return startTestServer({ clock }, url)
}

async function dump(from: TestServer, sql: string, values: unknown[] = []) {
  return (await from.db.$client.query(sql, values)).rows
}

describe('a backup', () => {
  it('taken while bets are placed passes the ledger check when restored', async () => {
    await betAll()
    let isOver = false
    const betting = (async () => {
      while (!isOver) await betAll()
    })()
    for (let index = 0; index < 3; index += 1) await backup(server.databaseUrl, file)
    isOver = true
    await betting
    const copy = await restored(file)
    await expectSoundLedger(copy.db)
    expect((await dump(copy, 'SELECT count(*) AS bets FROM bets'))[0].bets).toBeGreaterThan(20)
    await copy.close()
  })

  it('contains every row; the restored server settles open rounds and continues the ids', async () => {
    await betAll()
    const saver = await server.player()
    await server.fund(saver, 100_000)
    await useEverything(saver)
    await backup(server.databaseUrl, file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const copy = await restored(file)
    for (const table of await lastingTables()) {
      // Without the columns that a restore sets.
      const sql = `SELECT to_jsonb(rows) - 'retired_at' - 'taken_by' AS row FROM ${table} AS rows ORDER BY 1`
      const rows = await dump(server, sql)
      expect(rows.length, table).toBeGreaterThan(0)
      expect(await dump(copy, sql), table).toEqual(rows)
    }
    const now = [new Date(clock.nowMs)]
    expect(await dump(copy, UNSETTLED, now)).not.toEqual([])
    await copy.scheduler.step()
    await expectSoundLedger(copy.db)
    expect(await dump(copy, UNSETTLED, now)).toEqual([])
    const newcomer = await copy.player()
    expect(newcomer.id).toBeGreaterThan(saver.id)
    await copy.close()
  })

  it('is rejected if a balance in it was changed, and nothing is restored', async () => {
    await backup(server.databaseUrl, file)
    const text = gunzipSync(readFileSync(file)).toString('utf8')
    const forged = join(directory, 'forged.gz')
    writeFileSync(forged, gzipSync(text.replace(/^(\d+\tcash\t)(\d+)$/m, '$19$2')))
    const url = await makeDatabase()
    await expect(restore(url, forged, clock)).rejects.toThrow('differs from its entries')
    expect((await restore(url, file, clock)).rows).toBeGreaterThan(0)
    await expect(restore(url, file, clock)).rejects.toThrow('has users')
  })

  it('is rejected if it is incomplete, missing or no backup', async () => {
    await backup(server.databaseUrl, file)
    const text = gunzipSync(readFileSync(file)).toString('utf8')
    const cut = join(directory, 'cut.gz')
    writeFileSync(cut, gzipSync(text.slice(0, text.length / 2)))
    await expect(restore(await makeDatabase(), cut, clock)).rejects.toThrow(
      /ends too early|invalid|missing|damaged/,
    )
    const missing = join(directory, 'missing.gz')
    await expect(restore(await makeDatabase(), missing, clock)).rejects.toThrow('ENOENT')
    writeFileSync(cut, gzipSync('{"format":"other"}\n'))
    await expect(restore(await makeDatabase(), cut, clock)).rejects.toThrow('not a backup')
  })
})
