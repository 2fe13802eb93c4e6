/** Deposits are signed as they are credited; `ledger verify` names each that nothing proves. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { PaymentProvider } from '../../../src/server/payments/providers/provider'
import { razorpayProvider } from '../../../src/server/payments/providers/razorpay'
import { forgeRows } from '../../fixtures/forgeRows'
import { fileRazorpayServer } from '../../fixtures/razorpayServer'
import { runCli } from '../../fixtures/runCli'
import { type Body, type Player, startTestServer, type TestServer } from '../../fixtures/testServer'

const server = fileRazorpayServer()
let player: Player

beforeAll(async () => {
  player = await server.player()
  await pay('pay_client', ({ id, order_id }) => server.verify(player, order_id, id))
  await pay('pay_webhook', (payment) => server.hook('payment.captured', payment))
  await pay('pay_reconciled', () => runCli(server, 'payments reconcile'))
})

/** Pays a new order at the provider, which `report` then reports. */
async function pay(id: string, report: (payment: Body) => Promise<unknown>): Promise<void> {
  const before = await server.balance(player)
  await report(await server.pay(player, { id }))
  expect(await server.balance(player)).toBe(before + 50)
}

/** @param provider what the command has in place of the settings of the server */
function verify(target: TestServer = server, provider: Partial<PaymentProvider> = {}) {
  const { payments } = target.deps
  const deps = { ...target.deps, payments: { ...payments, provider: { ...payments.provider, ...provider } } }
  return runCli({ ...target, deps }, 'ledger verify')
}

const consistent = expect.stringContaining('no difference')
const asked = (count: number) =>
  `Deposits without a true signature, about which the payment provider was asked: ${count}.`
const unproven = (userId: number, paymentId: string) =>
  `nothing proves the payment of a deposit: ${JSON.stringify({ userId, paymentId })}`

/** Inserts all rows of a payment, as the application's login can. */
async function forge(target: TestServer, { id }: Player, paymentId: string, signature: string | null) {
  const order = randomUUID()
  for (const statement of [
    `INSERT INTO payment_orders (user_id, id, amount_paise, currency, status, created_at, updated_at)
     VALUES (${id}, '${order}', 5000, 'INR', 'captured', now(), now())`,
    `INSERT INTO order_claims VALUES ('${order}', ${id}, '${order}')`,
    `INSERT INTO sandbox_payments VALUES ('${order}', '${paymentId}', 5000, 'INR', 'captured', now())`,
    `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
     VALUES (${id}, 'provider', 'cash', 5000, 'deposit', '${paymentId}', now())`,
  ])
    await target.sql(statement)
  await target.sql('INSERT INTO payment_claims VALUES ($1, $2, $3, $4)', [paymentId, id, order, signature])
}

it('asks nothing about deposits that client, webhook or reconciliation have reported', async () => {
  const verified = await verify(server, { fetchPayment: () => Promise.reject(new Error('asked')) })
  expect(verified).toEqual({ code: 0, lines: [consistent] })
})

it('asks the provider about deposits from before its key was replaced, unless it is given the old one', async () => {
  const { razorpay } = server.settings
  const replaced = (oldKeySecrets: string[]) => {
    const { depositKeys } = razorpayProvider({ ...razorpay!, keySecret: 'new', oldKeySecrets })
    return verify(server, { depositKeys })
  }
  expect(await replaced([])).toEqual({ code: 0, lines: [asked(3), consistent] })
  expect(await replaced(['older', 'key_secret'])).toEqual({ code: 0, lines: [consistent] })
})

it('names a deposit that the provider does not know, also with the signature of another one', async () => {
  const rows = await server.sql("SELECT signature FROM payment_claims WHERE payment_id = 'pay_client'")
  await forge(server, player, 'pay_copied', rows[0].signature)
  await forge(server, player, 'pay_unsigned', null)
  const { code, lines } = await verify()
  expect(code).toBe(1)
  expect(lines).toEqual([asked(2), unproven(player.id, 'pay_copied'), unproven(player.id, 'pay_unsigned')])
  server.setDown(true)
  const unanswered = await verify()
  server.setDown(false)
  expect(unanswered.code).toBe(1)
  expect(unanswered.lines[1]).toContain('could not be asked about all deposits')
})

it('believes no rows of the sandbox, and counts deposits from before they were signed', async () => {
  const sandbox = await startTestServer()
  const other = await sandbox.player()
  const claim = `INSERT INTO payment_claims VALUES ('pay_old', ${other.id}, 'old', NULL)`
  await forgeRows(sandbox.db, 'payment_claims', claim)
  await sandbox.sql(
    `INSERT INTO payment_orders (user_id, id, amount_paise, currency, status, created_at, updated_at)
     VALUES ($1, 'old', 5000, 'INR', 'captured', now(), now())`,
    [other.id],
  )
  await sandbox.sql(
    `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
     VALUES ($1, 'provider', 'cash', 5000, 'deposit', 'pay_old', now())`,
    [other.id],
  )
  await sandbox.fund(other, 100)
  const old =
    'Deposits from before they were signed, about which withdrawals pay asks the payment provider: 1.'
  expect(await verify(sandbox)).toEqual({ code: 0, lines: [old, consistent] })
  const unchecked = (await verify(sandbox, { depositKeys: [] })).lines[1]
  expect(unchecked).toMatch(/not checked, since APP_SECRET .* here: 1\.$/)
  await forge(sandbox, other, 'pay_forged', null)
  expect(await verify(sandbox)).toEqual({ code: 1, lines: [old, unproven(other.id, 'pay_forged')] })
})

it('reads more deposits than a page has', async () => {
  const sandbox = await startTestServer()
  const { id } = await sandbox.player()
  for (const statement of [
    `INSERT INTO payment_orders (user_id, id, amount_paise, currency, status, created_at, updated_at)
     SELECT ${id}, number::text, 100, 'INR', 'captured', now(), now() FROM generate_series(1, 5001) AS number`,
    `INSERT INTO payment_claims SELECT number::text, ${id}, number::text, '' FROM generate_series(1, 5001) AS number`,
    `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
     SELECT ${id}, 'provider', 'cash', 100, 'deposit', number::text, now() FROM generate_series(1, 5001) AS number`,
  ])
    await sandbox.sql(statement)
  expect(new Set((await verify(sandbox)).lines).size).toBe(5_001)
})
