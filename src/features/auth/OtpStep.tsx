/** The code step of login and registration: the six digits, a resend button and a back button. */
import { Button, Group } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type ReactNode, useRef, useState } from 'react'
import { errorText } from '../../contract/errors'
import { otpForm } from '../../contract/forms'
import { isOtp } from '../../domain/core/sanitise'
import { useTranslate } from '../../i18n/useTranslate'
import { OtpField } from '../../ui/OtpField'
import { ResendOtp, useResendTimer } from '../../ui/ResendOtp'
import { useUnmountSignal } from '../../ui/useUnmountSignal'
import css from './authCard.module.css'
import { SandboxPhone } from './SandboxPhone'
import type { OtpRequestResult } from './signIn'

interface OtpStepProps {
  mobileNumber: string
  backText: string
  /** The first code is under way, so the newest message may still be the code of the registration. */
  isFirstSending?: boolean
  /** The digits that were typed before a reload. */
  typed: string
  onTyped(digits: string): void
  /** Resolves to true if the server accepted the code. */
  verify(otp: string): Promise<boolean>
  resend(): Promise<OtpRequestResult>
  onVerified(): void
  onBack(): void
  /** Shown between the code and the button. */
  children?: ReactNode
}

export function OtpStep(props: OtpStepProps) {
  const t = useTranslate()
  const {
    mobileNumber,
    backText,
    isFirstSending = false,
    typed,
    onTyped,
    verify,
    resend,
    onVerified,
    onBack,
    children,
  } = props
  const form = useForm({
    initialValues: { otp: typed },
    validate: schemaResolver(otpForm, { sync: true }),
    onValuesChange: ({ otp }) => onTyped(otp),
  })
  const [isVerifying, setVerifying] = useState(false)
  const [isSending, setSending] = useState(false)
  const timer = useResendTimer()
  const firstDigit = useRef<HTMLInputElement>(null)
  const getUnmountSignal = useUnmountSignal()

  const submit = async ({ otp }: { otp: string }) => {
    setVerifying(true)
    const unmountSignal = getUnmountSignal()
    const isVerified = await verify(otp)
    // If the player has opened another page during the request, onVerified() must not navigate away from that page.
    if (unmountSignal.aborted) return
    // The button stays disabled during the navigation: a code is accepted once, so a second press would show an error.
    if (isVerified) return onVerified()
    setVerifying(false)
    form.setValues({ otp: '' })
    form.setFieldError('otp', errorText('otp_verification_failed'))
    firstDigit.current?.focus()
  }
  const change = (otp: string) => {
    if (isVerifying) return
    form.setValues({ otp })
    // A whole code needs no press of the button, which serves a code that a reload has kept.
    if (isOtp(otp)) void submit({ otp })
  }
  const requestAnotherCode = async () => {
    setSending(true)
    const result = await resend()
    if (result !== 'failed') timer.restart()
    // Digits typed so far belong to the previous code.
    if (result === 'sent') form.setValues({ otp: '' })
    setSending(false)
  }
  return (
    <>
      <form className={css.form} onSubmit={form.onSubmit(submit)}>
        <OtpField
          ref={firstDigit}
          value={form.values.otp}
          onChange={change}
          isBusy={isVerifying}
          error={form.errors.otp}
          codeNumber={timer.requestCount}
        />
        {children}
        <Button type="submit" fullWidth disabled={isVerifying || !form.isValid()}>
          {t(isVerifying ? 'otp.verifying' : 'otp.verify')}
        </Button>
        <Group justify="space-between" gap={8}>
          <ResendOtp
            isSending={isSending || isFirstSending}
            isDisabled={isVerifying}
            secondsLeft={timer.secondsLeft}
            onResend={() => void requestAnotherCode()}
          />
          <Button variant="subtle" disabled={isVerifying} onClick={onBack}>
            {backText}
          </Button>
        </Group>
      </form>
      {isFirstSending ? null : (
        <SandboxPhone mobileNumber={mobileNumber} requestCount={timer.requestCount} onCode={change} />
      )}
    </>
  )
}
