/** A labelled loading spinner. */
import css from './spinner.module.css'

interface SpinnerProps {
  label: string
  /** Shows the label beside the ring as a live region; otherwise the label is only the accessible name. */
  isLabelShown?: boolean
}

export function Spinner({ label, isLabelShown = false }: SpinnerProps) {
  // The label is an attribute, not hidden text: text laid out before the web font loads makes the browser load a system font.
  const ariaProps = isLabelShown ? { role: 'status' } : { role: 'progressbar', 'aria-label': label }
  return (
    <div className={css.spinner} {...ariaProps}>
      <div className={css.ring} aria-hidden="true" />
      {isLabelShown ? label : null}
    </div>
  )
}
