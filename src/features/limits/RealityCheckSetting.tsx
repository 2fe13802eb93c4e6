/** The setting for the interval of the reality check; stored on this device. */
import { useSettings } from '../../game/session/settings'
import panel from '../../ui/panel.module.css'
import css from './limits.module.css'

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
    <section className={`${panel.panel} ${css.panel}`}>
      <h2>Reality check</h2>
      <fieldset className={css.options}>
        <legend>Tell me at the table how long I have been playing, on this device:</legend>
        {OPTIONS.map(([value, name]) => (
          <label key={name} className={css.radio}>
            <input
              type="radio"
              name="reality-check"
              checked={minutes === value}
              onChange={() => change({ realityCheckMinutes: value })}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </section>
  )
}
