/** A deposit or withdrawal in the list; opens its receipt. */
import { IconCheck, IconClock, IconQuestionMark, IconX } from '@tabler/icons-react'
import { formatRupees } from '../../domain/money'
import { formatDateTime } from '../../ui/formatDateTime'
import type { Transaction } from './mergeTransactions'
import { type StatusTone, statusName, statusTone } from './transactionStatus'
import css from './wallet.module.css'

const ICONS: Readonly<Record<StatusTone, typeof IconCheck>> = {
  green: IconCheck,
  yellow: IconClock,
  red: IconX,
  grey: IconQuestionMark,
}
const SHOWN_ID_CHARACTERS = 8

interface TransactionRowProps {
  transaction: Transaction
  onOpen(): void
}

export function TransactionRow({ transaction, onOpen }: TransactionRowProps) {
  const tone = statusTone(transaction.status)
  const Icon = ICONS[tone]
  const isDeposit = transaction.type === 'deposit'
  const reference = isDeposit ? transaction.transactionId.slice(-SHOWN_ID_CHARACTERS) : transaction.upiId
  return (
    <li>
      <button type="button" className={css.row} onClick={onOpen} data-type={transaction.type}>
        <span className={css.statusIcon} data-tone={tone}>
          <Icon size={18} stroke={2.5} aria-hidden="true" />
        </span>
        <span className={css.description}>
          <strong>{isDeposit ? 'Deposit' : 'Withdrawal'}</strong>
          <span className={css.muted}>{reference}</span>
          <span className={`${css.muted} figures`}>{formatDateTime(transaction.atMs)}</span>
        </span>
        <span className={css.amounts}>
          <strong className="figures">
            {isDeposit ? '+' : '-'}
            {formatRupees(transaction.paise)}
          </strong>
          <span className={css.statusText} data-tone={tone}>
            {statusName(transaction.status)}
          </span>
          {isDeposit && transaction.refundedPaise > 0 ? (
            <span className={`${css.muted} figures`}>
              -{formatRupees(transaction.refundedPaise)} refunded
            </span>
          ) : null}
        </span>
      </button>
    </li>
  )
}
