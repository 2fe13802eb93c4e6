/** Deposits through a payment provider, their refunds and their reconciliation. */

export { chooseProvider } from './chooseProvider'
export type { PaymentDependencies, ReconcileDependencies, SandboxDependencies } from './orders/dependencies'
export { paymentOrders, paymentTokens } from './orders/tables'
export { paymentHandlers } from './paymentHandlers'
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
  retryPendingClawbacks,
} from './refunds/pendingClawbacks'
export { refundDeposit } from './refunds/refundDeposit'
export { findShortPayments } from './refunds/shortPayments'
export { registerWebhook } from './registerWebhook'
export { orderObstacle } from './sandbox/orderObstacle'
export { sandboxSecret } from './sandbox/sandbox'
export { registerSandboxCheckout } from './sandbox/sandboxFiles'
export { buildSandboxPage, type DeliverWebhook } from './sandbox/sandboxPageApp'
export { verifyDeposits, verifyDepositsOfUser } from './verifyDeposits'
