/** A countdown for screen readers: readable at any time, announced only at 10, 5 and 0 seconds. */

const ANNOUNCED_SECONDS = [10, 5, 0]

interface AriaTimerProps {
  /** Whole seconds, null while unknown. */
  seconds: number | null
  text: string
}

export function AriaTimer({ seconds, text }: AriaTimerProps) {
  const isAnnounced = seconds !== null && ANNOUNCED_SECONDS.includes(seconds)
  return (
    <div className="visually-hidden">
      <div role="timer" aria-live="off">
        {text}
      </div>
      <div aria-live="polite">{isAnnounced ? text : ''}</div>
    </div>
  )
}
