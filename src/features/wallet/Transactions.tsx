/** The list of deposits and withdrawals with its filters. */

import { Alert, Card, Center, Chip, Group, Title } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../game/session/session'
import { useTranslate } from '../../i18n/useTranslate'
import { ListSkeleton } from '../../ui/ListSkeleton'
import { usePaymentReturn } from '../payments'
import { StatementLink } from '../statement'
import type { Transaction } from './mergeTransactions'
import { Receipt } from './Receipt'
import { RefreshButton } from './RefreshButton'
import { statusTone } from './StatusBadge'
import { TransactionRow } from './TransactionRow'
import { useRefreshTransactions, useTransactions } from './useTransactions'
import css from './wallet.module.css'

const FILTERS = {
  all: () => true,
  deposits: ({ type }) => type === 'deposit',
  withdrawals: ({ type }) => type === 'withdrawal',
  pending: ({ status }) => statusTone(status) === 'yellow',
} as const satisfies Record<string, (transaction: Transaction) => boolean>
type Filter = keyof typeof FILTERS

export function Transactions() {
  const t = useTranslate()
  const userId = useSession((session) => session.userId)
  const { list, isLoading, errorTexts } = useTransactions(userId)
  const refresh = useRefreshTransactions(userId)
  usePaymentReturn(list.filter((transaction) => transaction.type === 'deposit'))
  const [filter, setFilter] = useState<Filter>('all')
  const [opened, setOpened] = useState<Transaction | null>(null)
  return (
    <Card component="section" aria-labelledby="transactions-title" aria-busy={isLoading}>
      <Group justify="space-between">
        <Title order={2} size="h3" id="transactions-title">
          {t('transactions.title')}
        </Title>
        <RefreshButton label={t('transactions.refresh')} onRefresh={refresh} />
      </Group>
      <StatementLink />
      <Group gap={8} role="radiogroup" aria-label={t('transactions.filter')}>
        <Chip.Group value={filter} onChange={(next) => setFilter(next as Filter)}>
          {(Object.keys(FILTERS) as Filter[]).map((name) => (
            <Chip key={name} value={name}>
              {t(`transactions.${name}`)}
            </Chip>
          ))}
        </Chip.Group>
      </Group>
      {errorTexts.length === 0 ? null : <Alert>{errorTexts.join(' ')}</Alert>}
      {list.length === 0 && errorTexts.length > 0 ? null : (
        <TransactionList list={list.filter(FILTERS[filter])} isLoading={isLoading} onOpen={setOpened} />
      )}
      <Receipt
        transaction={opened === null ? null : currentRecord(list, opened)}
        onClose={() => setOpened(null)}
      />
    </Card>
  )
}

/** A refetch can change the status while the receipt is open, and the id of a deposit when its payment is known. */
function currentRecord(list: readonly Transaction[], opened: Transaction): Transaction {
  const isOfOrder = (other: Transaction) =>
    other.type === 'deposit' && opened.type === 'deposit' && other.orderId === opened.orderId
  return list.find(({ id }) => id === opened.id) ?? list.find(isOfOrder) ?? opened
}

interface TransactionListProps {
  list: readonly Transaction[]
  isLoading: boolean
  onOpen(transaction: Transaction): void
}

function TransactionList({ list, isLoading, onOpen }: TransactionListProps) {
  const t = useTranslate()
  if (list.length > 0) {
    return (
      <ul className={css.list}>
        {list.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} onOpen={() => onOpen(transaction)} />
        ))}
      </ul>
    )
  }
  if (isLoading) return <ListSkeleton label={t('transactions.loading')} />
  return (
    <Center component="p" mih="9rem" c="dimmed" role="status">
      {t('transactions.none')}
    </Center>
  )
}
