/** A ten-digit Indian mobile number: only its digits are kept, as they are typed. */
import { MOBILE_DIGITS, sanitisePhone } from '../rules/sanitise'
import { TextField } from './TextField'

interface MobileFieldProps {
  value: string
  onChange(digits: string): void
}

export function MobileField({ value, onChange }: MobileFieldProps) {
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
      onChange={(text) => onChange(sanitisePhone(text))}
    />
  )
}
