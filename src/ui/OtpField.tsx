/** Six boxes for the digits of a one-time code. Autofill, paste and a keyboard's suggestion fill in all of them. */
import { Input, PinInput } from '@mantine/core'
import { type ClipboardEvent, type InputEvent, type ReactNode, type Ref, useId } from 'react'
import { isOtp, OTP_DIGITS, sanitiseOtp } from '../domain/sanitise'
import { useTranslate } from '../i18n/useTranslate'
import css from './otpField.module.css'

/** Digits of every script; the code is shown in 0 to 9. */
const DIGITS = /^\p{Nd}+$/u

interface OtpFieldProps {
  value: string
  onChange(otp: string): void
  /** Ignores input but keeps the focus: a disabled or read-only field would close a phone's keyboard. */
  isBusy: boolean
  error: ReactNode
  /** The box of the first digit. */
  ref: Ref<HTMLInputElement>
}

export function OtpField({ value, onChange, isBusy, error, ref }: OtpFieldProps) {
  const t = useTranslate()
  const labelId = useId()
  const change = (otp: string) => {
    if (!isBusy) onChange(sanitiseOtp(otp))
  }
  /** Replaces the digits by the code in a text such as "Your code is 123 456.", and keeps them if there is none. */
  const replaceByCode = (event: { preventDefault(): void }, text: string) => {
    if (!isOtp(sanitiseOtp(text))) return
    event.preventDefault()
    change(text)
  }
  return (
    <Input.Wrapper label={t('otp.label')} labelElement="div" labelProps={{ id: labelId }} error={error}>
      <PinInput
        ref={ref}
        length={OTP_DIGITS}
        type={DIGITS}
        oneTimeCode
        autoFocus
        name="otp"
        placeholder=""
        aria-labelledby={labelId}
        value={value}
        onChange={change}
        error={Boolean(error)}
        onPasteCapture={(event: ClipboardEvent) => replaceByCode(event, event.clipboardData.getData('text'))}
        onBeforeInputCapture={(event: InputEvent) => replaceByCode(event, event.data)}
        getInputProps={(index) => ({
          'aria-label': t('otp.digit', { number: index + 1 }),
          type: 'tel',
          inputMode: 'numeric',
          required: true,
        })}
        classNames={{ root: css.digits, pinInput: css.digit }}
      />
    </Input.Wrapper>
  )
}
