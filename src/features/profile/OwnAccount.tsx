/** The card by which a player changes the number, downloads the data or closes the account, each with codes. */
import { Button, Card, Modal, Stack, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorText } from '../../contract/errors'
import { loginForm } from '../../contract/forms'
import { useSession } from '../../game/session/session'
import { useUser } from '../../game/session/useUser'
import type { MessageId } from '../../i18n/messageId'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { MobileField } from '../../ui/MobileField'
import { useCloseOnBack } from '../../ui/overlays/openOverlays'
import { OtpStep, useOtpFlow } from '../auth'
import { canSaveFiles } from '../statement'
import { type AccountAction, type AccountStep, confirmStep, requestCodes } from './ownAccount'

const NAMES = {
  number: 'ownAccount.number',
  data: 'ownAccount.data',
  close: 'ownAccount.close',
} as const satisfies Record<AccountAction, MessageId>
const ACTIONS = Object.keys(NAMES) as AccountAction[]

export function OwnAccount() {
  const t = useTranslate()
  const navigate = useNavigate()
  const userId = useSession((session) => session.userId ?? 0)
  const ownNumber = useUser((user) => user?.mobile_number ?? '')
  const [chosen, setChosen] = useState<AccountAction | null>(null)
  const { submitted, isSending, typed, onTyped, submit, end } = useOtpFlow<AccountStep>(
    'accountStep',
    requestCodes,
  )
  // The step of another player stays hidden in a shared tab.
  const step = submitted?.userId === userId ? submitted : null
  const action = step?.action ?? chosen
  const close = () => {
    setChosen(null)
    end()
  }
  useCloseOnBack(action !== null, close)
  const [isClosed, setClosed] = useState(false)
  // Once the landing page is there, since the guard of this page would show the login page.
  useEffect(() => (isClosed ? () => useSession.getState().expire() : undefined), [isClosed])
  const finish = () => {
    close()
    if (action !== 'close') return
    setClosed(true)
    void navigate(PATHS.home, { replace: true })
  }
  return (
    <Card component="section" aria-labelledby="own-account">
      <Title order={2} id="own-account">
        {t('ownAccount.title')}
      </Title>
      {ACTIONS.filter((name) => name !== 'data' || canSaveFiles()).map((name) => (
        <Button key={name} variant="default" fullWidth onClick={() => setChosen(name)}>
          {t(NAMES[name])}
        </Button>
      ))}
      {canSaveFiles() ? null : <p>{t('file.browserOnly')}</p>}
      <Modal opened={action !== null} onClose={close} title={action === null ? '' : t(NAMES[action])}>
        {action === null ? null : step === null ? (
          <AccountForm
            action={action}
            isSending={isSending}
            onSubmit={(newNumber) =>
              void submit({ userId, action, mobileNumber: action === 'number' ? newNumber : ownNumber })
            }
          />
        ) : (
          <AccountCodes
            step={step}
            ownNumber={ownNumber}
            typed={typed}
            onTyped={onTyped}
            onDone={finish}
            onBack={end}
          />
        )}
      </Modal>
    </Card>
  )
}

const TEXTS = {
  number: 'ownAccount.numberText',
  data: 'ownAccount.dataText',
  close: 'ownAccount.closeText',
} as const satisfies Record<AccountAction, MessageId>

interface AccountFormProps {
  action: AccountAction
  isSending: boolean
  onSubmit(newNumber: string): void
}

/** The first step of a dialog of the account: what will happen, and where it changes the new number. */
function AccountForm({ action, isSending, onSubmit }: AccountFormProps) {
  const t = useTranslate()
  const form = useForm({
    initialValues: { mobileNumber: '' },
    validate: schemaResolver(loginForm, { sync: true }),
  })
  const needsNumber = action === 'number'
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!needsNumber || form.isValid()) onSubmit(form.values.mobileNumber)
      }}
    >
      <Stack gap={16}>
        <p>{t(TEXTS[action])}</p>
        {needsNumber ? (
          <MobileField
            value={form.values.mobileNumber}
            onChange={(mobileNumber) => form.setValues({ mobileNumber })}
            invalidText={errorText('mobile_number_invalid')}
          />
        ) : null}
        <Button
          type="submit"
          fullWidth
          {...(action === 'close' ? { variant: 'danger' } : {})}
          disabled={isSending || (needsNumber && !form.isValid())}
        >
          {t(isSending ? 'otp.sending' : 'login.send')}
        </Button>
      </Stack>
    </form>
  )
}

interface AccountCodesProps {
  step: AccountStep
  ownNumber: string
  /** The digits of the code that were typed before a reload. */
  typed: string
  onTyped(digits: string): void
  onDone(): void
  onBack(): void
}

/** The second step of a dialog of the account: the code to the player's number, then that to a new number. */
function AccountCodes({ step, ownNumber, typed, onTyped, onDone, onBack }: AccountCodesProps) {
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
