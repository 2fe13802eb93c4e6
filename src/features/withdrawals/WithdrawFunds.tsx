/** The withdrawal dialog of the wallet and of the real menu: where to, how much, and what is wrong with it. */
import { useState } from 'react'
import { Modal } from '../../ui/Modal'
import { WithdrawForm } from './WithdrawForm'
import { useWithdrawalDraft } from './withdrawalDraft'

interface WithdrawFundsProps {
  onClose(): void
  /** The session turned out to be over. */
  onExpired(): void
}

export function WithdrawFunds({ onClose, onExpired }: WithdrawFundsProps) {
  const draft = useWithdrawalDraft((open) => open.draft)
  const [isBusy, setBusy] = useState(false)
  if (draft === null) return null
  return (
    <Modal isOpen title="Withdraw Funds" onClose={onClose} isBusy={isBusy} isWide>
      <WithdrawForm draft={draft} isBusy={isBusy} onBusy={setBusy} onClose={onClose} onExpired={onExpired} />
    </Modal>
  )
}
