/** The player's own limit of the time at the tables in a day; stored on this device. */
import { Button, Card, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { dateNowMs } from '../../api/serverClock'
import { changeTimeLimit, type Minutes, minutesOn } from '../../domain/account/timeLimit'
import { digitsOf } from '../../domain/core/sanitise'
import { startOfDay } from '../../domain/time'
import { useSettings } from '../../game/session/settings'
import { useTranslate } from '../../i18n/useTranslate'

const MAX_DIGITS = 4
const toDigits = (minutes: Minutes) => (minutes === null ? '' : String(minutes))

export function TimeLimitSetting() {
  const t = useTranslate()
  const limit = useSettings((settings) => settings.timeLimit)
  const change = useSettings((settings) => settings.change)
  const today = startOfDay(dateNowMs())
  const minutes = minutesOn(limit, today)
  const next = limit.next?.setOn === today ? limit.next : null
  const requested = next === null ? minutes : next.minutes
  const [digits, setDigits] = useState(toDigits(requested))
  const typed = digits === '' ? null : Number(digits)
  const save = (event: FormEvent) => {
    event.preventDefault()
    change({ timeLimit: changeTimeLimit(limit, typed, startOfDay(dateNowMs())) })
  }
  return (
    <Card component="form" onSubmit={save}>
      <Title order={2}>{t('timeLimit.title')}</Title>
      <Text c="dimmed" maw="66ch">
        {t('timeLimit.text')}
      </Text>
      <TextInput
        label={t('timeLimit.minutes')}
        inputMode="numeric"
        placeholder={t('limits.none')}
        value={digits}
        maw="20rem"
        onChange={(event) => setDigits(digitsOf(event.currentTarget.value, MAX_DIGITS))}
      />
      <Text role="status">
        <span>{minutes === null ? t('timeLimit.none') : t('timeLimit.today', { minutes })}</span>{' '}
        {next === null ? null : (
          <span>
            {next.minutes === null
              ? t('timeLimit.noneTomorrow')
              : t('timeLimit.tomorrow', { minutes: next.minutes })}
          </span>
        )}
      </Text>
      <Button type="submit" style={{ alignSelf: 'start' }} disabled={typed === 0 || typed === requested}>
        {t('timeLimit.save')}
      </Button>
    </Card>
  )
}
