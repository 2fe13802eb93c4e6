/** Toggle buttons that filter a list; exactly one is pressed. */
import css from './filters.module.css'

interface FiltersProps<Value> {
  legend: string
  /** Hides the legend visually; screen readers still read it. */
  isLegendHidden?: boolean
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange(value: Value): void
}

export function Filters<Value>(props: FiltersProps<Value>) {
  const { legend, isLegendHidden = false, options, value: selected, onChange } = props
  return (
    <fieldset className={css.filters}>
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      {options.map(({ value, label }) => (
        <button key={label} type="button" aria-pressed={value === selected} onClick={() => onChange(value)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
