/**
 * When a one-time code may be sent again: after 30 s, then 60 s, then 120 s, as the server has it. Begun anew for a code
 * that was sent, and for one that the server would not send yet.
 */
import { useEffect, useState } from 'react'

const WAITS_SECONDS = [30, 60, 120] as const

export function useResendTimer(): { asked: number; secondsLeft: number; restart(): void } {
  const [asked, setAsked] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState<number>(WAITS_SECONDS[0])
  useEffect(() => {
    const untilMs = performance.now() + (WAITS_SECONDS[Math.min(asked, WAITS_SECONDS.length - 1)] ?? 0) * 1000
    const show = () => setSecondsLeft(Math.max(0, Math.ceil((untilMs - performance.now()) / 1000)))
    show()
    const ticking = setInterval(show, 500)
    return () => clearInterval(ticking)
  }, [asked])
  return { asked, secondsLeft, restart: () => setAsked((times) => times + 1) }
}
