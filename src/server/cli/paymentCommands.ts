/** Deposits: those that nobody told of, and what the provider gave back and the wallet did not cover. */
import { formatRupees } from '../../domain/money'
import {
  findOrder,
  findPendingClawbacks,
  findRecentOrders,
  reconcilePayments,
  refundDeposit,
} from '../payments'
import type { CliContext, Command } from './command'

async function listUncovered({ pool, print }: CliContext): Promise<number> {
  const refunds = await findPendingClawbacks(pool)
  for (const { userId, refundId, paymentId, amountPaise, createdAt } of refunds) {
    const what = `${formatRupees(amountPaise)}  ${refundId}  ${paymentId}`
    print(`user ${userId}  ${what}  ${createdAt.toISOString()}`)
  }
  if (refunds.length === 0) print('Every refund was covered.')
  return 0
}

async function takeBack(
  { pool, actor, print, payments }: CliContext,
  [word]: readonly string[],
): Promise<number> {
  const refund = (await findPendingClawbacks(pool)).find(({ refundId }) => refundId === word)
  if (refund === undefined) throw new Error(`No refund ${word ?? ''} waits to be covered.`)
  const { refundId, userId, amountPaise } = refund
  const outcome = await refundDeposit({ ...payments, actor }, refund)
  if (outcome !== 'debited' && outcome !== 'already debited')
    throw new Error(`The wallet of user ${userId} does not cover refund ${refundId} yet.`)
  print(`Refund ${refundId} was taken back: ${formatRupees(amountPaise)} of user ${userId}.`)
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
  print(`Orders asked about: ${orders.length - foreign.length}. Payments credited: ${credited}.`)
  // One says it for all.
  if (foreign[0] !== undefined) throw foreign[0]
  return 0
}

export const paymentCommands: readonly Command[] = [
  {
    name: 'payments reconcile',
    usage: 'payments reconcile [ORDER]',
    help: 'asks the provider about the orders of five days, or one of its orders of any age: credits, takes back',
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
