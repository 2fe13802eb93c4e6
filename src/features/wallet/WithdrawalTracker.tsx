/** The progress of a withdrawal: requested, being checked, then paid or rejected. */

import { formatDateTime } from '../../ui/formatDateTime'
import type { Transaction } from './mergeTransactions'
import { statusTone } from './transactionStatus'
import css from './withdrawalTracker.module.css'

interface WithdrawalTrackerProps {
  withdrawal: Extract<Transaction, { type: 'withdrawal' }>
}

export function WithdrawalTracker({ withdrawal }: WithdrawalTrackerProps) {
  const tone = statusTone(withdrawal.status)
  const isDecided = tone === 'green' || tone === 'red'
  const decidedAt = withdrawal.decidedAtMs === null ? '' : formatDateTime(withdrawal.decidedAtMs)
  const outcomeText = tone === 'red' ? 'Rejected, the amount is back in your wallet' : 'Paid to your UPI ID'
  return (
    <ol className={css.tracker} aria-label="Progress">
      <li data-state="done">
        Requested <span className={`${css.note} figures`}>{formatDateTime(withdrawal.atMs)}</span>
      </li>
      <li data-state={isDecided ? 'done' : 'now'}>
        Being checked <span className={css.note}>{isDecided ? '' : 'usually 1-24 hours'}</span>
      </li>
      <li data-state={isDecided ? 'done' : 'later'} data-tone={tone}>
        {outcomeText} <span className={`${css.note} figures`}>{decidedAt}</span>
        {withdrawal.reason === null ? null : <em className={css.note}>{withdrawal.reason}</em>}
      </li>
    </ol>
  )
}
