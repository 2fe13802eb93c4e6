/** The form for the daily, weekly and monthly limit of one kind, in whole rupees. */
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
  /** The limits last requested, including those not in force yet. */
  limits: LimitAmounts
  userId: number
}

export function LimitForm({ field, title, text, limits, userId }: LimitFormProps) {
  const { mutate, isPending } = useChangeLimits(userId)
  const [error, setError] = useState<string | null>(null)
  const [fields, setFields] = useState<Record<LimitPeriod, RupeesField>>({
    daily: toField(limits.daily),
    weekly: toField(limits.weekly),
    monthly: toField(limits.monthly),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    // A field that is empty because its input was invalid must not remove the limit.
    if (LIMIT_PERIODS.some((period) => fields[period].isRejected && fields[period].digits === '')) return
    const amounts = {
      daily: toRupees(fields.daily),
      weekly: toRupees(fields.weekly),
      monthly: toRupees(fields.monthly),
    }
    const code = checkLimits({
      ...NO_LIMITS,
      [field]: {
        daily: toLimit(amounts.daily),
        weekly: toLimit(amounts.weekly),
        monthly: toLimit(amounts.monthly),
      },
    })
    setError(code === null ? null : errorText(code))
    if (code === null) mutate({ [field]: changedAmounts(limits, amounts) })
  }
  return (
    <form className={`${panel.panel} ${css.panel}`} onSubmit={save}>
      <h2>{title}</h2>
      <p className={css.muted}>{text} An empty field is no limit.</p>
      {PERIODS.map(([period, label], index) => (
        <TextField
          key={period}
          label={`${label}, ₹`}
          inputMode="numeric"
          placeholder="No limit"
          value={fields[period].digits}
          onChange={(text) =>
            setFields((previous) => ({ ...previous, [period]: updateRupeesField(previous[period], text) }))
          }
          error={
            fields[period].isRejected
              ? errorText('limit_invalid')
              : index === PERIODS.length - 1
                ? error
                : null
          }
        />
      ))}
      <button type="submit" className={buttonClass('primary')} disabled={isPending}>
        {isPending ? 'Saving...' : `Save ${title.toLowerCase()}`}
      </button>
    </form>
  )
}

function toField(rupees: number | null): RupeesField {
  return { digits: rupees === null ? '' : String(rupees), isRejected: false }
}

function toLimit(rupees: number | null): Limit {
  return { paise: rupees === null ? null : paiseFromWholeRupees(rupees), next: null }
}

function toRupees({ digits }: RupeesField): number | null {
  return digits === '' ? null : Number(digits)
}
