/** The player protection page: limits, breaks, the reality check and the time limit. */
import { Alert, Button, Card, Group, List, Radio, SimpleGrid, Text, Title } from '@mantine/core'
import type { Limits as PlayerLimits } from '../../contract/limits'
import { formatWireRupees } from '../../domain/core/money'
import { LIMIT_KINDS } from '../../domain/money/limits'
import { useSession } from '../../game/session/session'
import { useSettings } from '../../game/session/settings'
import type { MessageId } from '../../i18n/messageId'
import { Trans } from '../../i18n/Trans'
import { translate } from '../../i18n/translate'
import { useTranslate } from '../../i18n/useTranslate'
import { formatDateTime } from '../../ui/formatDateTime'
import { ListSkeleton } from '../../ui/ListSkeleton'
import { Breaks } from './Breaks'
import { LimitForm } from './LimitForm'
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

const NAMES: Readonly<Record<string, MessageId>> = {
  'deposit.daily': 'limits.deposit.daily',
  'deposit.weekly': 'limits.deposit.weekly',
  'deposit.monthly': 'limits.deposit.monthly',
  'loss.daily': 'limits.loss.daily',
  'loss.weekly': 'limits.loss.weekly',
  'loss.monthly': 'limits.loss.monthly',
}

/** The list of raised limits that are not in force yet. */
function PendingChanges({ pending }: { pending: PlayerLimits['pending'] }) {
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
