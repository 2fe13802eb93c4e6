/** A ten-digit Indian mobile number. */
import { TextField } from '../../ui/TextField'

interface MobileFieldProps {
  value: string
  onChange(text: string): void
}

export function MobileField({ value, onChange }: MobileFieldProps) {
  return (
    <TextField
      label="Mobile Number"
      name="mobile_number"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={10}
      placeholder="10-digit number"
      required
      value={value}
      onChange={onChange}
    />
  )
}
