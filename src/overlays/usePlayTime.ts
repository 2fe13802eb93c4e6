/** Counts the minutes at the table in this visit, and says when the next look at the clock is due. */
import { useCallback, useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** @param everyMinutes null for never */
export function usePlayTime(everyMinutes: number | null): {
  minutes: number
  isDue: boolean
  goOn(): void
} {
  const [minutes, setMinutes] = useState(0)
  const [seenAt, setSeenAt] = useState(0)
  useEffect(() => {
    const startedMs = performance.now()
    const ticking = setInterval(
      () => setMinutes(Math.floor((performance.now() - startedMs) / MINUTE_MS)),
      MINUTE_MS / 4,
    )
    return () => clearInterval(ticking)
  }, [])
  const goOn = useCallback(() => setSeenAt(minutes), [minutes])
  return { minutes, isDue: everyMinutes !== null && minutes - seenAt >= everyMinutes, goOn }
}
