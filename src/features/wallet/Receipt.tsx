/** The dialog with the details of a deposit or withdrawal. */

import { formatRupees } from '../../domain/money'
import { formatDateTime } from '../../ui/formatDateTime'
import { Modal } from '../../ui/Modal'
import type { Transaction } from './mergeTransactions'
import { statusName, statusTone } from './transactionStatus'
import { WithdrawalTracker } from './WithdrawalTracker'
import css from './wallet.module.css'

interface ReceiptProps {
  /** Null while the receipt is closed. */
  transaction: Transaction | null
  onClose(): void
}

export function Receipt({ transaction, onClose }: ReceiptProps) {
  if (transaction === null) return null
  const title = transaction.type === 'withdrawal' ? 'Withdrawal receipt' : 'Deposit receipt'
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <dl className={css.details}>
        {detailsOf(transaction).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
        <div>
          <dt>Status</dt>
          <dd className={css.statusText} data-tone={statusTone(transaction.status)}>
            {statusName(transaction.status)}
          </dd>
        </div>
      </dl>
      {transaction.type === 'withdrawal' ? <WithdrawalTracker withdrawal={transaction} /> : null}
    </Modal>
  )
}

function detailsOf(transaction: Transaction): [name: string, value: string][] {
  const amount: [string, string] = ['Amount', formatRupees(transaction.paise)]
  const date: [string, string] = ['Date', formatDateTime(transaction.atMs)]
  if (transaction.type === 'withdrawal') {
    const request = transaction.id.replace('withdrawal_', 'No. ')
    return [amount, date, ['UPI ID', transaction.upiId], ['Request', request]]
  }
  const { transactionId, refundedPaise } = transaction
  const refunded: [string, string][] = refundedPaise > 0 ? [['Refunded', formatRupees(refundedPaise)]] : []
  return [amount, ...refunded, date, ['Transaction ID', transactionId]]
}
