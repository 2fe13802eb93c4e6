/** Login: the mobile number, then the one-time code sent to it. Success leads to the real menu. */
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
  const { sent, isSending, send, goBack } = useOtpFlow((wish: { mobileNumber: string }) =>
    requestLogin(wish.mobileNumber),
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send({ mobileNumber })
  }
  if (sent !== null) {
    return (
      <AuthCard title="Enter OTP" lead={`We sent a six-digit code to ${sent.mobileNumber}.`}>
        <OtpStep
          mobileNumber={sent.mobileNumber}
          backText="Back to Mobile Number"
          verify={(otp) => verifyLogin(sent.mobileNumber, otp)}
          resend={() => requestLogin(sent.mobileNumber)}
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
      foot={
        <>
          New here? <Link to={PATHS.register}>Register</Link>
        </>
      }
    >
      <form className={css.form} onSubmit={submit}>
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
