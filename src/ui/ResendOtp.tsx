/** The button that requests another one-time code, once the cooldown of the last one has ended. */
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { otpCooldownMs } from '../domain/account/otp'
import { useTranslate } from '../i18n/useTranslate'

interface ResendOtpProps {
  isSending: boolean
  isDisabled: boolean
  /** Of the cooldown. */
  secondsLeft: number
  onResend(): void
}

export function ResendOtp({ isSending, isDisabled, secondsLeft, onResend }: ResendOtpProps) {
  const t = useTranslate()
  const waiting = secondsLeft > 0 ? t('otp.resendIn', { seconds: secondsLeft }) : t('otp.resend')
  const text = isSending ? t('otp.sending') : waiting
  return (
    <Button variant="subtle" disabled={isSending || isDisabled || secondsLeft > 0} onClick={onResend}>
      {text}
    </Button>
  )
}

/** `requestCount` counts the calls of `restart`; the code of the first step is not included. */
export function useResendTimer(): { requestCount: number; secondsLeft: number; restart(): void } {
  const [requestCount, setRequestCount] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(otpCooldownMs(1) / 1000)
  useEffect(() => {
    const untilMs = performance.now() + otpCooldownMs(requestCount + 1)
    const update = () => setSecondsLeft(Math.max(0, Math.ceil((untilMs - performance.now()) / 1000)))
    update()
    const interval = setInterval(update, 500)
    return () => clearInterval(interval)
  }, [requestCount])
  return { requestCount, secondsLeft, restart: () => setRequestCount((count) => count + 1) }
}
