/** The one-time code that confirms a new UPI ID, and the button that requests another one. */
import type { ReactNode, Ref } from 'react'
import { OtpField } from '../../ui/OtpField'
import { ResendOtp, useResendTimer } from '../../ui/ResendOtp'

interface UpiCodeProps {
  value: string
  onChange(otp: string): void
  isBusy: boolean
  error: ReactNode
  onResend(): void
  /** The box of the first digit. */
  ref: Ref<HTMLInputElement>
}

export function UpiCode({ isBusy, onResend, ...field }: UpiCodeProps) {
  const { requestCount, secondsLeft, restart } = useResendTimer()
  const resend = () => {
    restart()
    onResend()
  }
  return (
    <>
      <OtpField {...field} isBusy={isBusy} codeNumber={requestCount} />
      <ResendOtp isSending={false} isDisabled={isBusy} secondsLeft={secondsLeft} onResend={resend} />
    </>
  )
}
