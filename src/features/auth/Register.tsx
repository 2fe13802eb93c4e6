/** Registration: names, mobile number and the declaration of age, then the code. Success leads to the login page. */
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { PATHS } from '../../app/paths'
import { STARTING_COINS } from '../../i18n/en'
import { AuthCard } from './AuthCard'
import { OtpStep } from './OtpStep'
import { RegisterForm } from './RegisterForm'
import { type Registration, requestRegistration, verifyRegistration } from './signIn'
import { useOtpFlow } from './useOtpFlow'

const EMPTY: Registration = { firstName: '', lastName: '', mobileNumber: '', isAdult: false }

export function Register() {
  const navigate = useNavigate()
  const [form, setForm] = useState(EMPTY)
  const { sent, isSending, send, goBack } = useOtpFlow(requestRegistration)

  if (sent !== null) {
    return (
      <AuthCard title="Verify OTP" lead={`We sent a six-digit code to ${sent.mobileNumber}.`}>
        <OtpStep
          mobileNumber={sent.mobileNumber}
          backText="Back to Registration"
          verify={(otp) => verifyRegistration(sent.mobileNumber, otp)}
          resend={() => requestRegistration(sent)}
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
      foot={
        <>
          Have an account? <Link to={PATHS.login}>Login</Link>
        </>
      }
    >
      <RegisterForm
        form={form}
        isSending={isSending}
        onChange={(part) => setForm((before) => ({ ...before, ...part }))}
        onSubmit={() => void send(form)}
      />
    </AuthCard>
  )
}
