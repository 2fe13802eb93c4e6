/** The withdrawal form; its values live in `withdrawalDraft`. */
import { type FormEvent, useState } from 'react'
import { errorText } from '../../contract/errors'
import type { ErrorCode } from '../../domain/errorCode'
import { formatRupees, paiseFromWholeRupees } from '../../domain/money'
import { updateRupeesField } from '../../domain/parseRupees'
import {
  checkUpiId,
  checkWithdrawal,
  LONGEST_UPI_ID,
  MIN_WITHDRAWAL_PAISE,
  QUICK_WITHDRAWALS_RUPEES,
} from '../../domain/withdrawal'
import { cashPaise, useSession } from '../../game/session/session'
import { notify } from '../../game/toasts'
import { changeWithdrawal, isWithdrawalOpen, type WithdrawalDraft } from '../../game/withdrawalDraft'
import { buttonClass } from '../../ui/buttonClass'
import { TextField } from '../../ui/TextField'
import { useRefreshTransactions } from '../wallet'
import { useUpiId } from './useUpiId'
import { withdraw } from './withdraw'
import css from './withdrawFunds.module.css'

/** Delay before the balance and the transactions are refetched after a successful request. */
const REFRESH_MS = 1_000

interface WithdrawFormProps {
  draft: WithdrawalDraft
  isBusy: boolean
  onBusy(isBusy: boolean): void
  onClose(): void
  onExpired(): void
}

export function WithdrawForm({ draft, isBusy, onBusy, onClose, onExpired }: WithdrawFormProps) {
  const balancePaise = useSession(cashPaise)
  const refreshUser = useSession((session) => session.refreshUser)
  const refreshTransactions = useRefreshTransactions()
  const upiId = useUpiId(draft.upiId)
  const { amount, errorText: draftError } = draft
  /** A field shows its validation error only after its first blur. */
  const [touched, setTouched] = useState({ amount: false, upiId: false })

  const amountCode = amount === '' ? null : checkWithdrawal(Number(amount), balancePaise)
  const upiCode = checkUpiId(upiId)
  const changeAmount = (text: string) => {
    const notWholeText = errorText('withdrawal_not_whole')
    const field = { digits: amount, isRejected: draftError === notWholeText }
    const { digits, isRejected } = updateRupeesField(field, text)
    changeWithdrawal({ amount: digits, errorText: isRejected ? notWholeText : null })
  }
  const selectAmount = (rupees: number) => {
    changeWithdrawal({ amount: String(rupees), errorText: null })
    setTouched((previous) => ({ ...previous, amount: true }))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTouched({ amount: true, upiId: true })
    if (amountCode !== null || upiCode !== null) return
    changeWithdrawal({ errorText: null })
    onBusy(true)
    const result = await withdraw(amount, upiId)
    onBusy(false)
    // The dialog may have been closed, and another one opened, during the request.
    const isOpen = isWithdrawalOpen(draft.id)
    if (result.kind === 'error') {
      // If only the response was lost, the server has the withdrawal and the list shows it.
      void refreshTransactions()
      if (isOpen) changeWithdrawal({ errorText: result.message })
      // If the form is no longer visible, for example behind a result screen, a toast shows the error.
      if (!isOpen || !form.isConnected) notify({ text: result.message, kind: 'error' })
      return
    }
    if (isOpen) onClose()
    if (result.kind === 'expired') {
      notify({ text: result.message, kind: 'error' })
      return onExpired()
    }
    notify({ text: result.message, kind: 'success' })
    setTimeout(() => void Promise.all([refreshUser(), refreshTransactions()]), REFRESH_MS)
  }
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={css.column}>
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
          maxLength={LONGEST_UPI_ID}
          value={upiId}
          onChange={(text) => changeWithdrawal({ upiId: text, errorText: null })}
          onBlur={() => setTouched((previous) => ({ ...previous, upiId: upiId !== '' || previous.upiId }))}
          error={textOf(touched.upiId ? upiCode : null)}
        />
        <ul className={css.notes}>
          <li>Minimum withdrawal: {formatRupees(MIN_WITHDRAWAL_PAISE)}</li>
          <li>Your UPI ID is saved for future use</li>
          <li>Processing time: 1-24 hours</li>
        </ul>
      </div>
      <div className={css.column}>
        <TextField
          label="Amount"
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          placeholder="Whole rupees"
          value={amount}
          onChange={changeAmount}
          onBlur={() => setTouched((previous) => ({ ...previous, amount: true }))}
          error={textOf(touched.amount ? amountCode : null) ?? draftError}
        />
        <fieldset className={css.quickAmounts}>
          <legend className="visually-hidden">Quick amounts</legend>
          {QUICK_WITHDRAWALS_RUPEES.map((rupees) => (
            <button
              key={rupees}
              type="button"
              aria-pressed={amount === String(rupees)}
              onClick={() => selectAmount(rupees)}
            >
              {formatRupees(paiseFromWholeRupees(rupees))}
            </button>
          ))}
        </fieldset>
        <button
          type="submit"
          className={buttonClass('primary', 'wide')}
          disabled={isBusy || amount === '' || upiId.trim() === ''}
        >
          {isBusy ? 'Processing...' : 'Send Withdrawal Request'}
        </button>
      </div>
    </form>
  )
}

function textOf(code: ErrorCode | null): string | null {
  return code === null ? null : errorText(code)
}
