/** A countdown for those who do not see it: it can be read at any time, and is announced only when it matters. */

const ANNOUNCED = [10, 5, 0]

interface SpokenTimerProps {
  /** Whole ones, null while there is no telling. */
  seconds: number | null
  text: string
}

export function AriaTimer({ seconds, text }: SpokenTimerProps) {
  const isDue = seconds !== null && ANNOUNCED.includes(seconds)
  return (
    <div className="visually-hidden">
      <div role="timer" aria-live="off">
        {text}
      </div>
      <div aria-live="polite">{isDue ? text : ''}</div>
    </div>
  )
}
