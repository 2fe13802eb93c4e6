/** The form for the daily, weekly and monthly limit of one kind, in whole rupees. */
import { Button, Card, Text, TextInput, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { errorText } from '../../contract/errors'
import { limitsForm } from '../../contract/forms'
import type { LimitKind, LimitPeriod } from '../../domain/money/limits'
import { type RupeesField, updateRupeesField } from '../../domain/money/parseRupees'
import { useTranslate } from '../../i18n/useTranslate'
import { changedAmounts, type LimitAmounts, useChangeLimits } from './useLimits'

const PERIODS = [
  ['daily', 'limits.daily'],
  ['weekly', 'limits.weekly'],
  ['monthly', 'limits.monthly'],
] as const

interface LimitFormProps {
  field: LimitKind
  /** The limits last requested, including those not in force yet. */
  limits: LimitAmounts
  userId: number
}

export function LimitForm({ field, limits, userId }: LimitFormProps) {
  const t = useTranslate()
  const { mutate, isPending } = useChangeLimits(userId)
  const form = useForm({
    initialValues: {
      daily: toField(limits.daily),
      weekly: toField(limits.weekly),
      monthly: toField(limits.monthly),
    },
    validate: schemaResolver(limitsForm, { sync: true }),
  })
  const changeField = (period: LimitPeriod, typed: string) => {
    const next = updateRupeesField(form.values[period], typed)
    form.setFieldValue(period, next)
    form.setFieldError(period, next.isRejected ? errorText('limit_invalid') : null)
  }
  const save = form.onSubmit(({ daily, weekly, monthly }) => {
    const amounts = { daily: toRupees(daily), weekly: toRupees(weekly), monthly: toRupees(monthly) }
    mutate({ [field]: changedAmounts(limits, amounts) })
  })
  return (
    <Card component="form" onSubmit={save}>
      <Title order={2}>{t(`limits.${field}.title`)}</Title>
      <Text c="dimmed" maw="66ch">
        {t(`limits.${field}.text`)}
      </Text>
      {PERIODS.map(([period, label]) => (
        <TextInput
          key={period}
          label={t(label)}
          inputMode="numeric"
          placeholder={t('limits.none')}
          value={form.values[period].digits}
          onChange={(event) => changeField(period, event.currentTarget.value)}
          error={form.errors[period]}
        />
      ))}
      <Button type="submit" style={{ alignSelf: 'start' }} disabled={isPending}>
        {t(isPending ? 'limits.saving' : `limits.${field}.save`)}
      </Button>
    </Card>
  )
}

function toField(rupees: number | null): RupeesField {
  return { digits: rupees === null ? '' : String(rupees), isRejected: false }
}

function toRupees({ digits }: RupeesField): number | null {
  return digits === '' ? null : Number(digits)
}
