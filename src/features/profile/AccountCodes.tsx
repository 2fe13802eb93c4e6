/** The second step of a dialog of the account: the code to the player's number, then that to a new number. */
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '../../i18n/useTranslate'
import { OtpStep } from '../auth'
import { type AccountStep, confirmStep, requestCodes } from './ownAccount'

interface AccountCodesProps {
  step: AccountStep
  ownNumber: string
  /** The digits of the code that were typed before a reload. */
  typed: string
  onTyped(digits: string): void
  onDone(): void
  onBack(): void
}

export function AccountCodes({ step, ownNumber, typed, onTyped, onDone, onBack }: AccountCodesProps) {
  const t = useTranslate()
  const [ownCode, setOwnCode] = useState<string | null>(null)
  const isNew = ownCode !== null
  const mobileNumber = isNew ? step.mobileNumber : ownNumber
  const verify = async (otp: string) => {
    if (step.action !== 'number') return confirmStep(step, [otp])
    if (!isNew) {
      onTyped('')
      setOwnCode(otp)
      return true
    }
    const isDone = await confirmStep(step, [ownCode, otp])
    // Either code may be the wrong one.
    if (!isDone) setOwnCode(null)
    return isDone
  }
  return (
    <Stack gap={16}>
      <p>{t('auth.codeSent', { mobileNumber })}</p>
      <OtpStep
        key={mobileNumber}
        mobileNumber={mobileNumber}
        backText={t('page.back')}
        typed={isNew ? '' : typed}
        // After a reload both codes are typed again.
        onTyped={isNew ? () => {} : onTyped}
        verify={verify}
        resend={() => requestCodes(step)}
        onVerified={() => {
          if (step.action !== 'number' || isNew) onDone()
        }}
        onBack={onBack}
      />
    </Stack>
  )
}
