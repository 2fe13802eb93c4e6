/** The form of the first registration step. */
import { type FormEvent, useEffect, useRef } from 'react'
import { isMobileNumber, sanitiseText } from '../../domain/sanitise'
import { buttonClass } from '../../ui/buttonClass'
import { MobileField } from '../../ui/MobileField'
import { NameFields } from '../../ui/NameFields'
import css from './authCard.module.css'
import type { Registration } from './signIn'

interface RegisterFormProps {
  form: Registration
  isSending: boolean
  onChange(changes: Partial<Registration>): void
  onSubmit(): void
}

export function RegisterForm({ form, isSending, onChange, onSubmit }: RegisterFormProps) {
  const adultCheckbox = usePreHydrationCheck(() => onChange({ isAdult: true }))
  const isComplete =
    sanitiseText(form.firstName) !== '' &&
    sanitiseText(form.lastName) !== '' &&
    isMobileNumber(form.mobileNumber) &&
    form.isAdult
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={css.form} onSubmit={handleSubmit}>
      <div className={css.names}>
        <NameFields value={form} onChange={onChange} />
      </div>
      <MobileField value={form.mobileNumber} onChange={(mobileNumber) => onChange({ mobileNumber })} />
      <label className={css.ageDeclaration}>
        <input
          ref={adultCheckbox}
          type="checkbox"
          name="is_adult"
          required
          checked={form.isAdult}
          onChange={(event) => onChange({ isAdult: event.currentTarget.checked })}
        />
        <span>I am 18 or older, and betting is allowed where I live.</span>
      </label>
      <button type="submit" className={buttonClass('primary', 'wide')} disabled={isSending || !isComplete}>
        {isSending ? 'Sending OTP...' : 'Register'}
      </button>
    </form>
  )
}

/** Keeps a tick that was set in the prerendered page before hydration. @returns the ref for the checkbox */
function usePreHydrationCheck(onChecked: () => void) {
  const checkbox = useRef<HTMLInputElement>(null)
  const atMount = useRef(onChecked)
  useEffect(() => {
    if (checkbox.current?.checked) atMount.current()
  }, [])
  return checkbox
}
