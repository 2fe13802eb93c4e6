/** What a thief of the application's login could write: each column of each table, and attempts that its triggers refuse. */
import { hash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { asApplication } from '../../../../fixtures/forgeRows'
import { sendBet } from '../../../../fixtures/sendBet'
import { fileServer, type Player } from '../../../../fixtures/testServer'

const server = fileServer()
let player: Player
let roundId: number

beforeAll(async () => {
  await server.turnRounds()
  player = await server.player()
  roundId = (await server.openRound(player, 'dummy', 3)).id
  expect((await sendBet(server.call, player, 'dummy', { id: roundId })).status).toBe(200)
})

/** Runs statements as the application and rolls them back. @returns the code of the error, null without one */
async function attempt(...statements: string[]): Promise<string | null> {
  return asApplication(server.db, [...statements, UNDO]).catch(({ code }) => (code === '22012' ? null : code))
}
/** Ends the transaction by an error of its own. */
const UNDO = 'SELECT 1 / 0'
const REFUSED = '42501'

/** Every column that the application may write; 'all' where its statements name every column. */
const RIGHTS: Record<string, { insert?: string; update?: string; delete?: true }> = {
  accounts: { insert: 'all', update: 'kind' },
  activity: { insert: 'all', delete: true },
  audit_log: { insert: 'at actor action details' },
  bank_details: { insert: 'all', update: 'upi_id account_holder_name bank_name branch_name updated_at' },
  bets: {
    insert:
      'user_id mode game_instance_id coin_type_id city dice_number stake_paise prize_paise payout_version created_at nonce',
    update: 'answered_at',
  },
  chain_links: { insert: 'all' },
  chains: {
    insert: 'id mode coin_type_id serial length c0 salt_round created_at history is_ordered signature',
    update: 'salt retired_at signature',
  },
  coin_types: {},
  complaints: { insert: 'name mobile_number user_id subject message created_at', delete: true },
  controls: {},
  day_reports: { insert: 'all' },
  game_instances: {
    insert:
      'mode coin_type_id starts_at ends_at active_until chain_id n commitment beacon_round draw_version created_at',
    update:
      'starts_at ends_at active_until settled_at city dice_number seed total_bets beacon_value beacon_signature voided_at void_reason bets_root bets_count',
  },
  idempotency_keys: { insert: 'all', update: 'reply', delete: true },
  kept_exclusions: {
    insert: 'all',
    update: 'excluded_until excludes_practice limits operator_limits',
    delete: true,
  },
  known_devices: { insert: 'all', update: 'logged_in_at', delete: true },
  order_claims: { insert: 'all' },
  otp_requests: { insert: 'all', delete: true },
  otps: {
    insert: 'all',
    update: 'code_hmac tries_left sends expires_at device_hash first_name last_name is_adult',
    delete: true,
  },
  payment_claims: { insert: 'all' },
  payment_orders: {
    insert: 'user_id id amount_paise currency created_at updated_at ask_at',
    update: 'provider_order_id payment_id status updated_at ask_at short_payment_id short_paise',
  },
  payment_refunds: { insert: 'all' },
  payment_tokens: { insert: 'all', update: 'used_at', delete: true },
  presence: { insert: 'all', update: 'players at', delete: true },
  protections: { insert: 'all', update: 'excluded_until excludes_practice limits operator_limits' },
  rate_limits: { insert: 'all', update: 'points expire', delete: true },
  receipt_keys: {},
  result_orders: { delete: true },
  sandbox_payments: { insert: 'all' },
  sessions: { insert: 'all', update: 'last_used_at', delete: true },
  sms_outbox: { insert: 'all', delete: true },
  transfers: { insert: 'all' },
  two_person_limits: {},
  users: {
    insert: 'mobile_number first_name last_name is_adult created_at',
    update: 'mobile_number first_name last_name profile_picture language identity_asked_at',
  },
  withdrawals: { insert: 'user_id amount_paise upi_id created_at held_until' },
}

it('are the rights to each column of each table, and no others', async () => {
  const rows = await server.sql(
    `SELECT table_name AS "table", column_name AS "column",
            has_column_privilege('city_dice_app', format('%I', table_name), column_name, 'INSERT') AS insert,
            has_column_privilege('city_dice_app', format('%I', table_name), column_name, 'UPDATE') AS update,
            has_table_privilege('city_dice_app', format('%I', table_name), 'DELETE') AS delete
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  const has = (columns: string | undefined, column: string) =>
    columns === 'all' || (columns?.split(' ').includes(column) ?? false)
  expect(rows).toEqual(
    rows.map(({ table, column }) => {
      const { insert, update, delete: canDelete = false } = RIGHTS[table] ?? {}
      return { table, column, insert: has(insert, column), update: has(update, column), delete: canDelete }
    }),
  )
  expect(new Set(rows.map(({ table }) => table))).toEqual(new Set(Object.keys(RIGHTS)))
})

const end = () => `UPDATE game_instances SET ends_at = now() WHERE id = ${roundId}`
const seal = () =>
  `UPDATE game_instances SET bets_root = repeat('0', 64), bets_count = 1 WHERE id = ${roundId}`
const settle = (seed: string) =>
  `UPDATE game_instances SET settled_at = now(), city = 'dubai', dice_number = 1, seed = '${seed}' WHERE id = ${roundId}`
const transfer = (kind: string, from: string, to: string) =>
  `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
   VALUES (${player.id}, '${from}', '${to}', 15000, '${kind}', '${roundId}', now())`
const bet = () =>
  `INSERT INTO bets (user_id, mode, game_instance_id, coin_type_id, city, dice_number, stake_paise, prize_paise,
                     payout_version, created_at, nonce)
   VALUES (${player.id + 1}, 'dummy', ${roundId}, 3, 'dubai', 1, 1000, 15000, 1, now(), repeat('0', 32))`
const round = (n: number, commitment: string) =>
  `INSERT INTO game_instances (mode, coin_type_id, starts_at, ends_at, active_until, chain_id, n, commitment, draw_version,
                               created_at)
   VALUES ('dummy', 3, now(), now(), now(), 'dummy-3', ${n}, '${commitment}', 1, now())`

it('do not bet in a sealed round', async () => {
  expect(await attempt(bet())).toBeNull()
  expect(await attempt(seal(), bet())).toBe(REFUSED)
})

it('do not write a result without the seed of the commitment', async () => {
  expect(await attempt(end(), seal(), settle('0'.repeat(64)))).toBe(REFUSED)
})

it('write the result of a seed only once betting has ended and its bets are sealed', async () => {
  const seed = 'ab'.repeat(32)
  const commitment = hash('sha256', Buffer.from(seed, 'hex'))
  await server.sql('UPDATE game_instances SET commitment = $1 WHERE id = $2', [commitment, roundId])
  expect(await attempt(seal(), settle(seed))).toBe(REFUSED)
  expect(await attempt(end(), settle(seed))).toBe(REFUSED)
  expect(await attempt(end(), seal(), settle(seed))).toBeNull()
})

it('do not open a round whose seed a thief has chosen', async () => {
  expect(await attempt(round(2, '0'.repeat(64)))).toBe(REFUSED)
})

it.each([
  ['dummy_prize', 'dummy_house', 'dummy'],
  ['prize', 'house', 'cash'],
  ['dummy_stake_refund', 'dummy_house', 'dummy'],
  ['stake_refund', 'house', 'cash'],
])('pay no %s without a bet that is due it', async (kind, from, to) => {
  expect(await attempt(transfer(kind, from, to))).toBe(REFUSED)
})

it.each([
  "INSERT INTO withdrawals (user_id, amount_paise, upi_id, created_at, approved_by) VALUES (1, 1, 'a@upi', now(), 'asha')",
  "INSERT INTO withdrawals (user_id, amount_paise, upi_id, created_at, status) VALUES (1, 1, 'a@upi', now(), 'paid')",
  "INSERT INTO complaints (name, mobile_number, subject, message, created_at, answer) VALUES ('', '', '', '', now(), '')",
  "UPDATE chain_links SET link = ''",
  "UPDATE users SET identity = 'passed'",
  "INSERT INTO users (first_name, last_name, identity) VALUES ('', '', 'passed')",
  "UPDATE sessions SET expires_at = 'infinity'",
  'UPDATE sessions SET user_id = 1',
  'UPDATE payment_tokens SET user_id = 1',
])('are refused: %s', async (statement) => {
  expect(await attempt(statement)).toBe(REFUSED)
})

it('write the audit log under the login, whatever name is given', async () => {
  const sql =
    "INSERT INTO audit_log (at, actor, action, details) VALUES (now(), 'asha', 'tested', '{}') RETURNING actor"
  expect(await server.sql(sql)).toEqual([{ actor: 'asha@postgres' }])
})

it('approve no withdrawal in the name of another', async () => {
  await server.fund(player, 10_000)
  await server.withdraw(player, 100)
  const rows = await server.sql("UPDATE withdrawals SET approved_by = 'ravi' RETURNING approved_by")
  expect(rows).toEqual([{ approved_by: 'postgres' }])
})
