/** A labelled multi-line input with a hint. */
import { type ComponentProps, useId } from 'react'
import css from './textField.module.css'
import { usePreHydrationValue } from './usePreHydrationValue'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange(value: string): void
  hint: string
}

export function TextArea({ label, value, onChange, hint, ...area }: TextAreaProps) {
  const id = useId()
  const ref = usePreHydrationValue<HTMLTextAreaElement>(value, onChange)
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <textarea
        {...area}
        ref={ref}
        id={id}
        className={`${css.input} ${css.area}`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={css.hint}>
        {hint}
      </p>
    </div>
  )
}
