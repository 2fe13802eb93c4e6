/** Three limits of one kind: by day, week and month, in whole rupees, or none. */
import { type FormEvent, useState } from 'react'
import { errorText } from '../../contract/errors'
import {
  checkLimits,
  LIMIT_PERIODS,
  type Limit,
  type LimitKind,
  type LimitPeriod,
  NO_LIMITS,
} from '../../domain/limits'
import { paiseFromWholeRupees } from '../../domain/money'
import { type RupeesField, updateRupeesField } from '../../domain/parseRupees'
import { buttonClass } from '../../ui/buttonClass'
import panel from '../../ui/panel.module.css'
import { TextField } from '../../ui/TextField'
import { changedAmounts, type LimitAmounts } from './limitAmounts'
import css from './limits.module.css'
import { useChangeLimits } from './useLimits'

const PERIODS = [
  ['daily', 'Per day'],
  ['weekly', 'Per week'],
  ['monthly', 'Per month'],
] as const

interface LimitFormProps {
  field: LimitKind
  title: string
  text: string
  /** As last asked for. */
  limits: LimitAmounts
  userId: number
}

export function LimitForm({ field, title, text, limits, userId }: LimitFormProps) {
  const { mutate, isPending } = useChangeLimits(userId)
  const [error, setError] = useState<string | null>(null)
  const [typed, setTyped] = useState<Record<LimitPeriod, RupeesField>>({
    daily: shown(limits.daily),
    weekly: shown(limits.weekly),
    monthly: shown(limits.monthly),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    // An empty field that has refused what was meant is not a wish for no limit.
    if (LIMIT_PERIODS.some((period) => typed[period].isRefused && typed[period].digits === '')) return
    const amounts = { daily: read(typed.daily), weekly: read(typed.weekly), monthly: read(typed.monthly) }
    const code = checkLimits({
      ...NO_LIMITS,
      [field]: {
        daily: limitOf(amounts.daily),
        weekly: limitOf(amounts.weekly),
        monthly: limitOf(amounts.monthly),
      },
    })
    setError(code === null ? null : errorText(code))
    if (code === null) mutate({ [field]: changedAmounts(limits, amounts) })
  }
  return (
    <form className={`${panel.panel} ${css.panel}`} onSubmit={save}>
      <h2>{title}</h2>
      <p className={css.soft}>{text} An empty field is no limit.</p>
      {PERIODS.map(([period, label], at) => (
        <TextField
          key={period}
          label={`${label}, ₹`}
          inputMode="numeric"
          placeholder="No limit"
          value={typed[period].digits}
          onChange={(text) =>
            setTyped((before) => ({ ...before, [period]: updateRupeesField(before[period], text) }))
          }
          error={
            typed[period].isRefused ? errorText('limit_invalid') : at === PERIODS.length - 1 ? error : null
          }
        />
      ))}
      <button type="submit" className={buttonClass('primary')} disabled={isPending}>
        {isPending ? 'Saving...' : `Save ${title.toLowerCase()}`}
      </button>
    </form>
  )
}

function shown(rupees: number | null): RupeesField {
  return { digits: rupees === null ? '' : String(rupees), isRefused: false }
}

function limitOf(rupees: number | null): Limit {
  return { paise: rupees === null ? null : paiseFromWholeRupees(rupees), next: null }
}

function read({ digits }: RupeesField): number | null {
  return digits === '' ? null : Number(digits)
}
