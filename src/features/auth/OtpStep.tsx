/** The code step of login and registration: the six digits, a resend button and a back button. */
import { type FormEvent, useRef, useState } from 'react'
import { errorText } from '../../contract/errors'
import { isOtp } from '../../domain/sanitise'
import { buttonClass } from '../../ui/buttonClass'
import { OtpField } from '../../ui/OtpField'
import { useUnmountSignal } from '../../ui/useUnmountSignal'
import css from './authCard.module.css'
import { SandboxPhone } from './SandboxPhone'
import type { OtpRequestResult } from './signIn'
import { useResendTimer } from './useResendTimer'

interface OtpStepProps {
  mobileNumber: string
  backText: string
  /** Resolves to true if the server accepted the code. */
  verify(otp: string): Promise<boolean>
  resend(): Promise<OtpRequestResult>
  onVerified(): void
  onBack(): void
}

export function OtpStep({ mobileNumber, backText, verify, resend, onVerified, onBack }: OtpStepProps) {
  const [otp, setOtp] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isVerifying, setVerifying] = useState(false)
  const [isSending, setSending] = useState(false)
  const timer = useResendTimer()
  const field = useRef<HTMLInputElement>(null)
  const getUnmountSignal = useUnmountSignal()

  const changeOtp = (digits: string) => {
    setOtp(digits)
    setWrong(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setVerifying(true)
    const unmountSignal = getUnmountSignal()
    const isVerified = await verify(otp)
    // If the player has opened another page during the request, onVerified() must not navigate away from that page.
    if (unmountSignal.aborted) return
    // The button stays disabled during the navigation: a code is accepted once, so a second press would show an error.
    if (isVerified) return onVerified()
    setVerifying(false)
    setOtp('')
    setWrong(true)
    field.current?.focus()
  }
  const requestAnotherCode = async () => {
    setSending(true)
    const result = await resend()
    if (result !== 'failed') timer.restart()
    // Digits typed so far belong to the previous code.
    if (result === 'sent') setOtp('')
    setSending(false)
  }
  return (
    <>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <OtpField
          ref={field}
          value={otp}
          onChange={changeOtp}
          isReadOnly={isVerifying}
          error={isWrong ? errorText('otp_verification_failed') : null}
        />
        <button
          type="submit"
          className={buttonClass('primary', 'wide')}
          disabled={isVerifying || !isOtp(otp)}
        >
          {isVerifying ? 'Verifying...' : 'Verify OTP'}
        </button>
        <div className={css.resend}>
          <button
            type="button"
            className={buttonClass('text')}
            disabled={isSending || isVerifying || timer.secondsLeft > 0}
            onClick={() => void requestAnotherCode()}
          >
            {resendText(isSending, timer.secondsLeft)}
          </button>
          <button type="button" className={buttonClass('text')} disabled={isVerifying} onClick={onBack}>
            {backText}
          </button>
        </div>
      </form>
      <SandboxPhone mobileNumber={mobileNumber} requestCount={timer.requestCount} />
    </>
  )
}

function resendText(isSending: boolean, secondsLeft: number): string {
  if (isSending) return 'Sending OTP...'
  return secondsLeft > 0 ? `Resend in ${secondsLeft} s` : 'Resend OTP'
}
