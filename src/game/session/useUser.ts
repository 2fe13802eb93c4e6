/** The session's user as it is shown, with held balances. */
import { userQuery, useUserQuery } from '../../api/queries'
import type { User } from '../../contract/account'
import { translate } from '../../i18n/translate'
import { useHeldBalances, withHeldBalances } from './balanceMask'
import { queryClient } from './queryClient'
import { useSession } from './session'

/** A value of the user as a hook: useUser(playerName). The user is null while logged out. */
export function useUser<T>(select: (user: User | null) => T): T {
  const userId = useSession((session) => session.userId)
  const held = useHeldBalances((state) => state.held)
  const selected = useUserQuery(queryClient, userId, (user) => select(withHeldBalances(user, held)))
  return selected === undefined ? select(null) : selected
}

/** The user outside of React. */
export function getUser(): User | null {
  const user = queryClient.getQueryData<User>(userQuery(useSession.getState().userId).queryKey)
  return user === undefined ? null : withHeldBalances(user, useHeldBalances.getState().held)
}

/** First name, else mobile number, else 'User'. */
export function playerName(user: User | null): string {
  return user?.first_name || user?.mobile_number || translate('player.unnamed')
}
