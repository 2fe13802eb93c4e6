/** The registration page: names, mobile number and age declaration, then the code. Success opens the login page. */
import { Anchor } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { Link, useNavigate } from 'react-router-dom'
import { registrationForm } from '../../contract/forms'
import { localPath } from '../../i18n/localPath'
import { Trans } from '../../i18n/Trans'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { AuthCard } from './AuthCard'
import type { LoginState } from './Login'
import { OtpStep } from './OtpStep'
import { RegisterForm } from './RegisterForm'
import { type Registration, requestRegistration, verifyRegistration } from './signIn'
import { useOtpFlow } from './useOtpFlow'

export function Register() {
  const t = useTranslate()
  const navigate = useNavigate()
  const form = useForm<Registration>({
    initialValues: { firstName: '', lastName: '', mobileNumber: '', isAdult: false },
    validate: schemaResolver(registrationForm, { sync: true }),
  })
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
      <RegisterForm form={form} isSending={isSending} onSubmit={submit} />
    </AuthCard>
  )
}
