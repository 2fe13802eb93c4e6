/** The hold of withdrawals to a new UPI id: a thief of a session cannot have the money sent before its owner notices. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { executeSql, inTransaction } from '../../../src/server/db/core/pool'
import { decideWithdrawal, takeWithdrawal } from '../../../src/server/withdrawals/withdrawals'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'
import { runSql } from '../../fixtures/runSql'
import { type Body, type Player, startTestServer, type TestServer } from '../../fixtures/testServer'

const HOUR_MS = 3_600_000
const HOLD_MS = 24 * HOUR_MS
const claimant = { actor: 'operator', from: null }

let clock: FakeClock
let server: TestServer
let player: Player

beforeAll(async () => {
  clock = fakeClock()
  server = await startTestServer({ clock, env: { UPI_HOLD_HOURS: '24' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await server.player()
  await server.fund(player, 100_000)
})

const saveUpi = (upi_id: string) =>
  server.call('POST', '/bank-detail/add-account', {
    token: player.token,
    body: { user_id: player.id, upi_id },
  })

/** Requests a withdrawal to the saved UPI id. @returns its record */
async function withdraw(): Promise<Body> {
  const { token, id } = player
  const path = `/withdraw/send-withdraw-request/${id}`
  expect((await server.call('POST', path, { token, body: { amount: 100 } })).status).toBe(200)
  return await newest()
}

async function newest(): Promise<Body> {
  const { token, id } = player
  return (await server.call('GET', `/withdraw/get-withdraw-history/${id}`, { token })).body.data[0]
}

const take = (id: number) => takeWithdrawal(server, id, claimant)
const decide = (id: number, status: 'paid' | 'rejected') =>
  decideWithdrawal(server, id, { ...claimant, status, reason: null })
const isoAfter = (ms: number) => new Date(clock() + ms).toISOString()

it('keeps operators from taking and paying for 24 hours', async () => {
  await saveUpi('asha@upi')
  const { id, heldUntil } = await withdraw()
  expect(heldUntil).toBe(isoAfter(HOLD_MS))
  clock.advance(HOLD_MS - 1)
  for (const refused of [take(id), decide(id, 'paid')])
    await expect(refused).rejects.toThrow(`Withdrawal ${id} is held until ${heldUntil}`)
  expect((await newest()).heldUntil).toBe(heldUntil)
  clock.advance(1)
  expect((await newest()).heldUntil).toBeNull()
  await take(id)
  await decide(id, 'paid')
  expect((await newest()).status).toBe('paid')
})

it('ends at the same time for all withdrawals to a UPI id, and begins again for the next id', async () => {
  await saveUpi('asha@upi')
  const first = await withdraw()
  clock.advance(23 * HOUR_MS)
  expect((await withdraw()).heldUntil).toBe(first.heldUntil)
  clock.advance(HOUR_MS)
  expect((await withdraw()).heldUntil).toBeNull()
  await saveUpi('thief@upi')
  expect((await withdraw()).heldUntil).toBe(isoAfter(HOLD_MS))
  await saveUpi('ASHA@upi')
  expect((await withdraw()).heldUntil).toBeNull()
})

it('lets operators reject, and begins again after a rejection', async () => {
  await saveUpi('asha@upi')
  const { id } = await withdraw()
  await decide(id, 'rejected')
  expect((await newest()).heldUntil).toBeNull()
  clock.advance(HOLD_MS)
  expect((await withdraw()).heldUntil).toBe(isoAfter(HOLD_MS))
})

it('is not cut short by a thief of the application, who dates a request back and stores no hold', async () => {
  await runSql(
    server.databaseUrl,
    `CREATE OR REPLACE FUNCTION server_time(claimed timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT now()'`,
  )
  clock.nowMs = Date.now()
  await inTransaction(server.db, async (tx) => {
    await executeSql(tx, 'SET LOCAL ROLE city_dice_app')
    await executeSql(
      tx,
      `INSERT INTO withdrawals (user_id, amount_paise, upi_id, created_at)
       VALUES (${player.id}, 10000, 'thief@upi', now() - interval '2 days')`,
    )
  })
  const { id } = await newest()
  await expect(take(id)).rejects.toThrow(`Withdrawal ${id} is held until`)
  await expect(decide(id, 'paid')).rejects.toThrow(`Withdrawal ${id} is held until`)
})
