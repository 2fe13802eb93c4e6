/** The wallet: what is in it, ways to add and to withdraw, and everything that went in and out. */
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PATHS } from '../../app/paths'
import { WithdrawFunds } from '../../overlays/WithdrawFunds'
import { useRefreshTransactions } from '../../queries/useTransactions'
import { useSession } from '../../stores/session'
import { closeWithdrawal, openWithdrawal } from '../../stores/withdrawalDraft'
import { IconButton } from '../../ui/IconButton'
import { AccountFrame } from '../site/AccountFrame'
import { AddFunds } from './AddFunds'
import { Balance } from './Balance'
import { Transactions } from './Transactions'
import { usePaymentMessage } from './usePaymentMessage'
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
