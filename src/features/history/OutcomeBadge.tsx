/** Whether a bet won, lost, still waits or was refunded. */
import { Badge } from '@mantine/core'
import type { BetRecord } from '../../contract/history'
import { useTranslate } from '../../i18n/useTranslate'

/** Text and colour of each outcome; the keys are `is_winner`, or 'void' for a refunded bet. */
const OUTCOMES = {
  true: ['history.won', 'var(--success)'],
  false: ['history.lost', 'var(--error)'],
  null: ['history.waiting', 'var(--warning)'],
  void: ['history.refunded', 'var(--warning)'],
} as const

export function OutcomeBadge({ bet }: { bet: BetRecord }) {
  const t = useTranslate()
  const key = bet.is_void === true ? 'void' : (`${bet.is_winner}` as const)
  const [outcome, colour] = OUTCOMES[key]
  return (
    <Badge component="span" color={colour}>
      {t(outcome)}
    </Badge>
  )
}
