/** Deposits through a payment provider, their refunds and their reconciliation. */
export type { PaymentDependencies, ReconcileDependencies } from './orders/dependencies'
export { orderClaims, paymentClaims, paymentOrders, paymentRefunds, paymentTokens } from './orders/tables'
export { paymentHandlers } from './paymentHandlers'
export { razorpayProvider } from './providers/razorpay'
export {
  findDueOrders,
  findOrder,
  findRecentOrders,
  reconcileDue,
  reconcilePayments,
} from './reconcilePayments'
export {
  collectCoveredClawbacks,
  findPendingClawbacks,
  findShortPayments,
  refundDeposit,
  retryPendingClawbacks,
} from './refunds'
export { orderObstacle, sandboxProvider, sandboxSecret } from './sandbox/sandbox'
export { buildSandboxPage, type DeliverWebhook, registerSandboxCheckout } from './sandbox/sandboxPageApp'
export { verifyDeposits, verifyDepositsOfUser } from './verifyDeposits'
export { registerWebhook } from './webhook'
