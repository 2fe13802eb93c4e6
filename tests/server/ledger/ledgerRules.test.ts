/** Rules of the ledger that PostgreSQL enforces whatever the code does, and the practice wallet, apart from money. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteExpiredRows } from '../../../src/server/jobs/deleteExpiredRows'
import { ACCOUNT_KINDS, type AccountKind, TRANSFER_ACCOUNTS } from '../../../src/server/ledger/transferKinds'
import { fakeClock } from '../../fixtures/fakeClock'
import { acceptAllPrizes } from '../../fixtures/forgeRows'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { fileServer, type Player } from '../../fixtures/testServer'

const DAY_MS = 86_400_000
const isPractice = (account: AccountKind) => account === 'dummy' || account === 'dummy_house'
const CROSSINGS = ACCOUNT_KINDS.flatMap((debit) =>
  ACCOUNT_KINDS.filter((credit) => isPractice(debit) !== isPractice(credit)).map(
    (credit) => [debit, credit] as const,
  ),
)

const clock = fakeClock()
const server = fileServer({ clock })
let player: Player

beforeAll(async () => {
  player = await server.player()
})

function moves(debit: string, credit: string, paise: number, kind: string, reference: string = randomUUID()) {
  return server.sql(
    `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, now())`,
    [player.id, debit, credit, paise, kind, reference],
  )
}

async function balances(): Promise<Record<string, number>> {
  const rows = await server.sql('SELECT kind, balance_paise FROM accounts WHERE user_id = $1', [player.id])
  return Object.fromEntries(rows.map(({ kind, balance_paise }) => [kind, balance_paise]))
}

describe('the ledger', () => {
  it.each([
    ['an update of transfers', 'UPDATE transfers SET amount_paise = 1'],
    ['a delete of transfers', 'DELETE FROM transfers'],
    ['a truncation of transfers', 'TRUNCATE transfers'],
    ['a balance without a transfer', 'UPDATE accounts SET balance_paise = 1'],
    ['a delete of accounts', 'DELETE FROM accounts'],
    ['an account with money', "INSERT INTO accounts (user_id, kind, balance_paise) VALUES (9, 'cash', 5)"],
  ])('rejects %s', async (_what, statement) => {
    await expect(server.sql(statement)).rejects.toThrow('never rewritten')
  })

  it.each([
    ['takes a player below zero', 'cash', 'house', 1, 'stake', 'accounts_covered'],
    ['holds more than the cash', 'cash', 'held', 1, 'withdrawal_hold', 'accounts_covered'],
    ['is a deposit of the house', 'house', 'cash', 1, 'deposit', 'transfers_flow'],
    ['is a refund to the player', 'provider', 'cash', 1, 'deposit_refund', 'transfers_flow'],
    ['is a grant of cash', 'dummy_house', 'cash', 1, 'dummy_grant', 'transfers_flow'],
    ['is of nothing', 'provider', 'cash', 0, 'deposit', 'transfers_amount'],
    ['is of less than nothing', 'provider', 'cash', -5, 'deposit', 'transfers_amount'],
  ])('rejects a transfer that %s', async (_what, debit, credit, paise, kind, constraint) => {
    await expect(moves(debit, credit, paise, kind)).rejects.toThrow(constraint)
  })

  it('rejects a transfer of a user without accounts', async () => {
    await expect(
      server.sql(
        `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
         VALUES (99999, 'provider', 'cash', 5, 'deposit', 'nobody', now())`,
      ),
    ).rejects.toThrow('does not exist')
  })

  it('accepts a transfer of a kind once per reference, and is consistent afterwards', async () => {
    await moves('provider', 'cash', 700, 'deposit', 'pay_1')
    await expect(moves('provider', 'cash', 700, 'deposit', 'pay_1')).rejects.toThrow('duplicate key')
    expect(await balances()).toMatchObject({ cash: 700 })
    await expectSoundLedger(server.db)
  })
})

describe('the top-up of the practice wallet', () => {
  const topUp = (key?: string) => {
    const options = { token: player.token, body: { user_id: player.id }, ...(key && { key }) }
    return server.call('POST', '/dummy-game/add-dummy-coins', options)
  }
  const coins = async () => (await server.user(player)).dummy_coins
  /** Leaves the player with few coins, as after many lost bets. */
  const lose = (paise = 50_000) => moves('dummy', 'dummy_house', paise, 'dummy_stake')

  it('is rejected from 20 coins on, and granted once for simultaneous requests', async () => {
    player = await server.player()
    expect(await topUp()).toMatchObject({ status: 409, body: { success: false, code: 'coins_not_low' } })
    await lose()
    const answers = await Promise.all([topUp(), topUp('a'), topUp('b'), topUp('a')])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await coins()).toBe(500)
  })

  it('adds 500 coins to the few that are left, for nothing', async () => {
    player = await server.player()
    const before = await balances()
    await lose(49_000)
    expect(await topUp()).toMatchObject({ status: 200, body: { dummy_coins: 510 } })
    expect(await balances()).toEqual({ ...before, dummy: 51_000, dummy_house: -51_000 })
  })

  it('grants the coins it returns, also for an idempotency key reused after its deletion', async () => {
    player = await server.player()
    await lose()
    const granted = { success: true, dummy_coins: 500 }
    expect((await topUp('mine')).body).toMatchObject(granted)
    await lose()
    expect((await topUp('mine')).body).toMatchObject(granted)
    expect(await coins()).toBe(0)
    clock.advance(8 * DAY_MS)
    await deleteExpiredRows(server)
    expect((await topUp('mine')).body).toMatchObject(granted)
    expect(await coins()).toBe(500)
  })
})

describe('practice coins', () => {
  beforeAll(async () => {
    // So that the accounts of a prize or a refund are refused, and not its round.
    await acceptAllPrizes(server.databaseUrl)
    player = await server.player()
    await server.fund(player, 100_000)
  })

  it.each(Object.keys(TRANSFER_ACCOUNTS))(
    'never become money by a transfer of kind %s, nor money coins',
    async (kind) => {
      const before = await balances()
      const made = await Promise.allSettled(
        CROSSINGS.map(([debit, credit]) => moves(debit, credit, 100, kind)),
      )
      expect(made.map(({ status }) => status)).toEqual(CROSSINGS.map(() => 'rejected'))
      expect(await balances()).toEqual(before)
    },
  )

  it('cover no withdrawal', async () => {
    expect((await server.withdraw(await server.player(), 100)).body.code).toBe('withdrawal_insufficient')
  })
})
