/** The setting for the interval of the reality check; stored on this device. */
import { Card, Group, Radio, Title } from '@mantine/core'
import { useSettings } from '../../game/session/settings'
import { useTranslate } from '../../i18n/useTranslate'

const OPTIONS = [
  [15, 'reality.minutes15'],
  [30, 'reality.minutes30'],
  [60, 'reality.minutes60'],
  [null, 'reality.never'],
] as const

export function RealityCheckSetting() {
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
