/** Rules that PostgreSQL enforces on the ledger, whatever the code does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { type Player, startTestServer, type TestServer } from '../../fixtures/testServer'

let server: TestServer
let player: Player

beforeAll(async () => {
  server = await startTestServer()
  player = await server.player()
})
afterAll(() => server.close())

function sql(text: string, values: unknown[] = []) {
  return server.db.$client.query(text, values)
}

function moves(debit: string, credit: string, paise: number, kind: string, reference: string) {
  return sql(
    `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, now())`,
    [player.id, debit, credit, paise, kind, reference],
  )
}

describe('the ledger', () => {
  it('rejects updates and deletes of transfers', async () => {
    await expect(sql('UPDATE transfers SET amount_paise = 1')).rejects.toThrow('never rewritten')
    await expect(sql('DELETE FROM transfers')).rejects.toThrow('never rewritten')
    await expect(sql('TRUNCATE transfers')).rejects.toThrow('never rewritten')
  })

  it('rejects a change of a balance outside a transfer', async () => {
    await expect(sql('UPDATE accounts SET balance_paise = 1')).rejects.toThrow('never rewritten')
    await expect(sql('DELETE FROM accounts')).rejects.toThrow('never rewritten')
    await expect(
      sql("INSERT INTO accounts (user_id, kind, balance_paise) VALUES (99999, 'cash', 5)"),
    ).rejects.toThrow('never rewritten')
  })

  it('rejects a transfer that takes a player account below zero', async () => {
    await expect(moves('cash', 'house', 1, 'stake', 'x')).rejects.toThrow('accounts_covered')
    await expect(moves('cash', 'held', 1, 'withdrawal_hold', 'x')).rejects.toThrow('accounts_covered')
  })

  it('rejects a transfer between accounts that do not belong to its kind', async () => {
    await expect(moves('house', 'cash', 1, 'deposit', 'x')).rejects.toThrow('transfers_flow')
    await expect(moves('provider', 'cash', 1, 'deposit_refund', 'x')).rejects.toThrow('transfers_flow')
    await expect(moves('dummy_house', 'cash', 1, 'dummy_grant', 'x')).rejects.toThrow('transfers_flow')
  })

  it('accepts a transfer of a kind once per reference', async () => {
    await moves('provider', 'cash', 700, 'deposit', 'pay_1')
    await expect(moves('provider', 'cash', 700, 'deposit', 'pay_1')).rejects.toThrow('duplicate key')
    const { rows } = await sql("SELECT balance_paise FROM accounts WHERE user_id = $1 AND kind = 'cash'", [
      player.id,
    ])
    expect(rows).toEqual([{ balance_paise: 700 }])
  })

  it('rejects zero and negative amounts, and users without accounts', async () => {
    await expect(moves('provider', 'cash', 0, 'deposit', 'zero')).rejects.toThrow('transfers_amount')
    await expect(moves('provider', 'cash', -5, 'deposit', 'less')).rejects.toThrow('transfers_amount')
    await expect(
      sql(`INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
           VALUES (99999, 'provider', 'cash', 5, 'deposit', 'nobody', now())`),
    ).rejects.toThrow('does not exist')
  })

  it('is consistent afterwards', () => expectSoundLedger(server.db))
})
