/** Sends the withdrawal form, shows the result and refetches what the withdrawal has changed. */
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../game/session/session'
import { notify } from '../../game/session/toasts'
import { refreshUser } from '../../game/session/userCache'
import { withdraw } from './withdraw'
import { changeWithdrawal, discardSent, isWithdrawalOpen } from './withdrawalDraft'
import { withdrawalsQuery } from './withdrawalsQuery'

/** Delay before the balance and the withdrawals are refetched after a successful request. */
const REFRESH_MS = 1_000

interface SendWithdrawalOptions {
  draftId: number
  onBusy(isBusy: boolean): void
  onError(text: string | null): void
  /** @param text the error of a wrong code, null once a code was sent */
  onCode(text: string | null): void
  onExpired(): void
}

interface Values {
  amount: string
  upiId: string
  /** The code that confirms a new UPI ID, if one was sent. */
  otp?: string
}

export function useSendWithdrawal({ draftId, onBusy, onError, onCode, onExpired }: SendWithdrawalOptions) {
  const userId = useSession((session) => session.userId)
  const client = useQueryClient()
  const refetchWithdrawals = () => client.invalidateQueries({ queryKey: withdrawalsQuery(userId).queryKey })
  return async ({ amount, upiId, otp }: Values, form: HTMLFormElement) => {
    onError(null)
    onBusy(true)
    const result = await withdraw(amount, upiId, otp)
    onBusy(false)
    // The dialog may have been closed, and another one opened, during the request.
    const isOpen = isWithdrawalOpen(draftId)
    if (result.kind === 'codeSent' || result.kind === 'wrongCode') {
      const isSent = result.kind === 'codeSent'
      if (isSent) notify({ text: result.message, kind: 'success', flow: 'withdrawal' })
      if (isOpen && isSent) changeWithdrawal({ codeUpiId: result.upiId, codeSentAtMs: Date.now(), typed: '' })
      if (isOpen) onCode(isSent ? null : result.message)
      return
    }
    if (result.kind === 'error') {
      // If only the response was lost, the server has the withdrawal and the list shows it.
      void refetchWithdrawals()
      if (isOpen) onError(result.message)
      // If the form is no longer visible, for example behind a result screen, a toast shows the error.
      if (!isOpen || !form.isConnected) notify({ text: result.message, kind: 'error', flow: 'withdrawal' })
      return
    }
    discardSent(draftId)
    if (result.kind === 'expired') {
      notify({ text: result.message, kind: 'error', flow: 'withdrawal' })
      return onExpired()
    }
    notify({ text: result.message, kind: 'success', flow: 'withdrawal' })
    setTimeout(() => void Promise.all([refreshUser(), refetchWithdrawals()]), REFRESH_MS)
  }
}
