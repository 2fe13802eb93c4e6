/** The top-up of the practice wallet. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deleteExpiredRows } from '../../../src/server/jobs/deleteExpiredRows'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'
import { type Player, startTestServer, type TestServer } from '../../fixtures/testServer'

const DAY_MS = 86_400_000

let clock: FakeClock
let server: TestServer
let player: Player

beforeEach(async () => {
  clock = fakeClock()
  server = await startTestServer({ clock })
  player = await server.player()
})
afterEach(() => server.close())

const topUp = (key?: string) =>
  server.call('POST', '/dummy-game/add-dummy-coins', {
    token: player.token,
    body: { user_id: player.id },
    ...(key === undefined ? {} : { key }),
  })
const coins = async () =>
  (await server.call('GET', `/user/get-user/${player.id}`, { token: player.token })).body.user.dummy_coins

/** Leaves the player with few coins, as after many lost bets. */
async function lose(turn: number): Promise<void> {
  await server.db.$client.query(
    `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
     VALUES ($1, 'dummy', 'dummy_house', 50000, 'dummy_stake', $2, now())`,
    [player.id, `turn ${turn}`],
  )
}

it('is rejected from 20 coins on, and granted once for simultaneous requests', async () => {
  expect((await topUp()).body).toMatchObject({ success: false, code: 'coins_not_low' })
  await lose(1)
  const answers = await Promise.all([topUp(), topUp('a'), topUp('b'), topUp('a')])
  const given = answers.filter(({ status }) => status === 200)
  expect(given.length).toBeGreaterThan(0)
  expect(await coins()).toBe(500)
})

it('grants the coins it returns, also for an idempotency key reused after its deletion', async () => {
  await lose(1)
  expect((await topUp('mine')).body).toMatchObject({ success: true, dummy_coins: 500 })
  await lose(2)
  expect((await topUp('mine')).body).toMatchObject({ success: true, dummy_coins: 500 })
  expect(await coins()).toBe(0)
  clock.advance(8 * DAY_MS)
  await deleteExpiredRows(server)
  expect((await topUp('mine')).body).toMatchObject({ success: true, dummy_coins: 500 })
  expect(await coins()).toBe(500)
})
