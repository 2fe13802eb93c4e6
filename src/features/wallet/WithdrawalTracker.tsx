/** The progress of a withdrawal: requested, being checked, then paid or rejected. */
import { Text, Timeline } from '@mantine/core'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { translate } from '../../i18n/translate'
import { useTranslate } from '../../i18n/useTranslate'
import { formatDateTime } from '../../ui/formatDateTime'
import type { Transaction } from './mergeTransactions'
import { statusTone } from './StatusBadge'

interface WithdrawalTrackerProps {
  withdrawal: Extract<Transaction, { type: 'withdrawal' }>
}

const DONE = <IconCheck size={14} stroke={3} aria-hidden="true" />
const PENDING = <IconClock size={14} stroke={3} aria-hidden="true" />
const REJECTED = <IconX size={14} stroke={3} aria-hidden="true" />

function waitText(heldUntilMs: number | null): string {
  return heldUntilMs === null
    ? translate('progress.usual')
    : translate('progress.held', { time: formatDateTime(heldUntilMs) })
}

export function WithdrawalTracker({ withdrawal }: WithdrawalTrackerProps) {
  const t = useTranslate()
  const tone = statusTone(withdrawal.status)
  const isDecided = tone === 'green' || tone === 'red'
  const isRejected = tone === 'red'
  const decidedAt = withdrawal.decidedAtMs === null ? '' : formatDateTime(withdrawal.decidedAtMs)
  return (
    <Timeline active={isDecided ? 2 : 1} role="list" aria-label={t('progress.label')}>
      <Timeline.Item role="listitem" title={t('progress.requested')} bullet={DONE}>
        <Text size="sm" c="dimmed" className="figures">
          {formatDateTime(withdrawal.atMs)}
        </Text>
      </Timeline.Item>
      <Timeline.Item
        role="listitem"
        title={t('progress.checking')}
        bullet={isDecided ? DONE : PENDING}
        {...(isDecided ? {} : { color: 'var(--warning)' })}
      >
        <Text size="sm" c="dimmed">
          {isDecided ? '' : waitText(withdrawal.heldUntilMs)}
        </Text>
      </Timeline.Item>
      <Timeline.Item
        role="listitem"
        title={t(isRejected ? 'progress.rejected' : 'progress.paid')}
        bullet={isDecided ? (isRejected ? REJECTED : DONE) : null}
        {...(isRejected ? { color: 'var(--error)' } : {})}
      >
        <Text size="sm" c="dimmed" className="figures">
          {decidedAt}
        </Text>
        {withdrawal.reason === null ? null : (
          <Text size="sm" c="dimmed" fs="italic">
            {withdrawal.reason}
          </Text>
        )}
      </Timeline.Item>
    </Timeline>
  )
}
