/** What is in both wallets. */
import type { CSSProperties } from 'react'
import { formatRupees } from '../../domain/money'
import { cashPaise, dummyPaise, useSession } from '../../game/session/session'
import css from './wallet.module.css'

export function Balance() {
  const cash = useSession(cashPaise)
  const dummy = useSession(dummyPaise)
  const sum = formatRupees(cash)
  return (
    <section className={`${css.balance} night`} aria-label="Balance">
      <h2>Current Balance</h2>
      <p
        className={`${css.amount} figures`}
        style={{ '--letters': sum.length } as CSSProperties}
        data-testid="balance"
      >
        {sum}
      </p>
      {dummy > 0 ? (
        <p className={`${css.dummy} figures`} data-testid="dummy">
          Dummy amount: {formatRupees(dummy)}
        </p>
      ) : null}
    </section>
  )
}
