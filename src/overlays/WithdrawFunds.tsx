/** The withdrawal dialog of the wallet and of the real menu: where to, how much, and what is wrong with it. */
import { useState } from 'react'
import type { WithdrawalDraft } from '../stores/withdrawalDraft'
import { Sheet } from '../ui/Sheet'
import { WithdrawForm } from './WithdrawForm'

interface WithdrawFundsProps {
  /** Null while the dialog is closed, so that each opening starts afresh. */
  draft: WithdrawalDraft | null
  onDraft(draft: WithdrawalDraft): void
  onClose(): void
  /** The session turned out to be over. */
  onExpired(): void
}

export function WithdrawFunds({ draft, onDraft, onClose, onExpired }: WithdrawFundsProps) {
  const [isBusy, setBusy] = useState(false)
  if (draft === null) return null
  return (
    <Sheet isOpen title="Withdraw Funds" onClose={onClose} isBusy={isBusy} isWide>
      <WithdrawForm
        draft={draft}
        onDraft={onDraft}
        isBusy={isBusy}
        onBusy={setBusy}
        onClose={onClose}
        onExpired={onExpired}
      />
    </Sheet>
  )
}
