/** Commands that reconcile deposits with the provider and debit pending clawbacks. */
import { Argument, type Command } from 'commander'
import { formatRupees } from '../../domain/core/money'
import {
  findOrder,
  findPendingClawbacks,
  findRecentOrders,
  findShortPayments,
  reconcilePayments,
  refundDeposit,
} from '../payments'
import { argument, type CliContext, type Define, formats, type ListOptions } from './command'
import { printList } from './linePrinter'

async function listPendingClawbacks({ db, print }: CliContext, options: ListOptions): Promise<void> {
  await printList(
    print,
    options,
    () => findPendingClawbacks(db),
    ({ userId, refundId, paymentId, amountPaise, createdAt }) =>
      `user ${userId}  ${formatRupees(amountPaise)}  ${refundId}  ${paymentId}  ${createdAt.toISOString()}`,
    'Every refund is covered.',
  )
}

async function listShortPayments({ db, print }: CliContext, options: ListOptions): Promise<void> {
  const rows = (await findShortPayments(db)).map(
    ({ userId, shortPaymentId: paymentId, providerOrderId: orderId, amountPaise, shortPaise, createdAt }) => {
      return { userId, paymentId, orderId, amountPaise, receivedPaise: shortPaise ?? 0, createdAt }
    },
  )
  await printList(
    print,
    options,
    () => rows,
    ({ userId, amountPaise, receivedPaise, paymentId, createdAt }) =>
      `user ${userId}  ${formatRupees(receivedPaise)} of ${formatRupees(amountPaise)}  ${paymentId}  ${createdAt.toISOString()}`,
    'No payment is short.',
  )
}

async function takeBack({ db, actor, print, payments }: CliContext, id: string): Promise<void> {
  const refund = (await findPendingClawbacks(db)).find(({ refundId }) => refundId === id)
  if (refund === undefined) throw new Error(`There is no uncovered refund ${id}.`)
  const { refundId, userId, amountPaise } = refund
  const outcome = await refundDeposit({ ...payments, actor }, refund)
  if (outcome !== 'debited' && outcome !== 'already debited')
    throw new Error(`The wallet of user ${userId} does not cover refund ${refundId} yet.`)
  print(`Refund ${refundId} is debited: ${formatRupees(amountPaise)} from user ${userId}.`)
}

async function reconcile(
  { actor, print, payments }: CliContext,
  providerOrderId: string | undefined,
): Promise<void> {
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
}

export function addPaymentCommands(program: Command, define: Define): void {
  const payments = define(program, 'payments', 'reconciles deposits and debits refunds')
  const order = new Argument(
    '[order]',
    "one order by the provider's id, by default all of the last five days",
  )
  const fetches = 'fetches orders from the provider; credits and debits what is missing'
  define(payments, 'reconcile', fetches, [order], reconcile)
  define(payments, 'refunds', 'lists refunds that a wallet did not cover', formats(), listPendingClawbacks)
  const short =
    'lists payments of less than their order, which credit nothing until you refund them at the provider'
  define(payments, 'short', short, formats(), listShortPayments)
  const refund = argument('refund', "the provider's id of the refund")
  define(payments, 'take-back', 'debits such a refund, once the wallet covers it', [refund], takeBack)
}
