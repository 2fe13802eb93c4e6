/**
 * The six digits of a one-time code in one real input, drawn over six boxes: so that a paste, a phone's autofill and
 * a screen reader all meet an ordinary field.
 */
import { useId } from 'react'
import { OTP_DIGITS, sanitiseOtp } from '../rules/sanitise'
import css from './otpField.module.css'

const BOXES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

interface OtpFieldProps {
  value: string
  onChange(otp: string): void
  isDisabled?: boolean
}

export function OtpField({ value, onChange, isDisabled = false }: OtpFieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        Enter 6-digit OTP
      </label>
      <div className={css.boxes}>
        {BOXES.map((box, at) => (
          <span key={box} className={css.box} data-next={at === value.length || undefined} aria-hidden="true">
            {value[at] ?? ''}
          </span>
        ))}
        <input
          id={id}
          className={css.input}
          name="otp"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="Enter 6-digit OTP"
          pattern={`\\d{${OTP_DIGITS}}`}
          title="Six digits"
          required
          // A pasted code may carry spaces or words; what is kept of it is six digits.
          value={value}
          onChange={(event) => onChange(sanitiseOtp(event.currentTarget.value))}
          disabled={isDisabled}
          // biome-ignore lint/a11y/noAutofocus: the step exists to fill in this one field.
          autoFocus
        />
      </div>
    </div>
  )
}
