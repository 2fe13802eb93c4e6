/** The registration page: names, mobile number and age declaration, then the code. Success opens the login page. */
import { Anchor, Button, Checkbox, SimpleGrid } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { errorText } from '../../contract/errors'
import { registrationForm } from '../../contract/forms'
import { localPath } from '../../i18n/localPath'
import { Trans } from '../../i18n/Trans'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { MobileField } from '../../ui/MobileField'
import { NameFields } from '../../ui/NameFields'
import { AuthCard } from './AuthCard'
import css from './authCard.module.css'
import type { LoginState } from './Login'
import { OtpStep } from './OtpStep'
import { type Registration, requestRegistration, verifyRegistration } from './signIn'
import { useOtpFlow } from './useOtpFlow'

export function Register() {
  const t = useTranslate()
  const navigate = useNavigate()
  // In the page, so that the way back from the code keeps the values.
  const form = useForm<Registration>({
    initialValues: { firstName: '', lastName: '', mobileNumber: '', isAdult: false },
    validate: schemaResolver(registrationForm, { sync: true }),
  })
  const adultCheckbox = usePreHydrationCheck(() => form.setFieldValue('isAdult', true))
  const { submitted, isSending, typed, onTyped, submit, end } = useOtpFlow(
    'registrationStep',
    requestRegistration,
  )

  if (submitted !== null) {
    return (
      <AuthCard
        title={t('register.otpTitle')}
        lead={t('auth.codeSent', { mobileNumber: submitted.mobileNumber })}
      >
        <OtpStep
          mobileNumber={submitted.mobileNumber}
          backText={t('register.back')}
          verify={(otp) => verifyRegistration(submitted.mobileNumber, otp)}
          resend={() => requestRegistration(submitted)}
          typed={typed}
          onTyped={onTyped}
          // The step stays until the login page is there.
          onVerified={async () => {
            const state: LoginState = { mobileNumber: submitted.mobileNumber, isNewPlayer: true }
            await navigate(localPath(PATHS.login), { replace: true, state })
            end()
          }}
          onBack={end}
        />
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title={t('register.title')}
      lead={t('register.lead')}
      footer={
        <Trans
          id="register.login"
          components={{ a: <Anchor component={Link} to={localPath(PATHS.login)} /> }}
        />
      }
    >
      <form className={`${css.form} ${css.wide}`} onSubmit={form.onSubmit(submit)}>
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
    </AuthCard>
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
