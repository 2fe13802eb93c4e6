/** The player protection page: limits, breaks, the reality check and the time limit. */
import { Alert, Button, Card, Group, Radio, SimpleGrid, Text, Title } from '@mantine/core'
import { LIMIT_KINDS } from '../../domain/money/limits'
import { useSession } from '../../game/session/session'
import { useSettings } from '../../game/session/settings'
import { useTranslate } from '../../i18n/useTranslate'
import { ListSkeleton } from '../../ui/ListSkeleton'
import { Breaks } from './Breaks'
import { LimitForm } from './LimitForm'
import { PendingChanges } from './PendingChanges'
import { TimeLimitSetting } from './TimeLimitSetting'
import { requestedAmounts, useLimits } from './useLimits'

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
            {LIMIT_KINDS.map((kind) => {
              const requested = requestedAmounts(limits, kind)
              const key = `${kind} ${JSON.stringify(requested)}`
              return <LimitForm key={key} field={kind} limits={requested} userId={userId} />
            })}
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

const OPTIONS = [
  [15, 'reality.minutes15'],
  [30, 'reality.minutes30'],
  [60, 'reality.minutes60'],
  [null, 'reality.never'],
] as const

/** The setting for the interval of the reality check; stored on this device. */
function RealityCheckSetting() {
  const t = useTranslate()
  const minutes = useSettings((settings) => settings.realityCheckMinutes)
  const change = useSettings((settings) => settings.change)
  return (
    <Card component="section">
      <Title order={2}>{t('reality.setting')}</Title>
      <Radio.Group
        label={t('reality.settingText')}
        value={String(minutes)}
        onChange={(next) => change({ realityCheckMinutes: next === 'null' ? null : Number(next) })}
      >
        <Group gap="0 24px">
          {OPTIONS.map(([value, name]) => (
            <Radio key={name} value={String(value)} label={t(name)} />
          ))}
        </Group>
      </Radio.Group>
    </Card>
  )
}
