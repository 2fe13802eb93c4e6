/** The name of a transaction's status in its colour. */
import { Badge } from '@mantine/core'
import { statusName, statusTone, TONE_COLOURS } from './transactionStatus'

export function StatusBadge({ status }: { status: string }) {
  const tone = statusTone(status)
  return (
    <Badge component="span" color={TONE_COLOURS[tone]} data-tone={tone}>
      {statusName(status)}
    </Badge>
  )
}
