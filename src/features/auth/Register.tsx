/** The registration page: names, mobile number and age declaration, then the code. Success opens the login page. */
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { PATHS } from '../../app/paths'
import { STARTING_COINS } from '../../i18n/en'
import { AuthCard } from './AuthCard'
import { OtpStep } from './OtpStep'
import { RegisterForm } from './RegisterForm'
import { type Registration, requestRegistration, verifyRegistration } from './signIn'
import { useOtpFlow } from './useOtpFlow'

const EMPTY_FORM: Registration = { firstName: '', lastName: '', mobileNumber: '', isAdult: false }

export function Register() {
  const navigate = useNavigate()
  const [form, setForm] = useState(EMPTY_FORM)
  const { submitted, isSending, submit, goBack } = useOtpFlow(requestRegistration)

  if (submitted !== null) {
    return (
      <AuthCard title="Verify OTP" lead={`We sent a six-digit code to ${submitted.mobileNumber}.`}>
        <OtpStep
          mobileNumber={submitted.mobileNumber}
          backText="Back to Registration"
          verify={(otp) => verifyRegistration(submitted.mobileNumber, otp)}
          resend={() => requestRegistration(submitted)}
          onVerified={() => void navigate(PATHS.login, { replace: true })}
          onBack={goBack}
        />
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title="Create an Account"
      lead={`${STARTING_COINS} are waiting in it.`}
      footer={
        <>
          Have an account? <Link to={PATHS.login}>Login</Link>
        </>
      }
    >
      <RegisterForm
        form={form}
        isSending={isSending}
        onChange={(changes) => setForm((previous) => ({ ...previous, ...changes }))}
        onSubmit={() => void submit(form)}
      />
    </AuthCard>
  )
}
