/** The wallet page: balance, deposits, withdrawals and the list of transactions. */
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate, useOutletContext } from 'react-router-dom'
import { PATHS } from '../../app/paths'
import { useSession } from '../../game/session/session'
import { closeWithdrawal, openWithdrawal } from '../../game/withdrawalDraft'
import { IconButton } from '../../ui/IconButton'
import { AddFunds, usePaymentMessage } from '../payments'
import { WithdrawFundsOutlet } from '../withdrawals'
import { Balance } from './Balance'
import { Transactions } from './Transactions'
import { useRefreshTransactions } from './useTransactions'
import css from './wallet.module.css'

export function Wallet() {
  const navigate = useNavigate()
  /** The layout's place for page actions, null until the layout is mounted. */
  const actions = useOutletContext<HTMLElement | null>()
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
    <>
      {actions === null
        ? null
        : createPortal(
            <IconButton label="Refresh wallet" onClick={() => void refresh()} isBusy={isRefreshing}>
              <IconRefresh size={22} aria-hidden="true" />
            </IconButton>,
            actions,
          )}
      <div className={css.columns}>
        <div className={css.column}>
          <Balance />
          <AddFunds onWithdraw={openWithdrawal} onOrdered={() => void refresh()} />
        </div>
        <Transactions />
      </div>
      <WithdrawFundsOutlet isPreloaded />
    </>
  )
}
