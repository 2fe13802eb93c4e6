/** Withdrawals and bank details. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorText } from '../../../src/contract/errors'
import type { ErrorCode } from '../../../src/domain/core/errorCode'
import { decideWithdrawal } from '../../../src/server/withdrawals/withdrawals'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import {
  type Answer,
  type Body,
  type Player,
  startTestServer,
  type TestServer,
} from '../../fixtures/testServer'

let server: TestServer
let player: Player

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await server.player()
  await server.fund(player, 100_000)
})

const saveUpi = (upi_id: string, method: 'POST' | 'PUT' = 'POST') =>
  server.call(
    method,
    method === 'POST' ? '/bank-detail/add-account' : `/bank-detail/edit-account/${player.id}`,
    {
      token: player.token,
      body: { user_id: player.id, upi_id, account_holder_name: 'Asha Rao' },
    },
  )

const withdraw = (amount: unknown, key?: string): Promise<Answer> =>
  server.call('POST', `/withdraw/send-withdraw-request/${player.id}`, {
    token: player.token,
    body: { amount },
    ...(key === undefined ? {} : { key }),
  })

async function records(): Promise<Body[]> {
  const path = `/withdraw/get-withdraw-history/${player.id}`
  return (await server.call('GET', path, { token: player.token })).body.data
}

async function accounts(): Promise<Record<string, number>> {
  const { rows } = await server.db.$client.query(
    "SELECT kind, balance_paise FROM accounts WHERE user_id = $1 AND kind IN ('cash', 'held')",
    [player.id],
  )
  return Object.fromEntries(rows.map(({ kind, balance_paise }) => [kind, balance_paise]))
}

const decide = (id: number, status: 'paid' | 'rejected') =>
  decideWithdrawal(server, id, {
    status,
    actor: 'operator',
    from: null,
    reason: null,
  })

describe('a withdrawal', () => {
  it('moves the amount to the held account and stores the UPI id of the time of the request', async () => {
    await saveUpi(' Asha@UPI ')
    expect((await withdraw(300)).body).toMatchObject({ success: true })
    await saveUpi('other@bank', 'PUT')
    expect(await records()).toMatchObject([{ amount: 300, status: 'pending', upi_id: 'asha@upi' }])
    expect(await accounts()).toEqual({ cash: 70_000, held: 30_000 })
  })

  it('is transferred out when paid, returned when rejected, and decided once', async () => {
    await saveUpi('asha@upi')
    await withdraw(300)
    await withdraw(200)
    const [second, first] = await records()
    await decide(first!.id, 'paid')
    await decide(second!.id, 'rejected')
    expect(await accounts()).toEqual({ cash: 70_000, held: 0 })
    expect((await records()).map(({ status }) => status)).toEqual(['rejected', 'paid'])
    await expect(decide(first!.id, 'rejected')).rejects.toThrow('already decided')
    await expect(decide(999_999, 'paid')).rejects.toThrow('no withdrawal')
    const { rows } = await server.db.$client.query(
      'SELECT actor, action FROM audit_log ORDER BY id DESC LIMIT 2',
    )
    expect(rows).toEqual([
      { actor: 'operator@postgres', action: 'withdrawal rejected' },
      { actor: 'operator@postgres', action: 'withdrawal paid' },
    ])
    await expectSoundLedger(server.db)
  })

  it('is decided once by operators who act at the same time', async () => {
    await saveUpi('asha@upi')
    await withdraw(300)
    const [{ id }] = (await records()) as [Body]
    const decided = await Promise.allSettled([decide(id, 'paid'), decide(id, 'rejected'), decide(id, 'paid')])
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectSoundLedger(server.db)
  })

  it('does not exceed the balance for simultaneous requests', async () => {
    await saveUpi('asha@upi')
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(300)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.code)).toEqual(
      Array.from({ length: 5 }, () => 'withdrawal_insufficient'),
    )
    expect(await accounts()).toEqual({ cash: 10_000, held: 90_000 })
  })

  it('is stored once for repeated requests with one idempotency key', async () => {
    await saveUpi('asha@upi')
    await Promise.all([withdraw(100, 'w1'), withdraw(100, 'w1'), withdraw(100, 'w1')])
    expect(await records()).toHaveLength(1)
    expect((await withdraw(200, 'w1')).body.code).toBe('idempotency_key_reused')
  })

  it('is in the history among the newest thousand', async () => {
    await server.db.$client.query(
      `WITH requested AS (
         INSERT INTO withdrawals (user_id, amount_paise, upi_id, created_at)
         SELECT $1, 1, 'asha@upi', now() FROM generate_series(1, 1000) RETURNING id
       )
       INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
       SELECT $1, 'cash', 'held', 1, 'withdrawal_hold', id::text, now() FROM requested`,
      [player.id],
    )
    await saveUpi('asha@upi')
    await withdraw(300)
    const shown = await records()
    expect(shown).toHaveLength(1_000)
    expect(shown[0]).toMatchObject({ amount: 300 })
  })

  it('is rejected with the message for its reason', async () => {
    const refused: [unknown, ErrorCode][] = [
      [0, 'withdrawal_not_positive'],
      [-1, 'withdrawal_not_positive'],
      [4, 'withdrawal_below_minimum'],
      [50_001, 'withdrawal_above_maximum'],
      [1_001, 'withdrawal_insufficient'],
      [10.5, 'withdrawal_not_whole'],
      ['x', 'withdrawal_failed'],
      [10, 'upi_required'],
    ]
    for (const [amount, code] of refused) {
      expect((await withdraw(amount)).body).toEqual({ success: false, code, message: errorText(code) })
    }
  })
})

describe('bank details', () => {
  const read = async () =>
    (await server.call('GET', `/bank-detail/fetch-user-account/${player.id}`, { token: player.token })).body
      .details

  it('are empty, then one record, which the next one replaces', async () => {
    expect(await read()).toEqual([])
    await saveUpi('asha@upi')
    await saveUpi('asha2@upi')
    expect(await read()).toMatchObject([
      { user_id: player.id, upi_id: 'asha2@upi', account_holder_name: 'Asha Rao' },
    ])
  })

  it('keep absent fields of an edit and delete empty ones', async () => {
    const edit = (part: object) =>
      server.call('PUT', `/bank-detail/edit-account/${player.id}`, {
        token: player.token,
        body: { user_id: player.id, upi_id: 'asha2@upi', ...part },
      })
    await saveUpi('asha@upi')
    await edit({ bank_name: 'Bank of Mumbai', branch_name: 'Fort' })
    await edit({})
    expect(await read()).toMatchObject([
      { account_holder_name: 'Asha Rao', bank_name: 'Bank of Mumbai', branch_name: 'Fort' },
    ])
    await edit({ branch_name: '' })
    expect(await read()).toMatchObject([{ bank_name: 'Bank of Mumbai', branch_name: null }])
  })

  it('require a valid UPI id', async () => {
    expect((await saveUpi('')).body.code).toBe('upi_required')
    for (const bad of ['asha', 'a@upi', '@upi', 'asha@', `${'a'.repeat(50)}@upi`]) {
      expect((await saveUpi(bad)).body.code).toBe('upi_invalid')
    }
  })
})
