/** Counts the minutes at the table in this visit, and says when the next look at the clock is due. */
import { useCallback, useEffect, useState } from 'react'
import { useSession } from '../stores/session'

const MINUTE_MS = 60_000
const newVisit = () => ({ playedMs: 0, seenAtMinutes: 0 })

/** Of this player since the page was loaded: a turn of the phone or a look at the wallet begins nothing anew. */
let visit = newVisit()
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) visit = newVisit()
})

const playedMinutes = () => Math.floor(visit.playedMs / MINUTE_MS)

/** @param everyMinutes null for never */
export function usePlayTime(everyMinutes: number | null): {
  minutes: number
  isDue: boolean
  goOn(): void
} {
  const [minutes, setMinutes] = useState(playedMinutes)
  const [seenAt, setSeenAt] = useState(visit.seenAtMinutes)
  useEffect(() => {
    let countedMs = performance.now()
    const count = () => {
      const nowMs = performance.now()
      visit.playedMs += nowMs - countedMs
      countedMs = nowMs
      setMinutes(playedMinutes())
    }
    const ticking = setInterval(count, MINUTE_MS / 4)
    return () => {
      clearInterval(ticking)
      count()
    }
  }, [])
  const goOn = useCallback(() => {
    visit.seenAtMinutes = minutes
    setSeenAt(minutes)
  }, [minutes])
  return { minutes, isDue: everyMinutes !== null && minutes - seenAt >= everyMinutes, goOn }
}
