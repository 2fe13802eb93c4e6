/** The dialog with the details of a deposit or withdrawal. */
import { Modal } from '@mantine/core'
import { formatRupees } from '../../domain/money/money'
import { formatDateTime } from '../../ui/formatDateTime'
import type { Transaction } from './mergeTransactions'
import { StatusBadge } from './StatusBadge'
import { WithdrawalTracker } from './WithdrawalTracker'
import css from './wallet.module.css'

interface ReceiptProps {
  /** Null while the receipt is closed. */
  transaction: Transaction | null
  onClose(): void
}

export function Receipt({ transaction, onClose }: ReceiptProps) {
  const title = transaction?.type === 'withdrawal' ? 'Withdrawal receipt' : 'Deposit receipt'
  return (
    <Modal opened={transaction !== null} title={title} onClose={onClose}>
      {transaction === null ? null : <Details transaction={transaction} />}
    </Modal>
  )
}

function Details({ transaction }: { transaction: Transaction }) {
  return (
    <>
      <dl className={css.details}>
        {detailsOf(transaction).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
        <div>
          <dt>Status</dt>
          <dd>
            <StatusBadge status={transaction.status} />
          </dd>
        </div>
      </dl>
      {transaction.type === 'withdrawal' ? <WithdrawalTracker withdrawal={transaction} /> : null}
    </>
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
