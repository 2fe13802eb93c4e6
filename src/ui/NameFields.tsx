/** Inputs for the first and the last name of an account. */
import { TextField } from './TextField'

const MAX_NAME_LENGTH = 60

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
        maxLength={MAX_NAME_LENGTH}
        required
        value={value.firstName}
        onChange={(firstName) => onChange({ firstName })}
      />
      <TextField
        label="Last Name"
        name="last_name"
        autoComplete="family-name"
        maxLength={MAX_NAME_LENGTH}
        required
        value={value.lastName}
        onChange={(lastName) => onChange({ lastName })}
      />
    </>
  )
}
