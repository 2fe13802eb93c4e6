/** The mutation that tops up the practice wallet and refetches the balance. */
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../../api/apiClient'
import { createIdempotentMutation } from '../../../../api/idempotencyKey'
import { requestUser } from '../../../../api/queries'
import { accountRoutes } from '../../../../contract/account'
import { checkDummyTopUp } from '../../../../domain/money/dummyCoins'
import { useSession } from '../../../../game/session/session'
import { toastError } from '../../../../game/session/toasts'
import { changeUser } from '../../../../game/session/userCache'
import { useUser } from '../../../../game/session/useUser'
import { dummyPaise } from '../../../../game/session/wallet'

const { write, reset } = createIdempotentMutation()

export function useAddDummyCoins() {
  const isFull = useUser((user) => checkDummyTopUp(dummyPaise(user)) !== null)
  useEffect(() => {
    // Such a wallet proves that the last top-up succeeded even if its response was lost: the next needs a new key.
    if (isFull) reset()
  }, [isFull])
  return useMutation({
    mutationFn: async () => {
      const { userId } = useSession.getState()
      if (userId === null) return
      await write(String(userId), (idempotencyKey) =>
        callApi(accountRoutes.addDummyCoins, { body: { user_id: userId }, idempotencyKey }),
      )
      // The top-up succeeded, so a failed refetch must not fail the mutation.
      await refreshWallet(userId).catch(() => toastError(null, 'coins_refresh_failed'))
    },
    onError: () => {
      toastError(null, 'coins_failed')
      // The server may have rejected the top-up because the shown balance is stale, so the balance is refetched.
      const { userId } = useSession.getState()
      if (userId !== null) void refreshWallet(userId).catch(() => undefined)
    },
  })
}

async function refreshWallet(id: number): Promise<void> {
  changeUser(id, await requestUser(id))
}
