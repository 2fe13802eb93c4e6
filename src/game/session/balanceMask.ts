/** Holds the shown balances while the server's would reveal a result early, or undo a stake that is on its way. */
import { create } from 'zustand'
import type { User } from '../../contract/account'

let isMasked = () => false

/** Set by the game store, whose code is loaded later. */
export function maskBalancesWhile(test: () => boolean): void {
  isMasked = test
}

/** The user whose balances are shown in place of the cached ones, null for none. */
export const useHeldBalances = create<{ held: User | null }>()(() => ({ held: null }))

/**
 * Called when the cached user may have changed.
 * @param before the user cached before
 * @param isSettled whether no newer balances are on their way
 */
export function updateBalanceMask(before: User | null, isSettled: boolean): void {
  const { held } = useHeldBalances.getState()
  if (isMasked()) useHeldBalances.setState({ held: held ?? before })
  else if (isSettled) useHeldBalances.setState({ held: null })
}

/** Returns the user with the balances to show. */
export function withHeldBalances(user: User, held: User | null): User {
  if (held?.id !== user.id) return user
  const { balance, dummy_coins, today } = held
  return { ...user, balance, dummy_coins, today }
}
