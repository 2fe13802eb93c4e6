/** The withdrawal dialog of the wallet and of the real menu: where to, how much, and what is wrong with it. */
import { type FormEvent, useEffect, useState } from 'react'
import { useRefreshTransactions } from '../queries/useTransactions'
import { rememberedUpiId, savedUpiId, withdraw } from '../queries/withdraw'
import { formatRupees } from '../rules/money'
import { QUICK_WITHDRAWALS_RUPEES, sanitiseWithdrawal } from '../rules/withdrawal'
import { notify } from '../stores/notices'
import { cashPaise, useSession } from '../stores/session'
import { buttonClass } from '../ui/buttonClass'
import { Sheet } from '../ui/Sheet'
import { TextField } from '../ui/TextField'
import css from './withdrawFunds.module.css'

/** The balance is fetched again this long after a request went well. */
const REFRESH_MS = 1_000

interface WithdrawFundsProps {
  isOpen: boolean
  onClose(): void
  /** The session turned out to be over. */
  onExpired(): void
}

export function WithdrawFunds({ isOpen, onClose, onExpired }: WithdrawFundsProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Sheet title="Withdraw Funds" isOpen={isOpen} onClose={onClose} isBusy={isBusy}>
      <WithdrawForm isBusy={isBusy} onBusy={setBusy} onClose={onClose} onExpired={onExpired} />
    </Sheet>
  )
}

interface WithdrawFormProps {
  isBusy: boolean
  onBusy(isBusy: boolean): void
  onClose(): void
  onExpired(): void
}

/** Lives as long as the dialog is open, so that each opening starts afresh. */
function WithdrawForm({ isBusy, onBusy, onClose, onExpired }: WithdrawFormProps) {
  const balancePaise = useSession(cashPaise)
  const refreshUser = useSession((session) => session.refreshUser)
  const refreshTransactions = useRefreshTransactions()
  const [upiId, setUpiId] = useUpiId()
  const [amount, setAmount] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [requestKey, renewKey] = useRequestKey()

  const change = (text: string) => {
    setAmount(sanitiseWithdrawal(text))
    setError(null)
    renewKey()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    onBusy(true)
    const answer = await withdraw(amount, upiId, requestKey)
    onBusy(false)
    if (answer.kind === 'refused') {
      setError(answer.message)
      return
    }
    notify({ text: answer.message, kind: answer.kind === 'sent' ? 'success' : 'error' })
    onClose()
    if (answer.kind === 'expired') onExpired()
    else setTimeout(() => void Promise.all([refreshUser(), refreshTransactions()]), REFRESH_MS)
  }
  return (
    <form className={css.form} onSubmit={(event) => void send(event)}>
      <p className={css.available}>
        Available balance <strong className="figures">{formatRupees(balancePaise)}</strong>
      </p>
      <TextField
        label="UPI ID"
        name="upi_id"
        placeholder="name@bank"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        value={upiId}
        onChange={(text) => {
          setUpiId(text)
          setError(null)
          renewKey()
        }}
      />
      <TextField
        label="Amount"
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        placeholder="Whole rupees"
        value={amount}
        onChange={change}
        error={error}
      />
      <div className={css.quick}>
        {QUICK_WITHDRAWALS_RUPEES.map((rupees) => (
          <button key={rupees} type="button" onClick={() => change(String(rupees))}>
            {formatRupees(rupees * 100)}
          </button>
        ))}
      </div>
      <button
        type="submit"
        className={buttonClass('brass', 'wide')}
        disabled={isBusy || amount === '' || upiId.trim() === ''}
      >
        {isBusy ? 'Processing...' : 'Send Withdrawal Request'}
      </button>
      <ul className={css.notes}>
        <li>Minimum withdrawal ₹5</li>
        <li>Your UPI ID is saved for future use</li>
        <li>Processing time 1-24 hours</li>
      </ul>
    </form>
  )
}

/** The remembered UPI id at once, and the server's where nothing is remembered and nothing has been typed. */
function useUpiId(): [string, (upiId: string) => void] {
  const [upiId, setUpiId] = useState(rememberedUpiId)
  useEffect(() => {
    if (rememberedUpiId() !== '') return
    let isGone = false
    void savedUpiId().then((saved) => {
      if (!isGone && saved !== null) setUpiId((typed) => (typed === '' ? saved : typed))
    })
    return () => {
      isGone = true
    }
  }, [])
  return [upiId, setUpiId]
}

/** One name for one request: the same as long as nothing in the form changes. */
function useRequestKey(): [string, () => void] {
  const [key, setKey] = useState(newKey)
  return [key, () => setKey(newKey())]
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-')
}
