/** Deposits: the form, and the payment page's message that a deposit succeeded. */
export { AddFunds } from './AddFunds'
export { usePaymentMessage } from './usePaymentMessage'
