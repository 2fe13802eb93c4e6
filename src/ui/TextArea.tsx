/** Several labelled lines of input. */
import { type ComponentProps, useId } from 'react'
import css from './textField.module.css'
import { useTypedBefore } from './useTypedBefore'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange(value: string): void
  hint: string
}

export function TextArea({ label, value, onChange, hint, ...area }: TextAreaProps) {
  const id = useId()
  const field = useTypedBefore<HTMLTextAreaElement>(value, onChange)
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <textarea
        {...area}
        ref={field}
        id={id}
        className={`${css.input} ${css.area}`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-describedby={`${id}-about`}
      />
      <p id={`${id}-about`} className={css.hint}>
        {hint}
      </p>
    </div>
  )
}
