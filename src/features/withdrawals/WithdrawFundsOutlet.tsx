/** Renders the withdrawal dialog while a draft is open; the dialog's code is a chunk of its own. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { PATHS } from '../../app/paths'
import { closeWithdrawal, useWithdrawalDraft } from '../../game/withdrawalDraft'
import { LazyModal } from '../../ui/LazyModal'
import { lazyComponent } from '../../ui/lazyWithRetry'

const withdrawFunds = lazyComponent(async () => (await import('./WithdrawFunds')).WithdrawFunds)

interface WithdrawFundsOutletProps {
  /** Loads the dialog's code before the dialog is opened. */
  isPreloaded?: boolean
}

export function WithdrawFundsOutlet({ isPreloaded = false }: WithdrawFundsOutletProps) {
  const navigate = useNavigate()
  const isOpen = useWithdrawalDraft(({ draft }) => draft !== null)
  useEffect(() => {
    if (isPreloaded) void withdrawFunds.load().catch(() => undefined)
  }, [isPreloaded])
  return isOpen ? (
    <LazyModal
      title="Withdraw Funds"
      code={withdrawFunds}
      props={{ onClose: closeWithdrawal, onExpired: () => void navigate(PATHS.login) }}
    />
  ) : null
}
