/** The form of the first registration step. Its values live in the page, so that the way back from the code keeps them. */
import { Button, Checkbox, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { errorText } from '../../contract/errors'
import { useTranslate } from '../../i18n/useTranslate'
import { MobileField } from '../../ui/MobileField'
import { NameFields } from '../../ui/NameFields'
import css from './authCard.module.css'
import type { Registration } from './signIn'

interface RegisterFormProps {
  form: UseFormReturnType<Registration>
  isSending: boolean
  onSubmit(values: Registration): void
}

export function RegisterForm({ form, isSending, onSubmit }: RegisterFormProps) {
  const t = useTranslate()
  const adultCheckbox = usePreHydrationCheck(() => form.setFieldValue('isAdult', true))
  return (
    <form className={`${css.form} ${css.wide}`} onSubmit={form.onSubmit(onSubmit)}>
      <SimpleGrid cols={2} spacing={12}>
        <NameFields value={form.values} onChange={form.setValues} />
      </SimpleGrid>
      <MobileField
        value={form.values.mobileNumber}
        onChange={(mobileNumber) => form.setValues({ mobileNumber })}
        invalidText={errorText('mobile_number_invalid')}
      />
      <Checkbox
        {...form.getInputProps('isAdult', { type: 'checkbox' })}
        ref={adultCheckbox}
        name="is_adult"
        required
        label={t('register.adult')}
        classNames={{ body: css.ageDeclaration, inner: css.ageBox, label: css.ageLabel }}
      />
      <Button type="submit" fullWidth disabled={isSending || !form.isValid()}>
        {t(isSending ? 'otp.sending' : 'register.send')}
      </Button>
    </form>
  )
}

/** Keeps a tick that was set in the prerendered page before hydration. @returns the ref for the checkbox */
function usePreHydrationCheck(onChecked: () => void) {
  const checkbox = useRef<HTMLInputElement>(null)
  const atMount = useRef(onChecked)
  useEffect(() => {
    if (checkbox.current?.checked) atMount.current()
  }, [])
  return checkbox
}
