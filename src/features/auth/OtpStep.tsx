/** The second step of both forms: six digits, a way to have them sent again, and a way back. */
import { type FormEvent, useRef, useState } from 'react'
import { errorText } from '../../contract/errors'
import { isOtp } from '../../domain/sanitise'
import { buttonClass } from '../../ui/buttonClass'
import { OtpField } from '../../ui/OtpField'
import { useUnmountSignal } from '../../ui/useUnmountSignal'
import css from './authCard.module.css'
import { SandboxPhone } from './SandboxPhone'
import type { Sending } from './signIn'
import { useResendTimer } from './useResendTimer'

interface OtpStepProps {
  mobileNumber: string
  backText: string
  verify(otp: string): Promise<boolean>
  resend(): Promise<Sending>
  onVerified(): void
  onBack(): void
}

export function OtpStep({ mobileNumber, backText, verify, resend, onVerified, onBack }: OtpStepProps) {
  const [otp, setOtp] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [isVerifying, setVerifying] = useState(false)
  const [isSending, setSending] = useState(false)
  const timer = useResendTimer()
  const field = useRef<HTMLInputElement>(null)
  const leaving = useUnmountSignal()

  const type = (digits: string) => {
    setOtp(digits)
    setRefused(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setVerifying(true)
    const left = leaving()
    const isVerified = await verify(otp)
    // Who reads another page by now stays there.
    if (left.aborted) return
    // It stays busy until the next page has come: a code counts once, and a second press would be told that it is wrong.
    if (isVerified) return onVerified()
    setVerifying(false)
    setOtp('')
    setRefused(true)
    field.current?.focus()
  }
  const sendAgain = async () => {
    setSending(true)
    const sending = await resend()
    if (sending !== 'failed') timer.restart()
    // The digits of the code before are no part of the new one.
    if (sending === 'sent') setOtp('')
    setSending(false)
  }
  return (
    <>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <OtpField
          ref={field}
          value={otp}
          onChange={type}
          isReadOnly={isVerifying}
          error={isRefused ? errorText('otp_verification_failed') : null}
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
            onClick={() => void sendAgain()}
          >
            {resendText(isSending, timer.secondsLeft)}
          </button>
          <button type="button" className={buttonClass('text')} disabled={isVerifying} onClick={onBack}>
            {backText}
          </button>
        </div>
      </form>
      <SandboxPhone mobileNumber={mobileNumber} sent={timer.asked} />
    </>
  )
}

function resendText(isSending: boolean, secondsLeft: number): string {
  if (isSending) return 'Sending OTP...'
  return secondsLeft > 0 ? `Resend in ${secondsLeft} s` : 'Resend OTP'
}
