/** The button that requests another one-time code, once the cooldown of the last one has ended. */
import { Button } from '@mantine/core'
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
