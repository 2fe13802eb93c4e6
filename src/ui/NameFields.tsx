/** First and last name, as an account holds them. */
import { TextField } from './TextField'

const LONGEST_NAME = 60

interface Names {
  firstName: string
  lastName: string
}

interface NameFieldsProps {
  value: Names
  onChange(part: Partial<Names>): void
}

export function NameFields({ value, onChange }: NameFieldsProps) {
  return (
    <>
      <TextField
        label="First Name"
        name="first_name"
        autoComplete="given-name"
        maxLength={LONGEST_NAME}
        required
        value={value.firstName}
        onChange={(firstName) => onChange({ firstName })}
      />
      <TextField
        label="Last Name"
        name="last_name"
        autoComplete="family-name"
        maxLength={LONGEST_NAME}
        required
        value={value.lastName}
        onChange={(lastName) => onChange({ lastName })}
      />
    </>
  )
}
