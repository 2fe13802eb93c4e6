/** A wait that has a name: a turning brass ring, read out once by screen readers. */
import css from './spinner.module.css'

interface SpinnerProps {
  label: string
  /** Shown as well as read out. */
  isLabelShown?: boolean
}

export function Spinner({ label, isLabelShown = false }: SpinnerProps) {
  return (
    <span className={css.wait} role="status">
      <span className={css.ring} aria-hidden="true" />
      <span className={isLabelShown ? css.label : 'visually-hidden'}>{label}</span>
    </span>
  )
}
