/** A wait that has a name: a turning brass ring. */
import css from './spinner.module.css'

interface SpinnerProps {
  label: string
  /** Written beside the ring, and read out by screen readers as it changes; the ring's mere name otherwise. */
  isLabelShown?: boolean
}

export function Spinner({ label, isLabelShown = false }: SpinnerProps) {
  // Without a letter where none is seen: the first that a page lays out before its own letters have come makes the
  // browser look for the device's and wait for them, and the ring is what most pages show first.
  const named = isLabelShown ? { role: 'status' } : { role: 'progressbar', 'aria-label': label }
  return (
    <div className={css.wait} {...named}>
      <div className={css.ring} aria-hidden="true" />
      {isLabelShown ? label : null}
    </div>
  )
}
