/** The wallet page: balance, deposits, withdrawals and the list of transactions. */
import { SimpleGrid, Stack } from '@mantine/core'
import { useDidUpdate, useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate, useOutletContext } from 'react-router-dom'
import { useSession } from '../../game/session/session'
import { refreshUser } from '../../game/session/userCache'
import { useUser } from '../../game/session/useUser'
import { cashPaise } from '../../game/session/wallet'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { AddFunds, usePaymentMessage } from '../payments'
import { discardWithdrawal, openWithdrawal, WithdrawFundsOutlet } from '../withdrawals'
import { Balance } from './Balance'
import { RefreshButton } from './RefreshButton'
import { Transactions } from './Transactions'
import { useRefreshTransactions } from './useTransactions'
import css from './wallet.module.css'

export function Wallet() {
  const t = useTranslate()
  const navigate = useNavigate()
  /** The layout's place for page actions, null until the layout is mounted. */
  const actions = useOutletContext<HTMLElement | null>()
  const userId = useSession((session) => session.userId)
  const refreshTransactions = useRefreshTransactions(userId)
  useEffect(() => discardWithdrawal, [])

  const refresh = () => Promise.all([refreshUser(), refreshTransactions()])
  // A changed balance has a transaction that the list may lack.
  useDidUpdate(() => void refreshTransactions(), [useUser(cashPaise)])
  // Back from the payment page shows this page as it was left.
  useWindowEvent('pageshow', ({ persisted }) => persisted && void refresh())
  usePaymentMessage((isPaid) => {
    if (isPaid) void navigate(PATHS.wallet)
    void refresh()
  })
  return (
    <>
      {actions === null
        ? null
        : createPortal(<RefreshButton label={t('wallet.refresh')} onRefresh={refresh} />, actions)}
      <SimpleGrid minColWidth="min(100%, 22.5rem)" autoFlow="auto-fit" spacing={20} className={css.columns}>
        <Stack gap={20} className={css.money}>
          <Balance />
          <AddFunds onWithdraw={openWithdrawal} onOrdered={() => void refresh()} />
        </Stack>
        <Transactions />
      </SimpleGrid>
      <WithdrawFundsOutlet isPreloaded />
    </>
  )
}
