/** The links of a past round: to its throw, and to its fairness card. */
import { Button, Group } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Combination } from '../../domain/core/payout'
import type { ShownBet } from '../../domain/fairness/verifyBet'
import { useTranslate } from '../../i18n/useTranslate'
import { roundPath } from '../../paths'
import { FairnessButton } from '../fairness'

interface RoundActionsProps {
  instanceId: number
  /** Null while the round has none. */
  result: Combination | null
  bet?: ShownBet | null
}

export function RoundActions({ instanceId, result, bet = null }: RoundActionsProps) {
  const t = useTranslate()
  return (
    <Group gap={0}>
      {result === null ? null : (
        <Button component={Link} to={roundPath(instanceId)} variant="subtle" size="sm" px={12}>
          {t('history.watch')}
        </Button>
      )}
      <FairnessButton instanceId={instanceId} result={result} bet={bet} />
    </Group>
  )
}
