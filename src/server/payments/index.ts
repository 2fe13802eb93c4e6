/** Deposits through a payment provider, their refunds and their reconciliation. */
export type { PaymentDependencies, ReconcileDependencies, SandboxDependencies } from './dependencies'
export { findForgedDeposits } from './findForgedDeposits'
export { paymentHandlers } from './paymentHandlers'
export { collectCoveredClawbacks, findPendingClawbacks, retryPendingClawbacks } from './pendingClawbacks'
export { chooseProvider } from './providers/chooseProvider'
export {
  findDueOrders,
  findOrder,
  findRecentOrders,
  reconcileDue,
  reconcilePayments,
} from './reconcilePayments'
export { refundDeposit } from './refundDeposit'
export { registerWebhook } from './registerWebhook'
export { registerSandboxCheckout } from './sandbox/sandboxFiles'
export { buildSandboxPage, type DeliverWebhook } from './sandbox/sandboxPageApp'
export { findShortPayments } from './shortPayments'
export { paymentTokens } from './tables'
