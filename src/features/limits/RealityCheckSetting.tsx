/** The setting for the interval of the reality check; stored on this device. */
import { Card, Group, Radio, Title } from '@mantine/core'
import { useSettings } from '../../game/session/settings'

const OPTIONS = [
  [15, 'Every 15 minutes'],
  [30, 'Every 30 minutes'],
  [60, 'Every hour'],
  [null, 'Never'],
] as const

export function RealityCheckSetting() {
  const minutes = useSettings((settings) => settings.realityCheckMinutes)
  const change = useSettings((settings) => settings.change)
  return (
    <Card component="section">
      <Title order={2}>Reality check</Title>
      <Radio.Group
        label="Tell me at the table how long I have been playing, on this device:"
        value={String(minutes)}
        onChange={(next) => change({ realityCheckMinutes: next === 'null' ? null : Number(next) })}
      >
        <Group gap="0 24px">
          {OPTIONS.map(([value, name]) => (
            <Radio key={name} value={String(value)} label={name} />
          ))}
        </Group>
      </Radio.Group>
    </Card>
  )
}
