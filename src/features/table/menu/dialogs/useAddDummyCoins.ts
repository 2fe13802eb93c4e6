/** The mutation that tops up the practice wallet and refetches the balance. */
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../../api/apiClient'
import { createIdempotentMutation } from '../../../../api/idempotentMutation'
import { accountRoutes } from '../../../../contract/account'
import { checkDummyTopUp } from '../../../../domain/money/dummyCoins'
import { dummyPaise, useSession } from '../../../../game/session/session'
import { toastError } from '../../../../game/toasts'

const { write, reset } = createIdempotentMutation()
// A wallet above the limit proves that the last top-up succeeded even if its response was lost: the next needs a new key.
useSession.subscribe((session) => {
  if (checkDummyTopUp(dummyPaise(session)) !== null) reset()
})

export function useAddDummyCoins() {
  return useMutation({
    mutationFn: async () => {
      const { user } = useSession.getState()
      if (user === null) return
      await write(String(user.id), (idempotencyKey) =>
        callApi(accountRoutes.addDummyCoins, { body: { user_id: user.id }, idempotencyKey }),
      )
      // The top-up succeeded, so a failed refetch must not fail the mutation.
      await refreshWallet(user.id).catch(() => toastError(null, 'coins_refresh_failed'))
    },
    onError: () => {
      toastError(null, 'coins_failed')
      // The server may have rejected the top-up because the shown balance is stale, so the balance is refetched.
      const { user } = useSession.getState()
      if (user !== null) void refreshWallet(user.id).catch(() => undefined)
    },
  })
}

async function refreshWallet(id: number): Promise<void> {
  const { user } = await callApi(accountRoutes.getUser, { params: { id } })
  useSession.getState().changeUser(user)
}
