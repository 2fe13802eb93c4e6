/** The practice wallet's top-up, then the wallet as the server has it. */
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../api/apiError'
import { call } from '../api/call'
import { newRequestKey } from '../api/requestKey'
import { accountRoutes } from '../contract/account'
import { errorText } from '../contract/errors'
import type { ErrorCode } from '../rules/errorCode'
import { notify } from '../stores/notices'
import { useSession } from '../stores/session'

export function useAddDummyCoins() {
  /** A request whose answer got lost goes by the same name when it is asked for again. */
  const unanswered = useRef<string | null>(null)
  return useMutation({
    mutationFn: async () => {
      const { user } = useSession.getState()
      if (user === null) return
      unanswered.current ??= newRequestKey()
      const idempotencyKey = unanswered.current
      await call(accountRoutes.addDummyCoins, { body: { user_id: user.id }, idempotencyKey })
      unanswered.current = null
      // The coins are there, whether or not the wallet can be looked at now.
      await refreshWallet(user.id).catch(() => say('coins_refresh_failed'))
    },
    onError: (error) => {
      if (error instanceof ApiError && !error.isRetryable) unanswered.current = null
      say('coins_failed')
    },
  })
}

async function refreshWallet(id: number): Promise<void> {
  const { user } = await call(accountRoutes.getUser, { params: { id } })
  useSession.getState().changeUser(user)
}

function say(code: ErrorCode): void {
  notify({ text: errorText(code), kind: 'error', where: 'table' })
}
