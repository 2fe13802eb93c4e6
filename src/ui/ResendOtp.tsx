/** The button that requests another one-time code, once the cooldown of the last one has ended. */
import { Button } from '@mantine/core'

interface ResendOtpProps {
  isSending: boolean
  isDisabled: boolean
  /** Of the cooldown. */
  secondsLeft: number
  onResend(): void
}

export function ResendOtp({ isSending, isDisabled, secondsLeft, onResend }: ResendOtpProps) {
  return (
    <Button variant="subtle" disabled={isSending || isDisabled || secondsLeft > 0} onClick={onResend}>
      {resendText(isSending, secondsLeft)}
    </Button>
  )
}

function resendText(isSending: boolean, secondsLeft: number): string {
  if (isSending) return 'Sending OTP...'
  return secondsLeft > 0 ? `Resend in ${secondsLeft} s` : 'Resend OTP'
}
