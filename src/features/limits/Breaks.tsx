/** Taking a break from playing for money: a short one, or a long one. */
import { useState } from 'react'
import { type BreakDays, EXCLUSION_DAYS, LONGEST_EXCLUSION_MS, TIME_OUT_DAYS } from '../../domain/limits'
import { buttonClass } from '../../ui/buttonClass'
import { formatDateTime } from '../../ui/formatDateTime'
import { Modal } from '../../ui/Modal'
import panel from '../../ui/panel.module.css'
import css from './limits.module.css'
import { useChangeLimits } from './useLimits'

const DAY_MS = 86_400_000
/** A device's clock may run ahead of the server's, which refuses more than the longest break. */
const CLOCK_MS = 3_600_000

const NAMES: Readonly<Record<BreakDays, string>> = {
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
  const take = () => {
    if (days === null) return
    mutate({ exclude_for_days: days, excluded_until: endByThisClock(days) })
    setDays(null)
  }
  return (
    <section className={`${panel.panel} ${css.panel}`} aria-labelledby="breaks-title">
      <h2 id="breaks-title">Take a break</h2>
      <p className={css.soft}>
        During a break no real bet and no deposit is taken. Practice stays open, and your balance can be
        withdrawn. A break can be made longer, never shorter.
      </p>
      {untilMs === null ? null : (
        <p className={css.until} role="status">
          Your break lasts until <strong className="figures">{formatDateTime(untilMs)}</strong>.
        </p>
      )}
      <Choice title="Time-out" days={TIME_OUT_DAYS} isBusy={isPending} onChoose={setDays} />
      <Choice title="Self-exclusion" days={EXCLUSION_DAYS} isBusy={isPending} onChoose={setDays} />
      {days === null ? null : (
        <Modal isOpen title={`A break of ${NAMES[days]}?`} onClose={() => setDays(null)}>
          <p>It starts at once. Nobody, support included, can end it earlier.</p>
          <div className={css.confirm}>
            <button type="button" className={buttonClass('danger')} onClick={take}>
              Start the break
            </button>
            <button type="button" className={buttonClass('secondary')} onClick={() => setDays(null)}>
              Not now
            </button>
          </div>
        </Modal>
      )}
    </section>
  )
}

/** For a server that cannot count the days by its own clock. */
function endByThisClock(days: BreakDays): string {
  const lastMs = LONGEST_EXCLUSION_MS - CLOCK_MS
  return new Date(Date.now() + Math.min(days * DAY_MS, lastMs)).toISOString()
}

interface ChoiceProps {
  title: string
  days: readonly BreakDays[]
  isBusy: boolean
  onChoose(days: BreakDays): void
}

function Choice({ title, days, isBusy, onChoose }: ChoiceProps) {
  return (
    <fieldset className={css.choice} disabled={isBusy}>
      <legend>{title}</legend>
      {days.map((length) => (
        <button
          key={length}
          type="button"
          className={buttonClass('secondary', 'small')}
          onClick={() => onChoose(length)}
        >
          {NAMES[length]}
        </button>
      ))}
    </fieldset>
  )
}
