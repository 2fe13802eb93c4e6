/** Counts the minutes in which the table was looked at in this visit, and says when the next look at the clock is due. */
import { useCallback, useEffect, useState } from 'react'
import { useSession } from '../../game/session/session'

const MINUTE_MS = 60_000
/** How often the clock is looked at; a step of more than two was slept through. */
const LOOK_MS = MINUTE_MS / 4
const newVisit = () => ({ playedMs: 0, seenAtMinutes: 0 })

/** Of this player since the page was loaded: a turn of the phone or a look at the wallet begins nothing anew. */
let visit = newVisit()
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) visit = newVisit()
})

const playedMinutes = () => Math.floor(visit.playedMs / MINUTE_MS)

/** @param everyMinutes null for never */
export function useSessionDuration(everyMinutes: number | null): {
  minutes: number
  isDue: boolean
  goOn(): void
} {
  const [minutes, setMinutes] = useState(playedMinutes)
  const [seenAt, setSeenAt] = useState(visit.seenAtMinutes)
  useEffect(() => {
    let countedMs = performance.now()
    let wasSeen = !document.hidden
    const count = () => {
      const nowMs = performance.now()
      visit.playedMs += wasSeen ? Math.min(nowMs - countedMs, 2 * LOOK_MS) : 0
      countedMs = nowMs
      wasSeen = !document.hidden
      setMinutes(playedMinutes())
    }
    const ticking = setInterval(count, LOOK_MS)
    document.addEventListener('visibilitychange', count)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', count)
      count()
    }
  }, [])
  const goOn = useCallback(() => {
    visit.seenAtMinutes = minutes
    setSeenAt(minutes)
  }, [minutes])
  return { minutes, isDue: everyMinutes !== null && minutes - seenAt >= everyMinutes, goOn }
}
