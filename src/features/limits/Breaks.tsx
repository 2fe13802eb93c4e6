/** The section for time-outs and self-exclusion. */
import { Alert, Button, Card, Checkbox, Fieldset, Group, Modal, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { dateNowMs } from '../../api/serverClock'
import {
  type BreakDays,
  EXCLUSION_DAYS,
  LONGEST_EXCLUSION_MS,
  TIME_OUT_DAYS,
} from '../../domain/money/limits'
import type { MessageId } from '../../i18n/messageId'
import { Trans } from '../../i18n/Trans'
import { useTranslate } from '../../i18n/useTranslate'
import { formatDateTime } from '../../ui/formatDateTime'
import { useCloseOnBack } from '../../ui/overlays/openOverlays'
import { useChangeLimits } from './useLimits'

const DAY_MS = 86_400_000
/** Tolerance for a device clock ahead of the server's: the server rejects an end beyond the longest break. */
const CLOCK_SKEW_MS = 3_600_000

const DURATION_NAMES: Readonly<Record<BreakDays, MessageId>> = {
  1: 'break.days1',
  7: 'break.days7',
  30: 'break.days30',
  182: 'break.days182',
  365: 'break.days365',
  1825: 'break.days1825',
}

const DURATIONS = [
  ['break.timeOut', TIME_OUT_DAYS],
  ['break.exclusion', EXCLUSION_DAYS],
] as const

interface BreaksProps {
  excludedUntil: string | null
  /** Whether the current break holds for practice too. */
  excludesPractice: boolean
  userId: number
}

export function Breaks({ excludedUntil, excludesPractice, userId }: BreaksProps) {
  const t = useTranslate()
  const { mutate, isPending } = useChangeLimits(userId)
  const [days, setDays] = useState<BreakDays | null>(null)
  const [isPracticeToo, setPracticeToo] = useState(false)
  const close = () => setDays(null)
  useCloseOnBack(days !== null, close)
  const untilMs = excludedUntil === null ? null : Date.parse(excludedUntil)
  const startBreak = () => {
    if (days === null) return
    mutate({
      exclude_for_days: days,
      excluded_until: endOfBreak(days),
      ...(isPracticeToo ? { excludes_practice: true } : {}),
    })
    setDays(null)
  }
  return (
    <Card component="section" aria-labelledby="breaks-title" ref={scrollToBreaks}>
      <Title order={2} id="breaks-title">
        {t('break.title')}
      </Title>
      <Text c="dimmed" maw="66ch">
        {t('break.text')}
      </Text>
      {untilMs === null ? null : (
        <Alert color="var(--brass)" role="status">
          <Trans
            id={excludesPractice ? 'break.untilAll' : 'break.until'}
            values={{ time: formatDateTime(untilMs) }}
            components={{ b: <strong className="figures" /> }}
          />
        </Alert>
      )}
      {DURATIONS.map(([title, durations]) => (
        <DurationButtons
          key={title}
          title={t(title)}
          days={durations}
          isBusy={isPending}
          onSelect={setDays}
        />
      ))}
      <Modal
        opened={days !== null}
        title={days === null ? '' : t('break.confirm', { duration: t(DURATION_NAMES[days]) })}
        onClose={close}
      >
        <p>{t('break.confirmText')}</p>
        {excludesPractice ? null : (
          <Checkbox
            mt={12}
            label={t('break.practice')}
            checked={isPracticeToo}
            onChange={(event) => setPracticeToo(event.currentTarget.checked)}
          />
        )}
        <Group gap={12} mt={18}>
          <Button variant="danger" onClick={startBreak}>
            {t('break.start')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('break.notNow')}
          </Button>
        </Group>
      </Modal>
    </Card>
  )
}

/** The reality check's link ends with #break; React Router does not scroll to a section that is loaded later. */
function scrollToBreaks(section: HTMLElement | null): void {
  if (location.hash === '#break') section?.scrollIntoView()
}

/** The ISO end time, for a backend that does not know `exclude_for_days`. */
function endOfBreak(days: BreakDays): string {
  const maxMs = LONGEST_EXCLUSION_MS - CLOCK_SKEW_MS
  return new Date(dateNowMs() + Math.min(days * DAY_MS, maxMs)).toISOString()
}

interface DurationButtonsProps {
  title: string
  days: readonly BreakDays[]
  isBusy: boolean
  onSelect(days: BreakDays): void
}

function DurationButtons({ title, days, isBusy, onSelect }: DurationButtonsProps) {
  const t = useTranslate()
  return (
    <Fieldset legend={title} disabled={isBusy}>
      <Group gap={10}>
        {days.map((duration) => (
          <Button key={duration} variant="default" size="sm" onClick={() => onSelect(duration)}>
            {t(DURATION_NAMES[duration])}
          </Button>
        ))}
      </Group>
    </Fieldset>
  )
}
