/** While the sandbox stands in for the phone network, the phone: a corner notice with the last message and its code. */
import { IconDeviceMobileMessage } from '@tabler/icons-react'
import css from './sandboxPhone.module.css'
import { useSandboxMessages } from './useSandboxMessages'

interface SandboxPhoneProps {
  mobileNumber: string
  /** How often a message has been asked for. */
  sent: number
}

export function SandboxPhone({ mobileNumber, sent }: SandboxPhoneProps) {
  const { data } = useSandboxMessages(mobileNumber, sent)
  const message = data?.[0]
  if (message === undefined) return null
  return (
    <aside className={css.phone} aria-label="Message to your phone" aria-live="polite">
      <p className={css.head}>
        <IconDeviceMobileMessage size={18} aria-hidden="true" /> Messages
        <span className={css.where}>sandbox, no SMS is sent</span>
      </p>
      <p className={css.text}>{message.text}</p>
      {message.otp === null ? null : (
        <p className={css.code} data-testid="sandbox-otp">
          {message.otp}
        </p>
      )}
    </aside>
  )
}
