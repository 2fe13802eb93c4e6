/** The player protection page: limits, breaks, the reality check and the time limit. */
import { Alert, Button, SimpleGrid, Text } from '@mantine/core'
import { useSession } from '../../game/session/session'
import { useTranslate } from '../../i18n/useTranslate'
import { ListSkeleton } from '../../ui/ListSkeleton'
import { Breaks } from './Breaks'
import { LimitForm } from './LimitForm'
import { requestedAmounts } from './limitAmounts'
import { PendingChanges } from './PendingChanges'
import { RealityCheckSetting } from './RealityCheckSetting'
import { TimeLimitSetting } from './TimeLimitSetting'
import { useLimits } from './useLimits'

export function Limits() {
  const t = useTranslate()
  const userId = useSession((session) => session.userId ?? 0)
  const { data: limits, isPending, error, refetch } = useLimits(userId)
  return (
    <>
      <Text c="dimmed" maw="62ch">
        {t('limits.intro')}
      </Text>
      {isPending ? <ListSkeleton label={t('limits.loading')} /> : null}
      {error === null ? null : (
        <Alert>
          <span>{`${error.message} `}</span>
          <Button variant="subtle" onClick={() => void refetch()}>
            {t('retry.now')}
          </Button>
        </Alert>
      )}
      {limits === undefined ? null : (
        <>
          <PendingChanges pending={limits.pending} />
          <SimpleGrid minColWidth="min(100%, 20rem)" autoFlow="auto-fit" spacing={20}>
            <LimitForm
              key={`deposit ${JSON.stringify(requestedAmounts(limits, 'deposit'))}`}
              field="deposit"
              limits={requestedAmounts(limits, 'deposit')}
              userId={userId}
            />
            <LimitForm
              key={`loss ${JSON.stringify(requestedAmounts(limits, 'loss'))}`}
              field="loss"
              limits={requestedAmounts(limits, 'loss')}
              userId={userId}
            />
          </SimpleGrid>
          <Breaks
            excludedUntil={limits.excluded_until}
            excludesPractice={limits.excludes_practice === true}
            userId={userId}
          />
        </>
      )}
      <RealityCheckSetting />
      <TimeLimitSetting />
    </>
  )
}
