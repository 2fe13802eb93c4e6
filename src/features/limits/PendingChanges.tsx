/** The list of raised limits that are not in force yet. */
import { Alert, List } from '@mantine/core'
import type { Limits } from '../../contract/limits'
import { formatRupees, paiseFromRupees } from '../../domain/money/money'
import { formatDateTime } from '../../ui/formatDateTime'

interface PendingChangesProps {
  pending: Limits['pending']
}

export function PendingChanges({ pending }: PendingChangesProps) {
  if (pending.length === 0) return null
  return (
    <Alert color="var(--brass)" role="region" aria-label="Changes that still wait">
      <List>
        {pending.map(({ field, value, effective_at }) => (
          <List.Item key={field}>
            <span>{`${fieldName(field)} changes to ${amountName(value)} on `}</span>
            <span className="figures">{formatDateTime(Date.parse(effective_at))}</span>.
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** 'deposit.daily' becomes 'Daily deposit limit'. */
function fieldName(field: string): string {
  const [kind = '', period = ''] = field.split('.')
  const name = `${period} ${kind} limit`.trim()
  return `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`
}

function amountName(value: number | null): string {
  return value === null ? 'no limit' : formatRupees(paiseFromRupees(value) ?? 0)
}
