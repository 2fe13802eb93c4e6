/** The name of a transaction's status in its colour; an unknown status is grey. */
import { Badge } from '@mantine/core'
import type { MessageId } from '../../i18n/messageId'
import { translate } from '../../i18n/translate'

export type StatusTone = 'green' | 'yellow' | 'red' | 'grey'

export const toneColours: Readonly<Record<StatusTone, string>> = {
  green: 'var(--success)',
  yellow: 'var(--warning)',
  red: 'var(--error)',
  grey: 'var(--text-muted)',
}

const STATUSES: Readonly<Record<string, { tone: StatusTone; name: MessageId }>> = {
  paid: { tone: 'green', name: 'status.paid' },
  success: { tone: 'green', name: 'status.success' },
  captured: { tone: 'green', name: 'status.captured' },
  pending: { tone: 'yellow', name: 'status.pending' },
  failed: { tone: 'red', name: 'status.failed' },
  rejected: { tone: 'red', name: 'status.rejected' },
  '': { tone: 'grey', name: 'status.unknown' },
}

export function statusTone(status: string): StatusTone {
  return STATUSES[status.toLowerCase()]?.tone ?? 'grey'
}

/** A status that only another backend knows is shown as it came: 'on_hold' becomes 'On_hold'. */
function statusName(status: string): string {
  const known = STATUSES[status.toLowerCase()]
  if (known !== undefined) return translate(known.name)
  return status[0]?.toUpperCase() + status.slice(1).toLowerCase()
}

export function StatusBadge({ status }: { status: string }) {
  const tone = statusTone(status)
  return (
    <Badge component="span" color={toneColours[tone]} data-tone={tone}>
      {statusName(status)}
    </Badge>
  )
}
