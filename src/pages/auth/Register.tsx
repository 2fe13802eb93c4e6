/** Registration: names, mobile number and the declaration of age, then the code. Success leads to the login page. */
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { PATHS } from '../../app/paths'
import { type Registration, requestRegistration, verifyRegistration } from '../../stores/signIn'
import { STARTING_COINS } from '../../ui/content'
import { AuthCard } from './AuthCard'
import { OtpStep } from './OtpStep'
import { RegisterForm } from './RegisterForm'

const EMPTY: Registration = { firstName: '', lastName: '', mobileNumber: '', isAdult: false }

export function Register() {
  const navigate = useNavigate()
  const [form, setForm] = useState(EMPTY)
  const [isSending, setSending] = useState(false)
  const [isCodeSent, setCodeSent] = useState(false)

  const submit = async () => {
    setSending(true)
    setCodeSent((await requestRegistration(form)) === 'sent')
    setSending(false)
  }
  if (isCodeSent) {
    return (
      <AuthCard title="Verify OTP" lead={`We sent a six-digit code to ${form.mobileNumber}.`}>
        <OtpStep
          mobileNumber={form.mobileNumber}
          backText="Back to Registration"
          verify={(otp) => verifyRegistration(form.mobileNumber, otp)}
          resend={() => requestRegistration(form)}
          onVerified={() => void navigate(PATHS.login)}
          onBack={() => setCodeSent(false)}
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
        onSubmit={() => void submit()}
      />
    </AuthCard>
  )
}
