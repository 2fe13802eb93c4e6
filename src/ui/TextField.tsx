/** One labelled line of input, with its hint and what is wrong with it. */
import { type ComponentProps, useId } from 'react'
import css from './textField.module.css'
import { useTypedBefore } from './useTypedBefore'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange(value: string): void
  hint?: string
  /** What is wrong with the value, null if nothing is. */
  error?: string | null
}

export function TextField({ label, value, onChange, hint, error = null, ...input }: TextFieldProps) {
  const id = useId()
  const field = useTypedBefore<HTMLInputElement>(value, onChange)
  const about = error ?? hint
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <input
        {...input}
        ref={field}
        id={id}
        className={css.input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={about === undefined ? undefined : `${id}-about`}
      />
      {about === undefined ? null : (
        <p
          id={`${id}-about`}
          className={error === null ? css.hint : css.error}
          role={error === null ? undefined : 'alert'}
        >
          {about}
        </p>
      )}
    </div>
  )
}
