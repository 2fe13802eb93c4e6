/** Offers deposit limits to a player who has set none, next to the deposit. */
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { LIMIT_PERIODS } from '../../domain/money/limits'
import { useSession } from '../../game/session/session'
import { Trans } from '../../i18n/Trans'
import { PATHS } from '../../paths'
import { useLimits } from './useLimits'

export function DepositLimitHint() {
  const { data: limits } = useLimits(useSession((session) => session.userId ?? 0))
  if (limits === undefined) return null
  if (LIMIT_PERIODS.some((period) => limits.deposit[period] !== null)) return null
  return (
    <Text c="dimmed" size="sm">
      <Trans id="limits.offer" components={{ a: <Anchor component={Link} to={PATHS.limits} inherit /> }} />
    </Text>
  )
}
