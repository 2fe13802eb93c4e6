/** The section for time-outs and self-exclusion. */
import { Alert, Button, Card, Fieldset, Group, Modal, Text, Title } from '@mantine/core'
import { useState } from 'react'
import {
  type BreakDays,
  EXCLUSION_DAYS,
  LONGEST_EXCLUSION_MS,
  TIME_OUT_DAYS,
} from '../../domain/money/limits'
import { formatDateTime } from '../../ui/formatDateTime'
import { useChangeLimits } from './useLimits'

const DAY_MS = 86_400_000
/** Tolerance for a device clock ahead of the server's: the server rejects an end beyond the longest break. */
const CLOCK_SKEW_MS = 3_600_000

const DURATION_NAMES: Readonly<Record<BreakDays, string>> = {
  1: '24 hours',
  7: '7 days',
  30: '30 days',
  182: '6 months',
  365: '1 year',
  1825: '5 years',
}

interface BreaksProps {
  excludedUntil: string | null
  userId: number
}

export function Breaks({ excludedUntil, userId }: BreaksProps) {
  const { mutate, isPending } = useChangeLimits(userId)
  const [days, setDays] = useState<BreakDays | null>(null)
  const untilMs = excludedUntil === null ? null : Date.parse(excludedUntil)
  const startBreak = () => {
    if (days === null) return
    mutate({ exclude_for_days: days, excluded_until: endByDeviceClock(days) })
    setDays(null)
  }
  return (
    <Card component="section" aria-labelledby="breaks-title">
      <Title order={2} id="breaks-title">
        Take a break
      </Title>
      <Text c="dimmed" maw="66ch">
        During a break no real bet and no deposit is taken. Practice stays open, and your balance can be
        withdrawn. A break can be made longer, never shorter.
      </Text>
      {untilMs === null ? null : (
        <Alert color="var(--brass)" role="status">
          Your break lasts until <strong className="figures">{formatDateTime(untilMs)}</strong>.
        </Alert>
      )}
      <DurationButtons title="Time-out" days={TIME_OUT_DAYS} isBusy={isPending} onSelect={setDays} />
      <DurationButtons title="Self-exclusion" days={EXCLUSION_DAYS} isBusy={isPending} onSelect={setDays} />
      <Modal
        opened={days !== null}
        title={days === null ? '' : `A break of ${DURATION_NAMES[days]}?`}
        onClose={() => setDays(null)}
      >
        <p>It starts at once. Nobody, support included, can end it earlier.</p>
        <Group gap={12} mt={18}>
          <Button variant="danger" onClick={startBreak}>
            Start the break
          </Button>
          <Button variant="default" onClick={() => setDays(null)}>
            Not now
          </Button>
        </Group>
      </Modal>
    </Card>
  )
}

/** The ISO end time, for a backend that does not know `exclude_for_days`. */
function endByDeviceClock(days: BreakDays): string {
  const maxMs = LONGEST_EXCLUSION_MS - CLOCK_SKEW_MS
  return new Date(Date.now() + Math.min(days * DAY_MS, maxMs)).toISOString()
}

interface DurationButtonsProps {
  title: string
  days: readonly BreakDays[]
  isBusy: boolean
  onSelect(days: BreakDays): void
}

function DurationButtons({ title, days, isBusy, onSelect }: DurationButtonsProps) {
  return (
    <Fieldset legend={title} disabled={isBusy}>
      <Group gap={10}>
        {days.map((duration) => (
          <Button key={duration} variant="default" size="sm" onClick={() => onSelect(duration)}>
            {DURATION_NAMES[duration]}
          </Button>
        ))}
      </Group>
    </Fieldset>
  )
}
