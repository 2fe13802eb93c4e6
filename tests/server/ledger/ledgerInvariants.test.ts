/** What the database itself refuses, whatever code asks for it. */
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
  return server.services.pool.query(text, values)
}

function moves(debit: string, credit: string, paise: number, kind: string, reference: string) {
  return sql(
    `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, now())`,
    [player.id, debit, credit, paise, kind, reference],
  )
}

describe('the ledger', () => {
  it('cannot be rewritten', async () => {
    await expect(sql('UPDATE transfers SET amount_paise = 1')).rejects.toThrow('never rewritten')
    await expect(sql('DELETE FROM transfers')).rejects.toThrow('never rewritten')
    await expect(sql('TRUNCATE transfers')).rejects.toThrow('never rewritten')
  })

  it('lets no balance be written but by a transfer', async () => {
    await expect(sql('UPDATE accounts SET balance_paise = 1')).rejects.toThrow('never rewritten')
    await expect(sql('DELETE FROM accounts')).rejects.toThrow('never rewritten')
    await expect(
      sql("INSERT INTO accounts (user_id, kind, balance_paise) VALUES (99999, 'cash', 5)"),
    ).rejects.toThrow('never rewritten')
  })

  it('refuses to let a player account go below zero', async () => {
    await expect(moves('cash', 'house', 1, 'stake', 'x')).rejects.toThrow('accounts_covered')
    await expect(moves('cash', 'held', 1, 'withdrawal_hold', 'x')).rejects.toThrow('accounts_covered')
  })

  it('refuses a transfer between accounts that its kind does not join', async () => {
    await expect(moves('house', 'cash', 1, 'deposit', 'x')).rejects.toThrow('transfers_flow')
    await expect(moves('provider', 'cash', 1, 'deposit_refund', 'x')).rejects.toThrow('transfers_flow')
    await expect(moves('dummy_house', 'cash', 1, 'prize', 'x')).rejects.toThrow('transfers_flow')
  })

  it('makes a transfer of a kind once for each reference', async () => {
    await moves('provider', 'cash', 700, 'deposit', 'pay_1')
    await expect(moves('provider', 'cash', 700, 'deposit', 'pay_1')).rejects.toThrow('duplicate key')
    const { rows } = await sql("SELECT balance_paise FROM accounts WHERE user_id = $1 AND kind = 'cash'", [
      player.id,
    ])
    expect(rows).toEqual([{ balance_paise: 700 }])
  })

  it('refuses nothing, less than nothing, and a user without accounts', async () => {
    await expect(moves('provider', 'cash', 0, 'deposit', 'zero')).rejects.toThrow('transfers_amount')
    await expect(moves('provider', 'cash', -5, 'deposit', 'less')).rejects.toThrow('transfers_amount')
    await expect(
      sql(`INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
           VALUES (99999, 'provider', 'cash', 5, 'deposit', 'nobody', now())`),
    ).rejects.toThrow('does not exist')
  })

  it('sums to zero', () => expectSoundLedger(server.services.pool))
})
