/** The withdrawal dialog; `game/withdrawalDraft` opens and closes it. */
export { WithdrawFundsOutlet, withdrawFormCode } from './WithdrawFundsOutlet'
