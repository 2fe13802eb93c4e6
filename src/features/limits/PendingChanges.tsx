/** The list of raised limits that are not in force yet. */
import { Alert, List } from '@mantine/core'
import type { Limits } from '../../contract/limits'
import { formatWireRupees } from '../../domain/core/money'
import type { MessageId } from '../../i18n/messageId'
import { Trans } from '../../i18n/Trans'
import { translate } from '../../i18n/translate'
import { useTranslate } from '../../i18n/useTranslate'
import { formatDateTime } from '../../ui/formatDateTime'

const NAMES: Readonly<Record<string, MessageId>> = {
  'deposit.daily': 'limits.deposit.daily',
  'deposit.weekly': 'limits.deposit.weekly',
  'deposit.monthly': 'limits.deposit.monthly',
  'loss.daily': 'limits.loss.daily',
  'loss.weekly': 'limits.loss.weekly',
  'loss.monthly': 'limits.loss.monthly',
}

export function PendingChanges({ pending }: { pending: Limits['pending'] }) {
  const t = useTranslate()
  if (pending.length === 0) return null
  return (
    <Alert color="var(--brass)" role="region" aria-label={t('limits.pending')}>
      <List>
        {pending.map(({ field, value, effective_at }) => (
          <List.Item key={field}>
            <Trans
              id="limits.change"
              values={{
                field: fieldName(field),
                amount: value === null ? t('limits.noLimit') : formatWireRupees(value),
                date: formatDateTime(Date.parse(effective_at)),
              }}
              components={{ a: <span />, b: <span className="figures" /> }}
            />
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** A field that only another backend knows is shown as it came. */
function fieldName(field: string): string {
  const name = NAMES[field]
  return name === undefined ? field : translate(name)
}
