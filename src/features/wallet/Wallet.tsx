/** The wallet: what is in it, ways to add and to withdraw, and everything that went in and out. */
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AccountFrame } from '../../app/layout/AccountFrame'
import { PATHS } from '../../app/paths'
import { useSession } from '../../game/session/session'
import { IconButton } from '../../ui/IconButton'
import { AddFunds } from '../payments/AddFunds'
import { usePaymentMessage } from '../payments/usePaymentMessage'
import { WithdrawFunds } from '../withdrawals/WithdrawFunds'
import { closeWithdrawal, openWithdrawal } from '../withdrawals/withdrawalDraft'
import { Balance } from './Balance'
import { Transactions } from './Transactions'
import { useRefreshTransactions } from './useTransactions'
import css from './wallet.module.css'

export function Wallet() {
  const navigate = useNavigate()
  const refreshUser = useSession((session) => session.refreshUser)
  const refreshTransactions = useRefreshTransactions()
  const [isRefreshing, setRefreshing] = useState(false)
  useEffect(() => closeWithdrawal, [])

  const refresh = async () => {
    setRefreshing(true)
    await Promise.all([refreshUser(), refreshTransactions()])
    setRefreshing(false)
  }
  usePaymentMessage(() => {
    void navigate(PATHS.wallet)
    void refresh()
  })
  return (
    <AccountFrame
      title="My Wallet"
      backText="Back"
      onBack={() => void navigate(PATHS.realMenu)}
      actions={
        <IconButton label="Refresh wallet" onClick={() => void refresh()} isBusy={isRefreshing}>
          <IconRefresh size={22} aria-hidden="true" />
        </IconButton>
      }
    >
      <div className={css.columns}>
        <div className={css.column}>
          <Balance />
          <AddFunds onWithdraw={openWithdrawal} onOrdered={() => void refresh()} />
        </div>
        <Transactions />
      </div>
      <WithdrawFunds onClose={closeWithdrawal} onExpired={() => void navigate(PATHS.login)} />
    </AccountFrame>
  )
}
