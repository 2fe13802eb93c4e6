/** The first step of registration. Text is cleaned as it is sent, and the mobile number as it is typed. */
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
  onChange(part: Partial<Registration>): void
  onSubmit(): void
}

export function RegisterForm({ form, isSending, onChange, onSubmit }: RegisterFormProps) {
  const adult = useTickedBefore(() => onChange({ isAdult: true }))
  const isComplete =
    sanitiseText(form.firstName) !== '' &&
    sanitiseText(form.lastName) !== '' &&
    isMobileNumber(form.mobileNumber) &&
    form.isAdult
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <div className={css.names}>
        <NameFields value={form} onChange={onChange} />
      </div>
      <MobileField value={form.mobileNumber} onChange={(mobileNumber) => onChange({ mobileNumber })} />
      <label className={css.adult}>
        <input
          ref={adult}
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

/** The declaration, where it was ticked before the page's script had arrived. */
function useTickedBefore(onTicked: () => void) {
  const box = useRef<HTMLInputElement>(null)
  const first = useRef(onTicked)
  useEffect(() => {
    if (box.current?.checked) first.current()
  }, [])
  return box
}
