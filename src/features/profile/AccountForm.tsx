/** The first step of a dialog of the account: what will happen, and where it changes the new number. */
import { Button, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { errorText } from '../../contract/errors'
import { loginForm } from '../../contract/forms'
import type { MessageId } from '../../i18n/messageId'
import { useTranslate } from '../../i18n/useTranslate'
import { MobileField } from '../../ui/MobileField'
import type { AccountAction } from './ownAccount'

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

export function AccountForm({ action, isSending, onSubmit }: AccountFormProps) {
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
