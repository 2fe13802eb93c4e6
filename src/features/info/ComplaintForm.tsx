/** The complaint page: the form, then the number of the filed complaint. */
import { Button, Paper, Stack, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { errorText } from '../../contract/errors'
import { type Complaint, complaintForm } from '../../contract/forms'
import { MAX_LINE, MAX_TEXT } from '../../domain/core/sanitise'
import { useUser } from '../../game/session/useUser'
import { Trans } from '../../i18n/Trans'
import { useTranslate } from '../../i18n/useTranslate'
import { MobileField } from '../../ui/MobileField'
import { usePreHydrationValue } from '../../ui/usePreHydrationValue'
import { fileComplaint } from './fileComplaint'
import { InfoPage } from './InfoPage'

const EMPTY: Complaint = { name: '', mobileNumber: '', subject: '', message: '' }

export function ComplaintForm() {
  const t = useTranslate()
  const form = useForm({ initialValues: EMPTY, validate: schemaResolver(complaintForm, { sync: true }) })
  const [complaintId, setComplaintId] = useState<string | null>(null)
  const name = usePreHydrationValue<HTMLInputElement>(form.values.name, (text) =>
    form.setFieldValue('name', text),
  )
  const subject = usePreHydrationValue<HTMLInputElement>(form.values.subject, (text) =>
    form.setFieldValue('subject', text),
  )
  const message = usePreHydrationValue<HTMLTextAreaElement>(form.values.message, (text) =>
    form.setFieldValue('message', text),
  )
  const user = useUser((known) => known)
  const { initialize, getValues } = form
  useEffect(() => {
    if (user === null) return
    // initialize() sets the values only once, so later changes of the user do not overwrite what is typed.
    const typed = Object.entries(getValues()).filter(([, text]) => text !== '')
    initialize({
      ...EMPTY,
      name: `${user.first_name} ${user.last_name}`.trim().slice(0, MAX_LINE),
      mobileNumber: user.mobile_number,
      ...Object.fromEntries(typed),
    })
  }, [user, initialize, getValues])

  const send = async (complaint: Complaint) => setComplaintId(await fileComplaint(complaint))
  if (complaintId !== null) {
    return (
      <InfoPage title="complaint.filed" lead="complaint.thanks">
        <Paper
          component="p"
          role="status"
          p={24}
          bd="1px solid var(--success)"
          radius={18}
          bg="var(--success-tint)"
          fz="1.125rem"
        >
          <Trans
            id="complaint.number"
            values={{ id: complaintId, mobileNumber: form.values.mobileNumber }}
            components={{ b: <strong className="figures" style={{ fontSize: '1.5rem' }} /> }}
          />
        </Paper>
      </InfoPage>
    )
  }
  return (
    <InfoPage title="page.complaint.title" lead="complaint.lead">
      <form onSubmit={form.onSubmit(send)}>
        <Stack gap={18} maw={560}>
          <TextInput
            {...form.getInputProps('name')}
            ref={name}
            label={t('complaint.name')}
            name="name"
            autoComplete="name"
            maxLength={MAX_LINE}
            required
          />
          <MobileField
            value={form.values.mobileNumber}
            onChange={(mobileNumber) => form.setFieldValue('mobileNumber', mobileNumber)}
            invalidText={errorText('mobile_number_invalid')}
          />
          <TextInput
            {...form.getInputProps('subject')}
            ref={subject}
            label={t('complaint.subject')}
            name="subject"
            maxLength={MAX_LINE}
            required
          />
          <Textarea
            {...form.getInputProps('message')}
            ref={message}
            label={t('complaint.message')}
            name="message"
            description={t('complaint.messageHint')}
            rows={5}
            resize="vertical"
            maxLength={MAX_TEXT}
            required
          />
          <Button type="submit" style={{ alignSelf: 'start' }} disabled={form.submitting || !form.isValid()}>
            {t(form.submitting ? 'complaint.sending' : 'complaint.send')}
          </Button>
        </Stack>
      </form>
    </InfoPage>
  )
}
