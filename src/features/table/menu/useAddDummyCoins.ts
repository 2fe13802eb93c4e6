/** The practice wallet's top-up, then the wallet as the server has it. */
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../api/apiClient'
import { createIdempotentMutation } from '../../../api/idempotentMutation'
import { accountRoutes } from '../../../contract/account'
import { errorText } from '../../../contract/errors'
import { checkDummyTopUp } from '../../../domain/dummyCoins'
import type { ErrorCode } from '../../../domain/errorCode'
import { dummyPaise, useSession } from '../../../game/session/session'
import { notify } from '../../../game/toasts'

const { write, forget } = createIdempotentMutation()
// A wallet that needs none has got the coins, whether or not the answer came.
useSession.subscribe((session) => {
  if (checkDummyTopUp(dummyPaise(session)) !== null) forget()
})

export function useAddDummyCoins() {
  return useMutation({
    mutationFn: async () => {
      const { user } = useSession.getState()
      if (user === null) return
      await write(String(user.id), (idempotencyKey) =>
        callApi(accountRoutes.addDummyCoins, { body: { user_id: user.id }, idempotencyKey }),
      )
      // The coins are there, whether or not the wallet can be looked at now.
      await refreshWallet(user.id).catch(() => say('coins_refresh_failed'))
    },
    onError: () => {
      say('coins_failed')
      // The wallet may be fuller than it is shown, and refused for that. Why it cannot be looked at now is no answer.
      const { user } = useSession.getState()
      if (user !== null) void refreshWallet(user.id).catch(() => undefined)
    },
  })
}

async function refreshWallet(id: number): Promise<void> {
  const { user } = await callApi(accountRoutes.getUser, { params: { id } })
  useSession.getState().changeUser(user)
}

function say(code: ErrorCode): void {
  notify({ text: errorText(code), kind: 'error' })
}
