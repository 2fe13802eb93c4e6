/** The list of deposits and withdrawals with its filters. */
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../game/session/session'
import { Filters } from '../../ui/Filters'
import { IconButton } from '../../ui/IconButton'
import panel from '../../ui/panel.module.css'
import type { Transaction } from './mergeTransactions'
import { Receipt } from './Receipt'
import { TransactionRow } from './TransactionRow'
import { statusTone } from './transactionStatus'
import { useRefreshTransactions, useTransactions } from './useTransactions'
import css from './wallet.module.css'

const FILTERS = {
  All: () => true,
  Deposits: ({ type }) => type === 'deposit',
  Withdrawals: ({ type }) => type === 'withdrawal',
  Pending: ({ status }) => statusTone(status) === 'yellow',
} as const satisfies Record<string, (transaction: Transaction) => boolean>
type Filter = keyof typeof FILTERS

export function Transactions() {
  const userId = useSession(({ user }) => user?.id ?? null)
  const { list, isLoading, errorTexts } = useTransactions(userId)
  const refresh = useRefreshTransactions()
  const [filter, setFilter] = useState<Filter>('All')
  const [opened, setOpened] = useState<Transaction | null>(null)
  const [isRefreshing, setRefreshing] = useState(false)

  const refreshList = async () => {
    setRefreshing(true)
    await refresh()
    setRefreshing(false)
  }
  return (
    <section className={`${panel.panel} ${css.panel}`} aria-labelledby="transactions-title">
      <div className={css.listHeader}>
        <h2 id="transactions-title">All Transactions</h2>
        <IconButton label="Refresh transactions" onClick={() => void refreshList()} isBusy={isRefreshing}>
          <IconRefresh size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <Filters
        legend="Show"
        isLegendHidden
        options={(Object.keys(FILTERS) as Filter[]).map((name) => ({ value: name, label: name }))}
        value={filter}
        onChange={setFilter}
      />
      {errorTexts.length === 0 ? null : (
        <p className={panel.error} role="alert">
          {errorTexts.join(' ')}
        </p>
      )}
      {list.length === 0 && errorTexts.length > 0 ? null : (
        <TransactionList list={list.filter(FILTERS[filter])} isLoading={isLoading} onOpen={setOpened} />
      )}
      <Receipt
        // A refetch can change the status while the receipt is open, so the receipt reads the transaction from the list.
        transaction={list.find(({ id }) => id === opened?.id) ?? opened}
        onClose={() => setOpened(null)}
      />
    </section>
  )
}

interface TransactionListProps {
  list: readonly Transaction[]
  isLoading: boolean
  onOpen(transaction: Transaction): void
}

function TransactionList({ list, isLoading, onOpen }: TransactionListProps) {
  if (list.length === 0) {
    return (
      <p className={panel.empty} role="status">
        {isLoading ? 'Loading...' : 'No transactions found'}
      </p>
    )
  }
  return (
    <ul className={css.list}>
      {list.map((transaction) => (
        <TransactionRow key={transaction.id} transaction={transaction} onOpen={() => onOpen(transaction)} />
      ))}
    </ul>
  )
}
