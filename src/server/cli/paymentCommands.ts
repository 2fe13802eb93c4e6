/** Commands that reconcile deposits with the provider and debit pending clawbacks. */
import { formatRupees } from '../../domain/money'
import {
  findOrder,
  findPendingClawbacks,
  findRecentOrders,
  reconcilePayments,
  refundDeposit,
} from '../payments'
import type { CliContext, Command } from './command'

async function listPendingClawbacks({ db, print }: CliContext): Promise<number> {
  const refunds = await findPendingClawbacks(db)
  for (const { userId, refundId, paymentId, amountPaise, createdAt } of refunds) {
    const details = `${formatRupees(amountPaise)}  ${refundId}  ${paymentId}`
    print(`user ${userId}  ${details}  ${createdAt.toISOString()}`)
  }
  if (refunds.length === 0) print('Every refund is covered.')
  return 0
}

async function takeBack(
  { db, actor, print, payments }: CliContext,
  [word]: readonly string[],
): Promise<number> {
  const refund = (await findPendingClawbacks(db)).find(({ refundId }) => refundId === word)
  if (refund === undefined) throw new Error(`There is no uncovered refund ${word ?? ''}.`)
  const { refundId, userId, amountPaise } = refund
  const outcome = await refundDeposit({ ...payments, actor }, refund)
  if (outcome !== 'debited' && outcome !== 'already debited')
    throw new Error(`The wallet of user ${userId} does not cover refund ${refundId} yet.`)
  print(`Refund ${refundId} is debited: ${formatRupees(amountPaise)} from user ${userId}.`)
  return 0
}

async function reconcile(
  { actor, print, payments }: CliContext,
  [providerOrderId]: readonly string[],
): Promise<number> {
  const orders =
    providerOrderId === undefined
      ? await findRecentOrders(payments)
      : await findOrder(payments, providerOrderId)
  if (orders.length === 0 && providerOrderId !== undefined)
    throw new Error(`There is no order ${providerOrderId}.`)
  let credited = 0
  const foreign = await reconcilePayments({ ...payments, actor }, orders, ({ userId, payment, outcome }) => {
    const { paymentId, orderId, amountPaise } = payment
    if (outcome === 'credited') credited += 1
    print(`user ${userId}  ${formatRupees(amountPaise)}  ${orderId}  ${paymentId}  ${outcome}`)
  })
  print(`Orders reconciled: ${orders.length - foreign.length}. Payments credited: ${credited}.`)
  // The errors of all foreign orders have the same cause, so only the first is shown.
  if (foreign[0] !== undefined) throw foreign[0]
  return 0
}

export const paymentCommands: readonly Command[] = [
  {
    name: 'payments reconcile',
    usage: 'payments reconcile [ORDER]',
    help: 'fetches the orders of the last five days, or one order, from the provider; credits and debits what is missing',
    run: reconcile,
  },
  {
    name: 'payments refunds',
    usage: 'payments refunds',
    help: 'lists refunds that a wallet did not cover',
    run: listPendingClawbacks,
  },
  {
    name: 'payments take-back',
    usage: 'payments take-back REFUND',
    help: 'debits such a refund, once the wallet covers it',
    run: takeBack,
  },
]
