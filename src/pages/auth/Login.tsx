/** Login: the mobile number, then the one-time code sent to it. Success leads to the real menu. */
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { PATHS } from '../../app/paths'
import { isMobileNumber } from '../../rules/sanitise'
import { requestLogin, verifyLogin } from '../../stores/signIn'
import { buttonClass } from '../../ui/buttonClass'
import { MobileField } from '../../ui/MobileField'
import { AuthCard } from './AuthCard'
import css from './authCard.module.css'
import { OtpStep } from './OtpStep'

export function Login() {
  const navigate = useNavigate()
  const [mobileNumber, setMobileNumber] = useState('')
  const [isSending, setSending] = useState(false)
  const [isCodeSent, setCodeSent] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setCodeSent((await requestLogin(mobileNumber)) === 'sent')
    setSending(false)
  }
  if (isCodeSent) {
    return (
      <AuthCard title="Enter OTP" lead={`We sent a six-digit code to ${mobileNumber}.`}>
        <OtpStep
          mobileNumber={mobileNumber}
          backText="Back to Mobile Number"
          verify={(otp) => verifyLogin(mobileNumber, otp)}
          resend={() => requestLogin(mobileNumber)}
          onVerified={() => void navigate(PATHS.realMenu)}
          onBack={() => setCodeSent(false)}
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
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <MobileField value={mobileNumber} onChange={setMobileNumber} />
        <button
          type="submit"
          className={buttonClass('brass', 'wide')}
          disabled={isSending || !isMobileNumber(mobileNumber)}
        >
          {isSending ? 'Sending OTP...' : 'Send OTP'}
        </button>
      </form>
    </AuthCard>
  )
}
