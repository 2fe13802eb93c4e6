/** Buttons over a list, of which one is pressed: what the list shows. */
import css from './filters.module.css'

interface FiltersProps<Value> {
  legend: string
  /** For those who see which list it stands over. */
  isLegendHidden?: boolean
  options: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose(value: Value): void
}

export function Filters<Value>(props: FiltersProps<Value>) {
  const { legend, isLegendHidden = false, options, chosen, onChoose } = props
  return (
    <fieldset className={css.filters}>
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      {options.map(({ value, label }) => (
        <button key={label} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
