/** Inputs for the first and the last name of an account. */
import { TextInput } from '@mantine/core'
import { useTranslate } from '../i18n/useTranslate'
import { usePreHydrationValue } from './usePreHydrationValue'

const MAX_NAME_LENGTH = 60

interface Names {
  firstName: string
  lastName: string
}

const FIELDS = [
  { part: 'firstName', label: 'field.firstName', name: 'first_name', autoComplete: 'given-name' },
  { part: 'lastName', label: 'field.lastName', name: 'last_name', autoComplete: 'family-name' },
] as const

export function NameFields({ value, onChange }: { value: Names; onChange(part: Partial<Names>): void }) {
  return FIELDS.map((field) => (
    <NameField
      key={field.part}
      {...field}
      value={value[field.part]}
      onChange={(text) => onChange({ [field.part]: text })}
    />
  ))
}

interface NameFieldProps extends Pick<(typeof FIELDS)[number], 'label' | 'name' | 'autoComplete'> {
  value: string
  onChange(text: string): void
}

function NameField({ label, name, autoComplete, value, onChange }: NameFieldProps) {
  const t = useTranslate()
  return (
    <TextInput
      ref={usePreHydrationValue<HTMLInputElement>(value, onChange)}
      label={t(label)}
      name={name}
      autoComplete={autoComplete}
      maxLength={MAX_NAME_LENGTH}
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
