/** The complaint page: the form, then the number of the filed complaint. */
import { type FormEvent, useState } from 'react'
import { isMobileNumber, MAX_TEXT } from '../../domain/sanitise'
import { useSession } from '../../game/session/session'
import { notify } from '../../game/toasts'
import { buttonClass } from '../../ui/buttonClass'
import { MobileField } from '../../ui/MobileField'
import { TextArea } from '../../ui/TextArea'
import { TextField } from '../../ui/TextField'
import { type Complaint, fileComplaint } from './fileComplaint'
import { InfoPage } from './InfoPage'
import css from './info.module.css'

const MAX_LINE_LENGTH = 120

export function ComplaintForm() {
  const user = useSession((session) => session.user)
  const [edits, setEdits] = useState<Partial<Complaint>>({})
  const form: Complaint = {
    name: user === null ? '' : `${user.first_name} ${user.last_name}`.trim(),
    mobileNumber: user?.mobile_number ?? '',
    subject: '',
    message: '',
    ...edits,
  }
  const [isSending, setSending] = useState(false)
  const [complaintId, setComplaintId] = useState<string | null>(null)
  const change = (changes: Partial<Complaint>) => setEdits((previous) => ({ ...previous, ...changes }))
  const isComplete =
    [form.name, form.subject, form.message].every((text) => text.trim() !== '') &&
    isMobileNumber(form.mobileNumber)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    const result = await fileComplaint(form)
    setSending(false)
    if ('id' in result) setComplaintId(result.id)
    else notify({ text: result.errorText, kind: 'error' })
  }
  if (complaintId !== null) {
    return (
      <InfoPage title="Complaint filed" lead="Thank you for telling us.">
        <p className={css.confirmation} role="status">
          Your complaint has the number <strong className="figures">{complaintId}</strong>. Keep it; we answer
          to {form.mobileNumber}.
        </p>
      </InfoPage>
    )
  }
  return (
    <InfoPage
      title="Complaint form"
      lead="Tell us what went wrong. Every complaint gets a number and an answer."
    >
      <form className={css.form} onSubmit={(event) => void send(event)}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={MAX_LINE_LENGTH}
          required
          value={form.name}
          onChange={(name) => change({ name })}
        />
        <MobileField value={form.mobileNumber} onChange={(mobileNumber) => change({ mobileNumber })} />
        <TextField
          label="Subject"
          name="subject"
          maxLength={MAX_LINE_LENGTH}
          required
          value={form.subject}
          onChange={(subject) => change({ subject })}
        />
        <TextArea
          label="What happened"
          name="message"
          maxLength={MAX_TEXT}
          required
          value={form.message}
          onChange={(message) => change({ message })}
          hint="With the date and the amount, if money is concerned."
        />
        <button type="submit" className={buttonClass('primary')} disabled={isSending || !isComplete}>
          {isSending ? 'Sending...' : 'File complaint'}
        </button>
      </form>
    </InfoPage>
  )
}
