/** Input for an Indian mobile number; keeps its digits and takes off its prefix. */
import { TextInput } from '@mantine/core'
import type { ClipboardEvent } from 'react'
import { isMobileNumber, nationalPhone, updatePhoneField } from '../domain/core/sanitise'
import { useTranslate } from '../i18n/useTranslate'
import { usePreHydrationValue } from './usePreHydrationValue'

interface MobileFieldProps {
  value: string
  onChange(digits: string): void
  /** The error of digits that no Indian mobile number begins with. */
  invalidText: string
}

export function MobileField({ value, onChange, invalidText }: MobileFieldProps) {
  const t = useTranslate()
  const change = (text: string) => onChange(updatePhoneField(value, text))
  const ref = usePreHydrationValue<HTMLInputElement>(value, change)
  /** A whole number replaces what is in the field. */
  const paste = (event: ClipboardEvent) => {
    const pasted = nationalPhone(event.clipboardData.getData('text'))
    if (!isMobileNumber(pasted)) return
    event.preventDefault()
    onChange(pasted)
  }
  const isInvalid = /^[1-5]/.test(value)
  return (
    // No maxLength: it would cut a pasted or autofilled number before its prefix is taken off.
    <TextInput
      ref={ref}
      label={t('field.mobile')}
      name="mobile_number"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder={t('field.mobileHint')}
      required
      value={value}
      error={isInvalid ? invalidText : undefined}
      onChange={(event) => change(event.currentTarget.value)}
      onPaste={paste}
    />
  )
}
