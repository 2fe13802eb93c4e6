/** The form of a withdrawal. What stands in it is kept in `stores/withdrawalDraft`. */
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
import { buttonClass } from '../../ui/buttonClass'
import { TextField } from '../../ui/TextField'
import { useRefreshTransactions } from '../wallet/useTransactions'
import { useUpiId } from './useUpiId'
import { withdraw } from './withdraw'
import { changeWithdrawal, isWithdrawalOpen, type WithdrawalDraft } from './withdrawalDraft'
import css from './withdrawFunds.module.css'

/** The balance is fetched again this long after a request went well. */
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
  const { amount, refusal } = draft
  /** Rules speak once a field has been left, so that nobody is told off while typing. */
  const [left, setLeft] = useState({ amount: false, upiId: false })

  const amountCode = amount === '' ? null : checkWithdrawal(Number(amount), balancePaise)
  const upiCode = checkUpiId(upiId)
  const type = (text: string) => {
    const notWhole = errorText('withdrawal_not_whole')
    const { digits, isRefused } = updateRupeesField({ digits: amount, isRefused: refusal === notWhole }, text)
    changeWithdrawal({ amount: digits, refusal: isRefused ? notWhole : null })
  }
  const choose = (rupees: number) => {
    changeWithdrawal({ amount: String(rupees), refusal: null })
    setLeft((before) => ({ ...before, amount: true }))
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setLeft({ amount: true, upiId: true })
    if (amountCode !== null || upiCode !== null) return
    changeWithdrawal({ refusal: null })
    onBusy(true)
    const answer = await withdraw(amount, upiId)
    onBusy(false)
    // Another dialog that was opened meanwhile is not answered by it.
    const isOpen = isWithdrawalOpen(draft.id)
    if (answer.kind === 'refused') {
      // An answer that was lost on its way may have been a yes: the list shows it.
      void refreshTransactions()
      if (isOpen) changeWithdrawal({ refusal: answer.message })
      // The menu that it stands over may have turned to a result meanwhile.
      if (!isOpen || !form.isConnected) notify({ text: answer.message, kind: 'error' })
      return
    }
    if (isOpen) onClose()
    if (answer.kind === 'expired') {
      notify({ text: answer.message, kind: 'error' })
      return onExpired()
    }
    notify({ text: answer.message, kind: 'success' })
    setTimeout(() => void Promise.all([refreshUser(), refreshTransactions()]), REFRESH_MS)
  }
  return (
    <form className={css.form} noValidate onSubmit={(event) => void send(event)}>
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
          onChange={(text) => changeWithdrawal({ upiId: text, refusal: null })}
          onBlur={() => setLeft((before) => ({ ...before, upiId: upiId !== '' || before.upiId }))}
          error={wordsOf(left.upiId ? upiCode : null)}
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
          onChange={type}
          onBlur={() => setLeft((before) => ({ ...before, amount: true }))}
          error={wordsOf(left.amount ? amountCode : null) ?? refusal}
        />
        <fieldset className={css.quick}>
          <legend className="visually-hidden">Quick amounts</legend>
          {QUICK_WITHDRAWALS_RUPEES.map((rupees) => (
            <button
              key={rupees}
              type="button"
              aria-pressed={amount === String(rupees)}
              onClick={() => choose(rupees)}
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

function wordsOf(code: ErrorCode | null): string | null {
  return code === null ? null : errorText(code)
}
