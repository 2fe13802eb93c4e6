/** Deposits: the form, and how a payment on the payment page ended. */
export { AddFunds } from './AddFunds'
export { usePaymentMessage, usePaymentReturn } from './paymentPage'
