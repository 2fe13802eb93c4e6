/** Input for a ten-digit Indian mobile number; removes every character that is not a digit. */
import { TextInput } from '@mantine/core'
import type { ClipboardEvent } from 'react'
import { isMobileNumber, MOBILE_DIGITS, nationalNumber } from '../domain/sanitise'
import { usePreHydrationValue } from './usePreHydrationValue'

interface MobileFieldProps {
  value: string
  onChange(digits: string): void
}

export function MobileField({ value, onChange }: MobileFieldProps) {
  const ref = usePreHydrationValue<HTMLInputElement>(value, onChange)
  const paste = (event: ClipboardEvent) => {
    const pasted = nationalNumber(event.clipboardData.getData('text'))
    // maxLength would cut the pasted text to ten characters before the country code and spaces are removed.
    if (!isMobileNumber(pasted)) return
    event.preventDefault()
    onChange(pasted)
  }
  return (
    <TextInput
      ref={ref}
      label="Mobile Number"
      name="mobile_number"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={MOBILE_DIGITS}
      placeholder="10-digit number"
      required
      value={value}
      onChange={(event) => onChange(nationalNumber(event.currentTarget.value))}
      onPaste={paste}
    />
  )
}
