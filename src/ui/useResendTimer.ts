/** Countdown to the next allowed code request; the cooldown grows with each request, as on the server. */
import { useEffect, useState } from 'react'
import { otpCooldownMs } from '../domain/account/otpCooldown'

/** `requestCount` counts the calls of `restart`; the code of the first step is not included. */
export function useResendTimer(): { requestCount: number; secondsLeft: number; restart(): void } {
  const [requestCount, setRequestCount] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(otpCooldownMs(1) / 1000)
  useEffect(() => {
    const untilMs = performance.now() + otpCooldownMs(requestCount + 1)
    const update = () => setSecondsLeft(Math.max(0, Math.ceil((untilMs - performance.now()) / 1000)))
    update()
    const interval = setInterval(update, 500)
    return () => clearInterval(interval)
  }, [requestCount])
  return { requestCount, secondsLeft, restart: () => setRequestCount((count) => count + 1) }
}
