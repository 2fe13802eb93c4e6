/** The wallet's section for deposits: the amount, then hosted checkout or card payment. */
import { IconCreditCard } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { DEPOSIT_PRESETS_RUPEES } from '../../domain/deposit'
import { formatRupees, paiseFromWholeRupees } from '../../domain/money'
import { notify } from '../../game/toasts'
import { BRAND } from '../../i18n/en'
import { buttonClass } from '../../ui/buttonClass'
import panel from '../../ui/panel.module.css'
import { useUnmountSignal } from '../../ui/useUnmountSignal'
import css from './addFunds.module.css'
import { startHostedCheckout } from './hostedCheckout'
import { payByCard } from './payByCard'

/** The buttons are enabled again after this time, because the browser reports no cancelled navigation. */
const NAVIGATION_MS = 10_000

interface AddFundsProps {
  onWithdraw(): void
  /** A card payment has created an order. */
  onOrdered(): void
}

export function AddFunds({ onWithdraw, onOrdered }: AddFundsProps) {
  const [amount, setAmount] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const getUnmountSignal = useUnmountSignal()
  useEffect(() => {
    // The browser's Back restores this page from the back/forward cache with the buttons still disabled.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  const payOnHostedPage = async () => {
    setBusy(true)
    const unmountSignal = getUnmountSignal()
    const checkout = await startHostedCheckout(amount)
    // If the player has opened another page during the request, the payment page must not replace that page.
    if (unmountSignal.aborted) return
    if ('url' in checkout) {
      location.assign(checkout.url)
      setTimeout(() => setBusy(false), NAVIGATION_MS)
      return
    }
    setBusy(false)
    notify({ text: checkout.errorText, kind: 'error' })
  }
  const payWithCard = async () => {
    setBusy(true)
    const result = await payByCard(amount, BRAND.name, getUnmountSignal())
    setBusy(false)
    if (result === null) return
    const { isPaid, isOrdered, message } = result
    notify({ text: message, kind: isPaid ? 'success' : 'error' })
    // A failed result may hide a payment that was captured, so the wallet is refetched in any case.
    if (isOrdered) onOrdered()
  }
  return (
    <section className={`${panel.panel} ${css.panel}`} aria-labelledby="amount-title">
      <h2 id="amount-title">Select Amount</h2>
      <div className={css.presets} role="radiogroup" aria-labelledby="amount-title">
        {DEPOSIT_PRESETS_RUPEES.map((rupees) => (
          <label key={rupees} className={`${css.preset} figures`}>
            <input
              type="radio"
              name="amount"
              value={rupees}
              checked={amount === rupees}
              onChange={() => setAmount(rupees)}
            />
            <span>{formatRupees(paiseFromWholeRupees(rupees))}</span>
          </label>
        ))}
      </div>
      <div className={css.actions}>
        <button
          type="button"
          className={buttonClass('primary', 'wide')}
          disabled={isBusy}
          onClick={() => void payOnHostedPage()}
        >
          {isBusy ? 'Processing...' : 'Add'}
        </button>
        <button
          type="button"
          className={buttonClass('secondary', 'wide')}
          disabled={isBusy}
          onClick={onWithdraw}
        >
          Withdraw
        </button>
      </div>
      <button
        type="button"
        className={buttonClass('text')}
        disabled={isBusy}
        onClick={() => void payWithCard()}
      >
        <IconCreditCard size={20} aria-hidden="true" />
        Pay by card on this page
      </button>
    </section>
  )
}
