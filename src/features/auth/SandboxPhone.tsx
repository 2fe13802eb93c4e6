/** The last message of the sandbox SMS sender in a corner, styled as a phone's notification; a tap fills in its code. */
import { IconDeviceMobileMessage } from '@tabler/icons-react'
import { useTranslate } from '../../i18n/useTranslate'
import css from './sandboxPhone.module.css'
import { useSandboxMessages } from './useSandboxMessages'

interface SandboxPhoneProps {
  mobileNumber: string
  /** Number of codes requested so far; a change refetches the messages at once. */
  requestCount: number
  onCode(otp: string): void
}

export function SandboxPhone({ mobileNumber, requestCount, onCode }: SandboxPhoneProps) {
  const t = useTranslate()
  const { data } = useSandboxMessages(mobileNumber, requestCount)
  const message = data?.[0]
  if (message === undefined) return null
  return (
    <aside className={css.phone} aria-label={t('sandbox.label')} aria-live="polite">
      <p className={css.header}>
        <IconDeviceMobileMessage size={18} aria-hidden="true" /> {t('sandbox.title')}
        <span className={css.source}>{t('sandbox.note')}</span>
      </p>
      <p className={css.text}>{message.text}</p>
      {message.otp === null ? null : (
        <button
          type="button"
          className={css.code}
          data-testid="sandbox-otp"
          aria-label={t('sandbox.fill', { otp: message.otp })}
          onClick={() => onCode(message.otp ?? '')}
        >
          {message.otp}
        </button>
      )}
    </aside>
  )
}
