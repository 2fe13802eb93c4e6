/**
 * SQL as the roles of the application and of the operator's commands, as an injection or a stolen address would run it:
 * nothing that counts can be rewritten. What a superuser rewrites is found by `ledger verify`.
 */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { COIN, fileOperatedServer, WAIT } from '../fixtures/databaseRoles'

/** Of the round in which the players bet, on all of its results. */
const PLAYERS = 16

const server = fileOperatedServer({ BETTING_TIMING: '8', GAME_TIMING: '2' }, PLAYERS)
const { sql, cli } = server
let instanceId: number

/** Bets on every result of one round, so that one player wins, and waits for the result. */
async function playRound(): Promise<void> {
  const round = await server.findRound(2_000)
  instanceId = round.id
  const answers = await server.betOnAll(round)
  expect(answers.map(({ status }) => status)).toEqual(server.players.map(() => 200))
  const prizes = `SELECT 1 FROM transfers WHERE kind = 'dummy_prize' AND reference = '${instanceId}'`
  await vi.waitUntil(async () => (await sql('owner', prizes)).length === 1, WAIT)
}

/** A player deposits through the payment page of the sandbox, whose webhook credits it, and requests a withdrawal. */
async function requestWithdrawal(): Promise<void> {
  const { id, token } = server.players[0]!
  const post = (path: string, body: object) => server.call('POST', path, { token, body })
  const { order, payment_page } = (await post('/payments/create-payment', { amount: 500, userId: id })).body
  const paid = await fetch(new URL('/act', payment_page), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId: order.id, outcome: 'captured' }),
  })
  expect(paid.status).toBe(200)
  await post('/bank-detail/add-account', { user_id: id, upi_id: 'asha@upi' })
  expect((await post(`/withdraw/send-withdraw-request/${id}`, { amount: 100 })).status).toBe(200)
}

beforeAll(async () => {
  await playRound()
  await requestWithdrawal()
})

it('is connected by the server and the commands alone as these roles', async () => {
  const used = await sql(
    'owner',
    `SELECT DISTINCT usename FROM pg_stat_activity
      WHERE application_name = 'city-dice ${server.child.pid}' ORDER BY usename`,
  )
  expect(used).toEqual([{ usename: 'city_dice_app' }])
  expect(server.output().stderr).toBe('')
})

/** Attempts of both roles. */
const ATTEMPTS = [
  "UPDATE bets SET city = 'dubai'",
  'UPDATE bets SET prize_paise = 1000000',
  'DELETE FROM bets',
  "UPDATE bets SET nonce = repeat('0', 32)",
  'TRUNCATE bets',
  "UPDATE game_instances SET city = 'dubai' WHERE settled_at IS NOT NULL",
  'UPDATE game_instances SET settled_at = now() WHERE settled_at IS NOT NULL',
  'UPDATE game_instances SET seed = NULL WHERE settled_at IS NOT NULL',
  'UPDATE game_instances SET voided_at = now(), settled_at = NULL WHERE settled_at IS NOT NULL',
  "UPDATE game_instances SET commitment = repeat('0', 64)",
  "UPDATE game_instances SET chain_id = 'real-1'",
  'UPDATE game_instances SET beacon_round = 1',
  "UPDATE game_instances SET bets_root = repeat('0', 64) WHERE settled_at IS NOT NULL",
  'UPDATE game_instances SET bets_root = NULL, bets_count = NULL WHERE settled_at IS NOT NULL',
  'UPDATE game_instances SET bets_count = 0 WHERE settled_at IS NOT NULL',
  'DELETE FROM game_instances',
  "UPDATE chains SET salt = repeat('0', 64)",
  "UPDATE chains SET c0 = repeat('0', 64)",
  'UPDATE chains SET history = NULL',
  'DELETE FROM chains',
  "UPDATE withdrawals SET upi_id = 'thief@upi'",
  'UPDATE withdrawals SET amount_paise = 1',
  'UPDATE withdrawals SET user_id = 2',
  'DELETE FROM withdrawals',
  "UPDATE audit_log SET actor = 'nobody'",
  'UPDATE audit_log SET hash = NULL',
  'DELETE FROM audit_log',
  'TRUNCATE audit_log',
  "INSERT INTO audit_log (at, actor, action, details, hash) VALUES (now(), 'x', 'x', '{}', repeat('0', 64))",
  "INSERT INTO audit_log (id, at, actor, action, details) OVERRIDING SYSTEM VALUE VALUES (0, now(), 'x', 'x', '{}')",
  "INSERT INTO receipt_keys (key_id, public_key, created_at) VALUES ('0', '0', now())",
  "UPDATE receipt_keys SET public_key = repeat('0', 64)",
  'DELETE FROM receipt_keys',
  'UPDATE transfers SET amount_paise = 1',
  'DELETE FROM transfers',
  'UPDATE accounts SET balance_paise = 1000000',
  "UPDATE accounts SET kind = 'cash' WHERE kind = 'house'",
  'DELETE FROM accounts',
  'DELETE FROM payment_orders',
  'UPDATE payment_orders SET amount_paise = 1',
  'DELETE FROM payment_claims',
  'ALTER TABLE bets DISABLE TRIGGER ALL',
  'ALTER TABLE audit_log DISABLE TRIGGER audit_log_immutable',
  'DROP TRIGGER bets_immutable ON bets',
  'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
  "SET session_replication_role = 'replica'",
  'SET ROLE postgres',
  'GRANT pg_execute_server_program TO CURRENT_USER',
  "COPY (SELECT 1) TO PROGRAM 'cat'",
  "COPY sessions FROM PROGRAM 'id'",
  "COPY (SELECT 1) TO '/tmp/written'",
  "SELECT pg_read_file('/etc/passwd')",
  'CREATE TABLE own (id int)',
  'CREATE TEMPORARY TABLE own (id int)',
  'CREATE SCHEMA own',
  'ALTER ROLE CURRENT_USER SUPERUSER',
]

describe.each(['application', 'operator'] as const)('the role of the %s', (role) => {
  it.each(ATTEMPTS)('is refused: %s', async (attempt) => {
    await expect(sql(role, attempt)).rejects.toMatchObject({ code: '42501' })
  })
})

it.each(['sessions', 'otps', 'sms_outbox'])('the role of the operator does not read %s', async (table) => {
  await expect(sql('operator', `SELECT * FROM ${table}`)).rejects.toThrow('permission denied')
})

it('the role of the operator does what the commands do', () => {
  const commands = [
    ['withdrawals', 'take', '1'],
    ['withdrawals', 'pay', '1', '--yes'],
    ['coins', 'disable', '1'],
    ['timing', 'clear'],
    ['chains', 'rotate-key'],
    ['chains', 'retire', '--reason', 'test'],
    ['payments', 'reconcile'],
    ['payments', 'refunds'],
    ['audit'],
    ['rounds', 'dummy', 'off'],
    ['rounds', 'real', 'off'],
  ]
  for (const words of commands) expect({ words, ...cli(...words) }).toMatchObject({ words, status: 0 })
})

describe('ledger verify', () => {
  beforeAll(server.allSettled)

  /** Runs SQL past all triggers, as only a superuser can, and undoes it after the verification. */
  async function verifyAfter(change: string, undo: string, ...options: string[]) {
    await server.force(change)
    const { status, lines } = cli('ledger', 'verify', ...options)
    await server.force(undo)
    return { status, lines }
  }
  const kept = (table: string) => `CREATE TABLE kept AS SELECT * FROM ${table}`
  const restored = (table: string, columns: string) =>
    `UPDATE ${table} SET (${columns}) = (SELECT ${columns} FROM kept WHERE kept.id = ${table}.id); DROP TABLE kept`

  it('finds nothing that was not changed', () => {
    expect(cli('ledger', 'verify')).toEqual({ status: 0, lines: [expect.stringContaining('no difference')] })
  })

  it.each([
    [
      'a result',
      "city = CASE city WHEN 'dubai' THEN 'tokyo' ELSE 'dubai' END",
      'a result differs from the draw',
    ],
    ['a seed', "seed = repeat('0', 64)", 'a seed does not lead to the commitment of its chain'],
  ])('finds %s that a superuser has changed', async (_what, change, finding) => {
    const { status, lines } = await verifyAfter(
      `${kept('game_instances')}; UPDATE game_instances SET ${change} WHERE id = ${instanceId}`,
      restored('game_instances', 'city, seed'),
    )
    expect(status).toBe(1)
    expect(lines).toContain(`${finding}: {"id":${instanceId}}`)
  })

  it('finds a salt that a superuser has changed', async () => {
    const { lines } = await verifyAfter(
      `${kept('chains')}; UPDATE chains SET salt = repeat('0', 64) WHERE id = 'dummy-${COIN}'`,
      restored('chains', 'salt'),
    )
    expect(lines.join('\n')).toContain('a result differs from the draw')
  })

  it('finds a prize that a superuser has changed, in the bet and in what was paid', async () => {
    const isWon = `reference = '${instanceId}' AND transfers.kind = 'dummy_prize'`
    const factor = (by: string) =>
      `UPDATE bets SET prize_paise = prize_paise ${by} 2 FROM transfers
        WHERE transfers.user_id = bets.user_id AND game_instance_id = ${instanceId} AND ${isWon};
       UPDATE transfers SET amount_paise = amount_paise ${by} 2 WHERE ${isWon};
       UPDATE accounts SET balance_paise = balance_paise ${by === '*' ? '+' : '-'} 15000
         FROM transfers WHERE transfers.user_id = accounts.user_id AND accounts.kind = 'dummy' AND ${isWon};
       UPDATE accounts SET balance_paise = balance_paise ${by === '*' ? '-' : '+'} 15000
         FROM transfers WHERE transfers.user_id = accounts.user_id AND accounts.kind = 'dummy_house' AND ${isWon}`
    const { status, lines } = await verifyAfter(factor('*'), factor('/'))
    expect(status).toBe(1)
    expect(lines).toEqual([expect.stringContaining(`"game_instance_id":${instanceId}`)])
    expect(lines[0]).toContain('from the prize of its payout')
  })

  it('finds an audit entry that a superuser has changed or removed', async () => {
    const changed = await verifyAfter(
      `${kept('audit_log')}; UPDATE audit_log SET actor = 'nobody' WHERE id = 2`,
      restored('audit_log', 'actor'),
    )
    expect(changed).toEqual({ status: 1, lines: ['an audit entry was changed: {"id":2}'] })
    const removed = await verifyAfter(
      `${kept('audit_log')}; DELETE FROM audit_log WHERE id = 1`,
      'INSERT INTO audit_log OVERRIDING SYSTEM VALUE SELECT * FROM kept WHERE id = 1; DROP TABLE kept',
    )
    expect(removed).toEqual({ status: 1, lines: ['an audit entry was changed: {"id":2}'] })
  })

  it('finds with the logged head that a superuser has removed the last audit entry', async () => {
    const [head] = await sql('owner', 'SELECT id, hash FROM audit_log ORDER BY id DESC LIMIT 1')
    const logged = ['--audit-head', `${head.id}:${head.hash}`]
    expect(cli('ledger', 'verify', ...logged)).toMatchObject({ status: 0 })
    const { status, lines } = await verifyAfter(
      `${kept('audit_log')}; DELETE FROM audit_log WHERE id = ${head.id}`,
      `INSERT INTO audit_log OVERRIDING SYSTEM VALUE SELECT * FROM kept WHERE id = ${head.id}; DROP TABLE kept`,
      ...logged,
    )
    expect({ status, lines }).toEqual({
      status: 1,
      lines: [expect.stringContaining('the logged audit head is missing')],
    })
  })
})
