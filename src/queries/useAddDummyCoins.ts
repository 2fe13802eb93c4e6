/** The practice wallet's top-up, then the wallet as the server has it. */
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call'
import { accountRoutes } from '../contract/account'
import { errorText } from '../contract/errors'
import { notify } from '../stores/notices'
import { useSession } from '../stores/session'

export function useAddDummyCoins() {
  return useMutation({
    mutationFn: async () => {
      const { user, refreshUser } = useSession.getState()
      if (user === null) return
      await call(accountRoutes.addDummyCoins, { body: { user_id: user.id } })
      await refreshUser()
    },
    onError: () => notify({ text: errorText('coins_failed'), kind: 'error', where: 'table' }),
  })
}
