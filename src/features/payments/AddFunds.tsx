/** Choosing an amount and paying it in: on the payment page, or by card without leaving. */
import { IconCreditCard } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { DEPOSIT_PRESETS_RUPEES } from '../../domain/deposit'
import { formatRupees, paiseFromWholeRupees } from '../../domain/money'
import { notify } from '../../game/toasts'
import { BRAND } from '../../i18n/en'
import { buttonClass } from '../../ui/buttonClass'
import panel from '../../ui/panel.module.css'
import { useUnmountSignal } from '../../ui/useUnmountSignal'
import css from '../wallet/wallet.module.css'
import { startHostedCheckout } from './hostedCheckout'
import { payByCard } from './payByCard'

/** Longer than a payment page takes to come. */
const LEAVING_MS = 10_000

interface AddFundsProps {
  onWithdraw(): void
  onOrdered(): void
}

export function AddFunds({ onWithdraw, onOrdered }: AddFundsProps) {
  const [amount, setAmount] = useState<number | null>(null)
  const [isWorking, setWorking] = useState(false)
  const leaving = useUnmountSignal()
  useEffect(() => {
    // Who comes back from the payment page by the browser's Back finds this page as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setWorking(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  const add = async () => {
    setWorking(true)
    const left = leaving()
    const paying = await startHostedCheckout(amount)
    // Who has gone on meanwhile, to the table perhaps, is not fetched back.
    if (left.aborted) return
    if ('url' in paying) {
      location.assign(paying.url)
      // A page that does not come may be called off, of which nothing is told.
      setTimeout(() => setWorking(false), LEAVING_MS)
      return
    }
    setWorking(false)
    notify({ text: paying.refusal, kind: 'error' })
  }
  const addByCard = async () => {
    setWorking(true)
    const paid = await payByCard(amount, BRAND.name, leaving())
    setWorking(false)
    if (paid === null) return
    const { isPaid, isOrdered, message } = paid
    notify({ text: message, kind: isPaid ? 'success' : 'error' })
    // A yes that was lost on its way shows in the wallet all the same.
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
      <div className={css.ways}>
        <button
          type="button"
          className={buttonClass('primary', 'wide')}
          disabled={isWorking}
          onClick={() => void add()}
        >
          {isWorking ? 'Processing...' : 'Add'}
        </button>
        <button
          type="button"
          className={buttonClass('secondary', 'wide')}
          disabled={isWorking}
          onClick={onWithdraw}
        >
          Withdraw
        </button>
      </div>
      <button
        type="button"
        className={buttonClass('text')}
        disabled={isWorking}
        onClick={() => void addByCard()}
      >
        <IconCreditCard size={20} aria-hidden="true" />
        Pay by card on this page
      </button>
    </section>
  )
}
