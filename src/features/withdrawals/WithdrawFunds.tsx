/** The withdrawal dialog of the wallet and of the real table's menu. */
import { useState } from 'react'
import { useWithdrawalDraft } from '../../game/withdrawalDraft'
import { Modal } from '../../ui/Modal'
import { WithdrawForm } from './WithdrawForm'

interface WithdrawFundsProps {
  onClose(): void
  /** The server rejected the request because the session has expired. */
  onExpired(): void
}

export function WithdrawFunds({ onClose, onExpired }: WithdrawFundsProps) {
  const draft = useWithdrawalDraft((state) => state.draft)
  const [isBusy, setBusy] = useState(false)
  if (draft === null) return null
  return (
    <Modal isOpen title="Withdraw Funds" onClose={onClose} isBusy={isBusy} isWide>
      <WithdrawForm draft={draft} isBusy={isBusy} onBusy={setBusy} onClose={onClose} onExpired={onExpired} />
    </Modal>
  )
}
