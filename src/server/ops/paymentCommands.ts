/** Deposits: those that nobody told of, and what the provider gave back and the wallet did not cover. */
import { formatRupees } from '../../rules/money'
import { writeAudit } from '../office/audit'
import { reconcilePayments } from '../payments/reconcilePayments'
import type { Command, Desk } from './command'

interface Row {
  user_id: number
  refund_id: string
  payment_id: string
  amount_paise: number
  created_at: Date
}

async function reconcile({ pool, clock, actor, print, payments }: Desk): Promise<number> {
  const paymentIds: string[] = []
  const asked = await reconcilePayments(payments, null, ({ userId, payment, outcome }) => {
    const { paymentId, orderId, amountPaise } = payment
    if (outcome === 'credited') paymentIds.push(paymentId)
    print(`user ${userId}  ${formatRupees(amountPaise)}  ${orderId}  ${paymentId}  ${outcome}`)
  })
  print(`Orders asked about: ${asked}. Payments credited: ${paymentIds.length}.`)
  if (paymentIds.length > 0) await writeAudit(pool, clock, actor, 'payments reconciled', { paymentIds })
  return 0
}

/** Refunds of credited payments that the ledger has not taken back. */
async function listUncovered({ pool, print }: Desk): Promise<number> {
  const { rows } = await pool.query<Row>(
    `SELECT refund.user_id, refund_id, refund.payment_id, refund.amount_paise, refund.created_at
       FROM payment_refunds AS refund
       JOIN payment_claims ON payment_claims.payment_id = refund.payment_id
       LEFT JOIN transfers ON transfers.user_id = refund.user_id AND kind = 'deposit_refund'
        AND reference = refund_id
      WHERE reference IS NULL ORDER BY refund.created_at, refund_id`,
  )
  for (const { user_id, refund_id, payment_id, amount_paise, created_at } of rows) {
    const what = `${formatRupees(amount_paise)}  ${refund_id}  ${payment_id}`
    print(`user ${user_id}  ${what}  ${created_at.toISOString()}`)
  }
  if (rows.length === 0) print('Every refund was covered.')
  return 0
}

export const paymentCommands: readonly Command[] = [
  {
    name: 'payments reconcile',
    usage: 'payments reconcile',
    help: 'asks the provider about open orders, credits what was paid',
    run: reconcile,
  },
  {
    name: 'payments refunds',
    usage: 'payments refunds',
    help: 'refunds that a wallet did not cover',
    run: listUncovered,
  },
]
