/** Six-digit code input: one transparent <input> over six boxes, so paste, autofill and screen readers work as usual. */
import { type ChangeEvent, type ClipboardEvent, type Ref, useId } from 'react'
import { isOtp, OTP_DIGITS, sanitiseOtp } from '../domain/sanitise'
import css from './otpField.module.css'

const BOXES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

interface OtpFieldProps {
  value: string
  onChange(otp: string): void
  /** Ignores input but keeps the focus: disabling the field would close a phone's keyboard. */
  isReadOnly?: boolean
  error?: string | null
  ref?: Ref<HTMLInputElement>
}

export function OtpField({ value, onChange, isReadOnly = false, error = null, ref }: OtpFieldProps) {
  const id = useId()
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if (isReadOnly) return
    // A keyboard's suggestion inserts a complete code at the cursor; it replaces the digits typed before.
    const inserted = sanitiseOtp((nativeEvent as InputEvent).data)
    onChange(isOtp(inserted) ? inserted : sanitiseOtp(currentTarget.value))
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = sanitiseOtp(event.clipboardData.getData('text'))
    if (isReadOnly || !isOtp(pasted)) return
    event.preventDefault()
    onChange(pasted)
  }
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        Enter 6-digit OTP
      </label>
      <div className={css.boxes}>
        {BOXES.map((box, index) => (
          <span
            key={box}
            className={css.box}
            data-next={index === value.length || undefined}
            aria-hidden="true"
          >
            {value[index] ?? ''}
          </span>
        ))}
        <input
          ref={ref}
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
          value={value}
          onChange={change}
          onPaste={paste}
          aria-readonly={isReadOnly}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : `${id}-error`}
          // biome-ignore lint/a11y/noAutofocus: the code is the only field of this step.
          autoFocus
        />
      </div>
      {error === null ? null : (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
