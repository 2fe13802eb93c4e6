/**
 * The login page: the mobile number, then the one-time code, to which registration leads. Success opens the real table, or
 * the limits, which are offered once, to a new player.
 */
import { Anchor, Button, Checkbox } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { errorText } from '../../contract/errors'
import { loginForm } from '../../contract/forms'
import { localPath } from '../../i18n/localPath'
import { Trans } from '../../i18n/Trans'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { MobileField } from '../../ui/MobileField'
import { AuthCard } from './AuthCard'
import css from './authCard.module.css'
import { OtpStep } from './OtpStep'
import { requestLogin, verifyLogin } from './signIn'
import { useOtpFlow } from './useOtpFlow'

/** State of the navigation from the registration page; a number in the URL would end up in logs. */
export interface LoginState {
  mobileNumber: string
  isNewPlayer?: true
}

export function Login() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { state }: { state: LoginState | null } = useLocation()
  const [registered] = useState(state)
  const form = useForm({
    initialValues: { mobileNumber: registered?.mobileNumber ?? '' },
    validate: schemaResolver(loginForm, { sync: true }),
  })
  const { submitted, isSending, typed, onTyped, submit, end } = useOtpFlow(
    'loginStep',
    (values: LoginState) => requestLogin(values.mobileNumber),
    registered,
  )
  const [wantsLimits, setWantsLimits] = useState(false)
  useEffect(() => {
    // The browser keeps the state across reloads, and each would request another code.
    if (state !== null) void navigate('.', { replace: true, state: null })
  }, [state, navigate])

  if (submitted !== null) {
    return (
      <AuthCard
        title={t('login.otpTitle')}
        lead={t(isSending ? 'auth.codeSending' : 'auth.codeSent', { mobileNumber: submitted.mobileNumber })}
      >
        <OtpStep
          isFirstSending={isSending}
          mobileNumber={submitted.mobileNumber}
          backText={t('login.back')}
          verify={(otp) => verifyLogin(submitted.mobileNumber, otp)}
          resend={() => requestLogin(submitted.mobileNumber)}
          typed={typed}
          onTyped={onTyped}
          // The step stays until the next page is there.
          onVerified={async () => {
            await navigate(wantsLimits ? PATHS.limits : PATHS.realMenu, { replace: true })
            end()
          }}
          onBack={end}
        >
          {submitted.isNewPlayer ? (
            <Checkbox
              label={t('login.limits')}
              checked={wantsLimits}
              onChange={(event) => setWantsLimits(event.currentTarget.checked)}
            />
          ) : null}
        </OtpStep>
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title={t('login.title')}
      lead={t('login.lead')}
      footer={
        <Trans
          id="login.register"
          components={{ a: <Anchor component={Link} to={localPath(PATHS.register)} /> }}
        />
      }
    >
      <form className={`${css.form} ${css.wide}`} onSubmit={form.onSubmit(submit)}>
        <MobileField
          value={form.values.mobileNumber}
          onChange={(mobileNumber) => form.setValues({ mobileNumber })}
          invalidText={errorText('mobile_number_invalid')}
        />
        <Button type="submit" fullWidth disabled={isSending || !form.isValid()}>
          {t(isSending ? 'otp.sending' : 'login.send')}
        </Button>
      </form>
    </AuthCard>
  )
}
