/** A capture and its refund, each reported twice, reach two servers at the same time. */
import { expect, it } from 'vitest'
import { verifyLedger } from '../../../src/server/ledger/verifyLedgerSql'
import { createPayment } from '../../../src/server/payments/createPayment'
import { creditPayment } from '../../../src/server/payments/creditPayment'
import { refundDeposit } from '../../../src/server/payments/refunds/refundDeposit'
import { startTestServer } from '../../fixtures/testServer'

const TIMES = 60

it('the wallet ends with the balance it had before, in whatever order the reports arrive', async () => {
  const one = await startTestServer()
  const other = await startTestServer({}, one.databaseUrl)
  const [here, there] = [one.deps.payments, other.deps.payments]
  const player = await one.player()
  for (let time = 0; time < TIMES; time += 1) {
    const request = { userId: player.id, key: null, bodyHash: '' }
    const { providerOrderId: orderId } = await createPayment(here, request, { amount: 50 })
    const paid = { paymentId: `pay_${time}`, orderId, amountPaise: 5_000 }
    const payment = { ...paid, currency: 'INR', status: 'captured', refundedPaise: 0 } as const
    const refund = { ...paid, refundId: `rfnd_${time}` }
    const jobs = [
      () => creditPayment(here, payment),
      () => refundDeposit(there, refund),
      () => creditPayment(there, payment),
      () => refundDeposit(here, refund),
    ]
    const first = time % jobs.length
    await Promise.all([...jobs.slice(first), ...jobs.slice(0, first)].map((job) => job()))
  }
  const { rows } = await one.db.$client.query(
    "SELECT DISTINCT balance_paise FROM accounts WHERE kind = 'cash'",
  )
  expect(rows).toEqual([{ balance_paise: 0 }])
  const { rows: moved } = await one.db.$client.query<{ kind: string; count: number }>(
    'SELECT kind, count(*) FROM transfers GROUP BY kind ORDER BY kind',
  )
  expect(moved.filter(({ kind }) => kind.startsWith('deposit')).map(({ count }) => Number(count))).toEqual([
    TIMES,
    TIMES,
  ])
  expect(await verifyLedger(one.db)).toEqual([])
  await other.close()
  await one.close()
})
