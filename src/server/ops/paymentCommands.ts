/** Deposits: those that nobody told of, and what the provider gave back and the wallet did not cover. */
import { formatRupees } from '../../rules/money'
import type { Pool } from '../db/pool'
import { writeAudit } from '../office/audit'
import type { ProviderRefund } from '../payments/provider'
import { reconcilePayments } from '../payments/reconcilePayments'
import { refundDeposit } from '../payments/refundDeposit'
import type { Command, Desk } from './command'

interface UncoveredRefund extends ProviderRefund {
  userId: number
  createdAt: Date
}

/** Refunds of credited payments that the ledger has not taken back, oldest first. */
async function findUncovered(pool: Pool): Promise<UncoveredRefund[]> {
  const { rows } = await pool.query<UncoveredRefund>(
    `SELECT refund.user_id AS "userId", refund_id AS "refundId", refund.payment_id AS "paymentId",
            provider_order_id AS "orderId", refund.amount_paise AS "amountPaise", refund.created_at AS "createdAt"
       FROM payment_refunds AS refund
       JOIN payment_claims AS claims ON claims.payment_id = refund.payment_id
       JOIN payment_orders AS orders ON orders.user_id = refund.user_id AND orders.id = order_id
      WHERE NOT EXISTS (SELECT 1 FROM transfers
                         WHERE user_id = refund.user_id AND kind = 'deposit_refund' AND reference = refund_id)
      ORDER BY refund.created_at, refund_id`,
  )
  return rows
}

async function listUncovered({ pool, print }: Desk): Promise<number> {
  const refunds = await findUncovered(pool)
  for (const { userId, refundId, paymentId, amountPaise, createdAt } of refunds) {
    const what = `${formatRupees(amountPaise)}  ${refundId}  ${paymentId}`
    print(`user ${userId}  ${what}  ${createdAt.toISOString()}`)
  }
  if (refunds.length === 0) print('Every refund was covered.')
  return 0
}

async function takeBack(
  { pool, clock, actor, print, payments }: Desk,
  [word]: readonly string[],
): Promise<number> {
  const refund = (await findUncovered(pool)).find(({ refundId }) => refundId === word)
  if (refund === undefined) throw new Error(`No refund ${word ?? ''} waits to be covered.`)
  const { refundId, userId, amountPaise } = refund
  const outcome = await refundDeposit(payments, refund)
  if (outcome !== 'taken')
    throw new Error(`The wallet of user ${userId} does not cover refund ${refundId} yet.`)
  await writeAudit(pool, clock, actor, 'refund taken back', { refundId, userId, amountPaise })
  print(`Refund ${refundId} was taken back: ${formatRupees(amountPaise)} of user ${userId}.`)
  return 0
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
  {
    name: 'payments take-back',
    usage: 'payments take-back REFUND',
    help: 'once the wallet covers it',
    run: takeBack,
  },
]
