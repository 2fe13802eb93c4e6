/** The dialog with the details of a deposit or withdrawal. */
import { Modal, Stack } from '@mantine/core'
import { formatRupees } from '../../domain/core/money'
import type { MessageId } from '../../i18n/messageId'
import { translate } from '../../i18n/translate'
import { useTranslate } from '../../i18n/useTranslate'
import { formatDateTime } from '../../ui/formatDateTime'
import { useCloseOnBack } from '../../ui/overlays/openOverlays'
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
  const t = useTranslate()
  useCloseOnBack(transaction !== null, onClose)
  const title = t(transaction?.type === 'withdrawal' ? 'receipt.withdrawal' : 'receipt.deposit')
  return (
    <Modal opened={transaction !== null} title={title} onClose={onClose}>
      {transaction === null ? null : <Details transaction={transaction} />}
    </Modal>
  )
}

function Details({ transaction }: { transaction: Transaction }) {
  const t = useTranslate()
  return (
    <>
      <Stack component="dl" gap={10} mb={20} className={css.details}>
        {detailsOf(transaction).map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('receipt.status')}</dt>
          <dd>
            <StatusBadge status={transaction.status} />
          </dd>
        </div>
      </Stack>
      {transaction.type === 'withdrawal' ? <WithdrawalTracker withdrawal={transaction} /> : null}
      {transaction.type === 'deposit' && transaction.receivedPaise > 0 ? (
        <p>{t('error.payment_short')}</p>
      ) : null}
    </>
  )
}

function detailsOf(transaction: Transaction): [name: MessageId, value: string][] {
  const amount: [MessageId, string] = ['receipt.amount', formatRupees(transaction.paise)]
  const date: [MessageId, string] = ['receipt.date', formatDateTime(transaction.atMs)]
  if (transaction.type === 'withdrawal') {
    const request = translate('receipt.requestNumber', { number: transaction.id.replace('withdrawal_', '') })
    return [amount, date, ['receipt.upiId', transaction.upiId], ['receipt.request', request]]
  }
  const { transactionId, refundedPaise, receivedPaise } = transaction
  const refunded: [MessageId, string][] =
    refundedPaise > 0 ? [['receipt.refunded', formatRupees(refundedPaise)]] : []
  const received: [MessageId, string][] =
    receivedPaise > 0 ? [['receipt.received', formatRupees(receivedPaise)]] : []
  return [amount, ...refunded, ...received, date, ['receipt.transactionId', transactionId]]
}
