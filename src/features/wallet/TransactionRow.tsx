/** One deposit or withdrawal in the list; a press opens its receipt. */
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
/** So much of a transaction's id is shown. */
const ID_TAIL = 8

interface TransactionRowProps {
  transaction: Transaction
  onOpen(): void
}

export function TransactionRow({ transaction, onOpen }: TransactionRowProps) {
  const tone = statusTone(transaction.status)
  const Icon = ICONS[tone]
  const isIn = transaction.type === 'deposit'
  const reference = isIn ? transaction.transactionId.slice(-ID_TAIL) : transaction.upiId
  return (
    <li>
      <button type="button" className={css.row} onClick={onOpen} data-type={transaction.type}>
        <span className={css.status} data-tone={tone}>
          <Icon size={18} stroke={2.5} aria-hidden="true" />
        </span>
        <span className={css.what}>
          <strong>{isIn ? 'Deposit' : 'Withdrawal'}</strong>
          <span className={css.soft}>{reference}</span>
          <span className={`${css.soft} figures`}>{formatDateTime(transaction.atMs)}</span>
        </span>
        <span className={css.sum}>
          <strong className="figures">
            {isIn ? '+' : '-'}
            {formatRupees(transaction.paise)}
          </strong>
          <span className={css.tone} data-tone={tone}>
            {statusName(transaction.status)}
          </span>
          {isIn && transaction.refundedPaise > 0 ? (
            <span className={`${css.soft} figures`}>-{formatRupees(transaction.refundedPaise)} refunded</span>
          ) : null}
        </span>
      </button>
    </li>
  )
}
