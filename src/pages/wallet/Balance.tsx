/** What is in both wallets. */
import { formatRupees } from '../../rules/money'
import { cashPaise, dummyPaise, useSession } from '../../stores/session'
import css from './wallet.module.css'

export function Balance() {
  const cash = useSession(cashPaise)
  const dummy = useSession(dummyPaise)
  return (
    <section className={`${css.balance} night`} aria-label="Balance">
      <h2>Current Balance</h2>
      <p className={`${css.amount} figures`} data-testid="balance">
        {formatRupees(cash)}
      </p>
      {dummy > 0 ? (
        <p className={`${css.dummy} figures`} data-testid="dummy">
          Dummy amount: {formatRupees(dummy)}
        </p>
      ) : null}
    </section>
  )
}
