/**
 * When a one-time code may be sent again, as the server has it. Begun anew for a code that was sent, and for one that the
 * server would not send yet.
 */
import { useEffect, useState } from 'react'
import { otpCooldownMs } from '../../domain/otpCooldown'

export function useResendTimer(): { asked: number; secondsLeft: number; restart(): void } {
  const [asked, setAsked] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(otpCooldownMs(1) / 1000)
  useEffect(() => {
    const untilMs = performance.now() + otpCooldownMs(asked + 1)
    const show = () => setSecondsLeft(Math.max(0, Math.ceil((untilMs - performance.now()) / 1000)))
    show()
    const ticking = setInterval(show, 500)
    return () => clearInterval(ticking)
  }, [asked])
  return { asked, secondsLeft, restart: () => setAsked((times) => times + 1) }
}
