/** The withdrawal form. Each change is copied into `withdrawalDraft`, which survives while a result screen is shown. */
import { Button, Group, List, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type FormEvent, useRef } from 'react'
import { errorText } from '../../contract/errors'
import { withdrawalForm } from '../../contract/forms'
import { formatRupees } from '../../domain/core/money'
import { isOtp } from '../../domain/core/sanitise'
import { updateRupeesField } from '../../domain/money/parseRupees'
import { findUpiId } from '../../domain/money/withdrawal'
import { useUser } from '../../game/session/useUser'
import { cashPaise } from '../../game/session/wallet'
import { Trans } from '../../i18n/Trans'
import { useTranslate } from '../../i18n/useTranslate'
import { QuickAmounts } from './QuickAmounts'
import { UpiCode } from './UpiCode'
import { useSavedUpiId } from './useSavedUpiId'
import { useSendWithdrawal } from './useSendWithdrawal'
import { storedUpiId } from './withdraw'
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
