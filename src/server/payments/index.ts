/** Deposits through a payment provider, their refunds and their reconciliation. */
export type { PaymentDependencies, ReconcileDependencies, SandboxDependencies } from './dependencies'
export { paymentHandlers } from './paymentHandlers'
export { chooseProvider } from './providers/chooseProvider'
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
export { paymentOrders, paymentTokens } from './tables'
export { verifyDeposits, verifyDepositsOfUser } from './verifyDeposits'
