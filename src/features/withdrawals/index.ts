/** The withdrawal dialog: its outlet, and what opens and closes it. */
export { WithdrawFundsOutlet, withdrawFormCode } from './WithdrawFundsOutlet'
export { discardWithdrawal, openWithdrawal } from './withdrawalDraft'
export { withdrawalsQuery } from './withdrawalsQuery'
