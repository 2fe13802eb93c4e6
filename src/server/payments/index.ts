/** Deposits through a payment provider, their refunds and their reconciliation. */
export { chooseProvider } from './chooseProvider'
export type { PaymentDependencies } from './createPayment'
export { paymentHandlers } from './paymentHandlers'
export { collectCoveredClawbacks, findPendingClawbacks, retryPendingClawbacks } from './pendingClawbacks'
export {
  findDueOrders,
  findOrder,
  findRecentOrders,
  type ReconcileDependencies,
  reconcileDue,
  reconcilePayments,
} from './reconcilePayments'
export { refundDeposit } from './refundDeposit'
export { registerWebhook } from './registerWebhook'
export type { SandboxDependencies } from './sandbox/sandbox'
export { registerSandboxCheckout } from './sandbox/sandboxFiles'
export { buildSandboxPage, type DeliverWebhook } from './sandbox/sandboxPageApp'
export { paymentTokens } from './tables'
