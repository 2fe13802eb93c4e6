/** Counts the minutes for which the table was visible, and reports when the next reality check is due. */
import { useCallback, useEffect, useState } from 'react'
import { useSession } from '../../game/session/session'

const MINUTE_MS = 60_000
const TICK_MS = MINUTE_MS / 4
const newVisit = () => ({ playedMs: 0, dismissedAtMinutes: 0 })

/** In module scope, so that unmounting the table does not reset the count; a reload or a change of user resets it. */
let visit = newVisit()
useSession.subscribe(({ userId }, previous) => {
  if (userId !== previous.userId) visit = newVisit()
})

const playedMinutes = () => Math.floor(visit.playedMs / MINUTE_MS)

/** @param everyMinutes null for never */
export function useSessionDuration(everyMinutes: number | null): {
  minutes: number
  isDue: boolean
  dismiss(): void
} {
  const [minutes, setMinutes] = useState(playedMinutes)
  const [dismissedAtMinutes, setDismissedAtMinutes] = useState(visit.dismissedAtMinutes)
  useEffect(() => {
    let lastTickMs = performance.now()
    let wasVisible = !document.hidden
    const tick = () => {
      const nowMs = performance.now()
      // A longer step means that the device slept, which does not count as playing.
      visit.playedMs += wasVisible ? Math.min(nowMs - lastTickMs, 2 * TICK_MS) : 0
      lastTickMs = nowMs
      wasVisible = !document.hidden
      setMinutes(playedMinutes())
    }
    const interval = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(interval)
      document.removeEventListener('visibilitychange', tick)
      tick()
    }
  }, [])
  const dismiss = useCallback(() => {
    visit.dismissedAtMinutes = minutes
    setDismissedAtMinutes(minutes)
  }, [minutes])
  return {
    minutes,
    isDue: everyMinutes !== null && minutes - dismissedAtMinutes >= everyMinutes,
    dismiss,
  }
}
