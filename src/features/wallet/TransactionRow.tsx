/** A deposit or withdrawal in the list; opens its receipt. */
import { Stack, Text, ThemeIcon, UnstyledButton } from '@mantine/core'
import { IconCheck, IconClock, IconQuestionMark, IconX } from '@tabler/icons-react'
import { formatRupees } from '../../domain/core/money'
import { useTranslate } from '../../i18n/useTranslate'
import { formatDateTime } from '../../ui/formatDateTime'
import type { Transaction } from './mergeTransactions'
import { StatusBadge, type StatusTone, statusTone, toneColours } from './StatusBadge'
import css from './wallet.module.css'

const ICONS: Readonly<Record<StatusTone, typeof IconCheck>> = {
  green: IconCheck,
  yellow: IconClock,
  red: IconX,
  grey: IconQuestionMark,
}
const SHOWN_ID_CHARACTERS = 8

export function TransactionRow({ transaction, onOpen }: { transaction: Transaction; onOpen(): void }) {
  const t = useTranslate()
  const tone = statusTone(transaction.status)
  const Icon = ICONS[tone]
  const isDeposit = transaction.type === 'deposit'
  const reference = isDeposit ? transaction.transactionId.slice(-SHOWN_ID_CHARACTERS) : transaction.upiId
  return (
    <li>
      <UnstyledButton className={css.row} onClick={onOpen} data-type={transaction.type}>
        <ThemeIcon variant="outline" radius="50%" size={36} color={toneColours[tone]} data-tone={tone}>
          <Icon size={18} stroke={2.5} aria-hidden="true" />
        </ThemeIcon>
        <Stack component="span" gap={0} miw={0} flex="1 1 7rem" lh={1.4} style={{ overflowWrap: 'anywhere' }}>
          <strong>{t(isDeposit ? 'transactions.deposit' : 'transactions.withdrawal')}</strong>
          <Text span size="sm" c="dimmed">
            {reference}
          </Text>
          <Text span size="sm" c="dimmed" className="figures">
            {formatDateTime(transaction.atMs)}
          </Text>
        </Stack>
        <Stack component="span" align="end" gap={0} miw={0} ml="auto" lh={1.4}>
          <strong className="figures">{`${isDeposit ? '+' : '-'}${formatRupees(transaction.paise)}`}</strong>
          <StatusBadge status={transaction.status} />
          {isDeposit && transaction.refundedPaise > 0 ? (
            <Text span size="sm" c="dimmed" className="figures">
              {t('transactions.refunded', { amount: formatRupees(transaction.refundedPaise) })}
            </Text>
          ) : null}
          {isDeposit && transaction.receivedPaise > 0 ? (
            <Text span size="sm" c="dimmed" className="figures">
              {t('transactions.received', { amount: formatRupees(transaction.receivedPaise) })}
            </Text>
          ) : null}
        </Stack>
      </UnstyledButton>
    </li>
  )
}
