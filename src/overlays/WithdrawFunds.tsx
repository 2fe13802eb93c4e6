/** The withdrawal dialog of the wallet and of the real menu: where to, how much, and what is wrong with it. */
import { useState } from 'react'
import { Sheet } from '../ui/Sheet'
import { WithdrawForm } from './WithdrawForm'

interface WithdrawFundsProps {
  isOpen: boolean
  onClose(): void
  /** The session turned out to be over. */
  onExpired(): void
}

export function WithdrawFunds({ isOpen, onClose, onExpired }: WithdrawFundsProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Sheet title="Withdraw Funds" isOpen={isOpen} onClose={onClose} isBusy={isBusy} isWide>
      <WithdrawForm isBusy={isBusy} onBusy={setBusy} onClose={onClose} onExpired={onExpired} />
    </Sheet>
  )
}
