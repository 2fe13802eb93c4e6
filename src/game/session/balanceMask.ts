/**
 * What of the wallets may be shown. While the table hides a result, or a stake is on its way, they stay as they are: what
 * the server has would give the result away, or seem to give the stake back.
 */
import type { User } from '../../contract/account'

let isVeiled = () => false

/** The table, once its code is here, says when. */
export function maskBalancesWhile(test: () => boolean): void {
  isVeiled = test
}

/** A user as the server or another tab tells of them, with the wallets that may be shown now. */
export function withMaskedBalances(told: User, shown: User): User {
  return isVeiled() ? { ...told, balance: shown.balance, dummy_coins: shown.dummy_coins } : told
}
