/** Withdrawals: the dialog, and the two ways to open and close it. */
export { WithdrawFundsOutlet } from './WithdrawFundsOutlet'
export { closeWithdrawal, openWithdrawal } from './withdrawalDraft'
