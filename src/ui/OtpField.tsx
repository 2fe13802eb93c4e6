/**
 * The six digits of a one-time code in one real input, drawn over six boxes: so that a paste, a phone's autofill and
 * a screen reader all meet an ordinary field.
 */
import { type ChangeEvent, type ClipboardEvent, type Ref, useId } from 'react'
import { isOtp, OTP_DIGITS, sanitiseOtp } from '../domain/sanitise'
import css from './otpField.module.css'

const BOXES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

interface OtpFieldProps {
  value: string
  onChange(otp: string): void
  /** Keeps its digits as they are. It stays in use: a field that is locked closes a phone's keyboard. */
  isHeld?: boolean
  /** What is wrong with the digits, null if nothing is. */
  error?: string | null
  ref?: Ref<HTMLInputElement>
}

export function OtpField({ value, onChange, isHeld = false, error = null, ref }: OtpFieldProps) {
  const id = useId()
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if (isHeld) return
    // A whole code that a keyboard puts in takes the place of what was there, wherever the cursor stood.
    const inserted = sanitiseOtp((nativeEvent as InputEvent).data)
    onChange(isOtp(inserted) ? inserted : sanitiseOtp(currentTarget.value))
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = sanitiseOtp(event.clipboardData.getData('text'))
    if (isHeld || !isOtp(pasted)) return
    event.preventDefault()
    onChange(pasted)
  }
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
          // A pasted code may carry spaces or words; what is kept of it is six digits.
          value={value}
          onChange={change}
          onPaste={paste}
          aria-readonly={isHeld}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : `${id}-error`}
          // biome-ignore lint/a11y/noAutofocus: the step exists to fill in this one field.
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
