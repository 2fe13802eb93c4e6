/** A ten-digit Indian mobile number: only its digits are kept, as they are typed. */
import type { ClipboardEvent } from 'react'
import { isMobileNumber, MOBILE_DIGITS, nationalNumber } from '../domain/sanitise'
import { TextField } from './TextField'

interface MobileFieldProps {
  value: string
  onChange(digits: string): void
}

export function MobileField({ value, onChange }: MobileFieldProps) {
  const paste = (event: ClipboardEvent) => {
    const pasted = nationalNumber(event.clipboardData.getData('text'))
    // The browser would cut it to ten characters first, spaces and the country's code among them.
    if (!isMobileNumber(pasted)) return
    event.preventDefault()
    onChange(pasted)
  }
  return (
    <TextField
      label="Mobile Number"
      name="mobile_number"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={MOBILE_DIGITS}
      placeholder="10-digit number"
      required
      value={value}
      onChange={(text) => onChange(nationalNumber(text))}
      onPaste={paste}
    />
  )
}
