/** A labelled single-line input with a hint or an error. */
import { type ComponentProps, useId } from 'react'
import css from './textField.module.css'
import { usePreHydrationValue } from './usePreHydrationValue'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange(value: string): void
  /** Hidden while there is an error. */
  hint?: string
  error?: string | null
}

export function TextField({ label, value, onChange, hint, error = null, ...input }: TextFieldProps) {
  const id = useId()
  const ref = usePreHydrationValue<HTMLInputElement>(value, onChange)
  const description = error ?? hint
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <input
        {...input}
        ref={ref}
        id={id}
        className={css.input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
      />
      {description === undefined ? null : (
        <p
          id={`${id}-description`}
          className={error === null ? css.hint : css.error}
          role={error === null ? undefined : 'alert'}
        >
          {description}
        </p>
      )}
    </div>
  )
}
