/** Masks the shown balances while the server's would reveal a result early, or undo a stake that is on its way. */
import type { User } from '../../contract/account'

let isMasked = () => false

/** Set by the game store, whose code is loaded later. */
export function maskBalancesWhile(test: () => boolean): void {
  isMasked = test
}

/** Returns the received user; while balances are masked, with the balances that are on screen. */
export function withMaskedBalances(received: User, shown: User): User {
  return isMasked() ? { ...received, balance: shown.balance, dummy_coins: shown.dummy_coins } : received
}
