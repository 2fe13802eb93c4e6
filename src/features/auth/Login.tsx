/** The login page: the mobile number, then the one-time code. Success opens the real table. */
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { PATHS } from '../../app/paths'
import { isMobileNumber } from '../../domain/sanitise'
import { buttonClass } from '../../ui/buttonClass'
import { MobileField } from '../../ui/MobileField'
import { AuthCard } from './AuthCard'
import css from './authCard.module.css'
import { OtpStep } from './OtpStep'
import { requestLogin, verifyLogin } from './signIn'
import { useOtpFlow } from './useOtpFlow'

export function Login() {
  const navigate = useNavigate()
  const [mobileNumber, setMobileNumber] = useState('')
  const { submitted, isSending, submit, goBack } = useOtpFlow((form: { mobileNumber: string }) =>
    requestLogin(form.mobileNumber),
  )

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit({ mobileNumber })
  }
  if (submitted !== null) {
    return (
      <AuthCard title="Enter OTP" lead={`We sent a six-digit code to ${submitted.mobileNumber}.`}>
        <OtpStep
          mobileNumber={submitted.mobileNumber}
          backText="Back to Mobile Number"
          verify={(otp) => verifyLogin(submitted.mobileNumber, otp)}
          resend={() => requestLogin(submitted.mobileNumber)}
          onVerified={() => void navigate(PATHS.realMenu, { replace: true })}
          onBack={goBack}
        />
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title="Login"
      lead="Your mobile number is your account. No password."
      footer={
        <>
          New here? <Link to={PATHS.register}>Register</Link>
        </>
      }
    >
      <form className={css.form} onSubmit={onSubmit}>
        <MobileField value={mobileNumber} onChange={setMobileNumber} />
        <button
          type="submit"
          className={buttonClass('primary', 'wide')}
          disabled={isSending || !isMobileNumber(mobileNumber)}
        >
          {isSending ? 'Sending OTP...' : 'Send OTP'}
        </button>
      </form>
    </AuthCard>
  )
}
