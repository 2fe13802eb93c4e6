/** Practice coins can be neither bought nor redeemed: no transfer leads from one side of the ledger to the other. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_KINDS, type AccountKind, TRANSFER_ACCOUNTS } from '../../../src/server/ledger/transferKinds'
import { acceptAllPrizes } from '../../fixtures/forgeRows'
import { type Player, startTestServer, type TestServer } from '../../fixtures/testServer'

const isPractice = (account: AccountKind) => account === 'dummy' || account === 'dummy_house'
const CROSSINGS = ACCOUNT_KINDS.flatMap((debit) =>
  ACCOUNT_KINDS.filter((credit) => isPractice(debit) !== isPractice(credit)).map((credit) => ({
    debit,
    credit,
  })),
)

let server: TestServer
let player: Player

beforeAll(async () => {
  server = await startTestServer()
  // So that the accounts of a prize or a refund are refused, and not its round.
  await acceptAllPrizes(server.databaseUrl)
  player = await server.player()
  await server.fund(player, 100_000)
})
afterAll(() => server.close())

async function readBalances(): Promise<Record<string, number>> {
  const { rows } = await server.db.$client.query(
    'SELECT kind, balance_paise FROM accounts WHERE user_id = $1',
    [player.id],
  )
  return Object.fromEntries(rows.map(({ kind, balance_paise }) => [kind, balance_paise]))
}

describe('practice coins', () => {
  it.each(Object.keys(TRANSFER_ACCOUNTS))(
    'never become money by a transfer of kind %s, nor money coins',
    async (kind) => {
      const before = await readBalances()
      for (const { debit, credit } of CROSSINGS) {
        const crossing = server.db.$client.query(
          `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
         VALUES ($1, $2, $3, 100, $4, $5, now())`,
          [player.id, debit, credit, kind, randomUUID()],
        )
        await expect(crossing, `${debit} to ${credit}`).rejects.toThrow()
      }
      expect(await readBalances()).toEqual(before)
    },
  )

  it('are given for nothing, and only to a wallet that is nearly empty', async () => {
    const before = await readBalances()
    const body = { user_id: player.id }
    const refused = await server.call('POST', '/dummy-game/add-dummy-coins', { token: player.token, body })
    expect(refused.status).toBe(409)
    const wallet = { debit: 'dummy', credit: 'dummy_house' }
    await server.db.$client.query(
      `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
       VALUES ($1, $2, $3, 49000, 'dummy_stake', '1', now())`,
      [player.id, wallet.debit, wallet.credit],
    )
    const given = await server.call('POST', '/dummy-game/add-dummy-coins', { token: player.token, body })
    expect(given).toMatchObject({ status: 200, body: { dummy_coins: 510 } })
    expect(await readBalances()).toEqual({ ...before, dummy: 51_000, dummy_house: -51_000 })
  })

  it('cover no withdrawal', async () => {
    const poor = await server.player()
    expect((await server.withdraw(poor, 100)).body).toMatchObject({
      code: 'withdrawal_insufficient',
      message: 'Insufficient balance for withdrawal',
    })
  })
})
