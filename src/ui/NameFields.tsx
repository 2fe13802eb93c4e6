/** Inputs for the first and the last name of an account. */
import { TextInput } from '@mantine/core'
import { useTranslate } from '../i18n/useTranslate'
import { usePreHydrationValue } from './usePreHydrationValue'

const MAX_NAME_LENGTH = 60

interface Names {
  firstName: string
  lastName: string
}

export function NameFields({ value, onChange }: { value: Names; onChange(part: Partial<Names>): void }) {
  const t = useTranslate()
  const changeFirstName = (firstName: string) => onChange({ firstName })
  const changeLastName = (lastName: string) => onChange({ lastName })
  const firstNameRef = usePreHydrationValue<HTMLInputElement>(value.firstName, changeFirstName)
  const lastNameRef = usePreHydrationValue<HTMLInputElement>(value.lastName, changeLastName)
  return (
    <>
      <TextInput
        ref={firstNameRef}
        label={t('field.firstName')}
        name="first_name"
        autoComplete="given-name"
        maxLength={MAX_NAME_LENGTH}
        required
        value={value.firstName}
        onChange={(event) => changeFirstName(event.currentTarget.value)}
      />
      <TextInput
        ref={lastNameRef}
        label={t('field.lastName')}
        name="last_name"
        autoComplete="family-name"
        maxLength={MAX_NAME_LENGTH}
        required
        value={value.lastName}
        onChange={(event) => changeLastName(event.currentTarget.value)}
      />
    </>
  )
}
