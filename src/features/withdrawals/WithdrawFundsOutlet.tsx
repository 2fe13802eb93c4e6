/** The withdrawal dialog of the wallet and of the real table's menu, open while there is a draft. */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadTexts } from '../../i18n/loadTexts'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { LazyContent } from '../../ui/overlays/LazyContent'
import { LazyModal } from '../../ui/overlays/LazyModal'
import { lazyComponent } from '../../ui/overlays/lazyComponent'
import { closeWithdrawal, useWithdrawalDraft } from './withdrawalDraft'

export const withdrawFormCode = lazyComponent(async () => {
  const [{ WithdrawForm }] = await Promise.all([import('./WithdrawForm'), loadTexts('account')])
  return WithdrawForm
})

interface WithdrawFundsOutletProps {
  /** Loads the form's code before the dialog is opened. */
  isPreloaded?: boolean
}

export function WithdrawFundsOutlet({ isPreloaded = false }: WithdrawFundsOutletProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const draft = useWithdrawalDraft((state) => state.draft)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (isPreloaded) withdrawFormCode.preload()
  }, [isPreloaded])
  const onExpired = () => void navigate(PATHS.login)
  return (
    <LazyModal
      opened={draft !== null}
      onClose={closeWithdrawal}
      title={t('withdrawal.title')}
      size={820}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
      closeButtonProps={{ disabled: isBusy }}
    >
      {draft === null ? null : (
        <LazyContent code={withdrawFormCode} props={{ draft, isBusy, onBusy: setBusy, onExpired }} />
      )}
    </LazyModal>
  )
}
