/** The withdrawal form. Each change is copied into `withdrawalDraft`, which survives while a result screen is shown. */
import { Button, Group, List, SimpleGrid, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type FormEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react'
import { errorText } from '../../contract/errors'
import { withdrawalForm } from '../../contract/forms'
import { formatRupees, paiseFromWholeRupees } from '../../domain/core/money'
import { isOtp } from '../../domain/core/sanitise'
import { updateRupeesField } from '../../domain/money/parseRupees'
import { findUpiId, QUICK_WITHDRAWALS_RUPEES } from '../../domain/money/withdrawal'
import { useUser } from '../../game/session/useUser'
import { cashPaise } from '../../game/session/wallet'
import { Trans } from '../../i18n/Trans'
import { useTranslate } from '../../i18n/useTranslate'
import { OtpField } from '../../ui/OtpField'
import { ResendOtp, useResendTimer } from '../../ui/ResendOtp'
import { useSendWithdrawal } from './useSendWithdrawal'
import { fetchUpiId, storedUpiId } from './withdraw'
import { changeWithdrawal, type WithdrawalDraft } from './withdrawalDraft'
import css from './withdrawFunds.module.css'

interface WithdrawFormProps {
  draft: WithdrawalDraft
  isBusy: boolean
  onBusy(isBusy: boolean): void
  onExpired(): void
}

export function WithdrawForm({ draft, isBusy, onBusy, onExpired }: WithdrawFormProps) {
  const t = useTranslate()
  const notWholeText = errorText('withdrawal_not_whole')
  const balancePaise = useUser(cashPaise)
  const form = useForm({
    initialValues: { upiId: draft.upiId ?? storedUpiId(), amount: draft.amount, otp: draft.typed },
    initialErrors: { amount: draft.errorText },
    validate: schemaResolver(withdrawalForm(balancePaise), { sync: true }),
  })
  const { amount, upiId, otp } = form.values
  const needsCode = draft.codeUpiId !== null && draft.codeUpiId === findUpiId(upiId)
  const firstDigit = useRef<HTMLInputElement>(null)
  useSavedUpiId((saved) => {
    if (draft.upiId === null) form.setFieldValue('upiId', saved)
  })
  const setAmountError = (text: string | null) => {
    form.setFieldError('amount', text)
    changeWithdrawal({ errorText: text })
  }
  const changeUpiId = (text: string) => {
    form.setFieldValue('upiId', text)
    changeWithdrawal({ upiId: text })
    if (draft.errorText !== null) setAmountError(null)
  }
  const setAmount = (digits: string, error: string | null) => {
    form.setFieldValue('amount', digits)
    changeWithdrawal({ amount: digits })
    setAmountError(error)
  }
  const changeAmount = (text: string) => {
    const field = { digits: amount, isRejected: form.errors.amount === notWholeText }
    const { digits, isRejected } = updateRupeesField(field, text)
    setAmount(digits, isRejected ? notWholeText : null)
  }
  const selectAmount = (rupees: number) => {
    setAmount(String(rupees), null)
    form.validateField('amount')
  }
  const changeCode = (digits: string) => {
    form.setFieldValue('otp', digits)
    changeWithdrawal({ typed: digits })
  }
  const onCode = (error: string | null) => {
    changeCode('')
    form.setFieldError('otp', error)
    firstDigit.current?.focus()
  }
  const onError = setAmountError
  const send = useSendWithdrawal({ draftId: draft.id, onBusy, onError, onCode, onExpired })
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        const element = event.currentTarget
        form.onSubmit(() => send({ amount, upiId, ...(needsCode ? { otp } : {}) }, element))(event)
      }}
    >
      <div className={css.column}>
        <Group
          component="p"
          justify="space-between"
          align="baseline"
          gap="0 12px"
          px={16}
          py="clamp(6px, 1.8vh, 12px)"
          className={css.available}
        >
          <Trans
            id="withdrawal.available"
            values={{ amount: formatRupees(balancePaise) }}
            components={{ b: <strong className="figures" /> }}
          />
        </Group>
        <TextInput
          {...form.getInputProps('upiId')}
          className={css.field}
          label={t('withdrawal.upiId')}
          name="upi_id"
          // No maxLength: it would cut the link of a payment code to somebody else's UPI ID.
          placeholder={t('withdrawal.upiIdHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => {
            // A player must see the UPI ID that is paid to: of a text that is pasted at once, of one that is typed at its end.
            const isKey = Math.abs(value.length - upiId.length) === 1
            changeUpiId((isKey ? null : findUpiId(value)) ?? value)
          }}
          // A field that is still empty shows no error when it is left.
          onBlur={() => {
            const found = findUpiId(upiId) ?? upiId
            if (found !== upiId) changeUpiId(found)
            if (upiId !== '') form.validateField('upiId')
          }}
        />
        <List className={css.notes}>
          <List.Item>{t('withdrawal.minimum')}</List.Item>
          <List.Item>{t('withdrawal.saved')}</List.Item>
          <List.Item>{t('withdrawal.time')}</List.Item>
        </List>
      </div>
      <div className={css.column}>
        <TextInput
          {...form.getInputProps('amount')}
          className={css.field}
          label={t('withdrawal.amount')}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('withdrawal.amountHint')}
          onChange={(event) => changeAmount(event.currentTarget.value)}
          onBlur={() => {
            if (amount !== '') form.validateField('amount')
          }}
        />
        <QuickAmounts amount={amount} balancePaise={balancePaise} onSelect={selectAmount} />
        {needsCode && (
          <UpiCode
            ref={firstDigit}
            value={otp}
            onChange={changeCode}
            isBusy={isBusy}
            error={form.errors.otp}
            onResend={() => void send({ amount, upiId }, firstDigit.current!.form!)}
          />
        )}
        <Button
          type="submit"
          fullWidth
          disabled={isBusy || amount === '' || upiId.trim() === '' || (needsCode && !isOtp(otp))}
        >
          {t(isBusy ? 'withdrawal.processing' : 'withdrawal.send')}
        </Button>
      </div>
    </form>
  )
}

interface QuickAmountsProps {
  amount: string
  balancePaise: number
  onSelect(rupees: number): void
}

/** Buttons that fill in one of the preset amounts. */
function QuickAmounts({ amount, balancePaise, onSelect }: QuickAmountsProps) {
  const t = useTranslate()
  return (
    // Three columns; with large letters two.
    <SimpleGrid
      role="group"
      aria-label={t('withdrawal.quickAmounts')}
      minColWidth="max(30%, 3.6rem)"
      spacing={8}
      className={css.quickAmounts}
    >
      {QUICK_WITHDRAWALS_RUPEES.map((rupees) => (
        <Button
          key={rupees}
          variant="default"
          size="sm"
          className="figures"
          disabled={paiseFromWholeRupees(rupees) > balancePaise}
          aria-pressed={amount === String(rupees)}
          onClick={() => onSelect(rupees)}
        >
          {formatRupees(paiseFromWholeRupees(rupees))}
        </Button>
      ))}
    </SimpleGrid>
  )
}

interface UpiCodeProps {
  value: string
  onChange(otp: string): void
  isBusy: boolean
  error: ReactNode
  onResend(): void
  /** The box of the first digit. */
  ref: Ref<HTMLInputElement>
}

/** The one-time code that confirms a new UPI ID, and the button that requests another one. */
function UpiCode({ isBusy, onResend, ...field }: UpiCodeProps) {
  const { requestCount, secondsLeft, restart } = useResendTimer()
  const resend = () => {
    restart()
    onResend()
  }
  return (
    <>
      <OtpField {...field} isBusy={isBusy} codeNumber={requestCount} />
      <ResendOtp isSending={false} isDisabled={isBusy} secondsLeft={secondsLeft} onResend={resend} />
    </>
  )
}

/**
 * Fetches the UPI ID that is saved on the server.
 * @param onFetched called once with the saved ID, and not at all if there is none
 */
function useSavedUpiId(onFetched: (upiId: string) => void): void {
  const report = useEffectEvent(onFetched)
  useEffect(() => {
    let isUnmounted = false
    void fetchUpiId().then((upiId) => {
      if (!isUnmounted && upiId !== null) report(upiId)
    })
    return () => {
      isUnmounted = true
    }
  }, [])
}
