/** An amount that counts up when it grows. */
import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { Mode } from '../../../domain/core/mode'
import { useSession } from '../../../game/session/session'
import { useUser } from '../../../game/session/useUser'
import { walletPaise } from '../../../game/session/wallet'

const COUNT_MS = 600
const PAISE_PER_RUPEE = 100

/**
 * Returns the paise to show: whole rupees that grow to `paise` within 600 ms, starting from `startPaise` at first. A
 * smaller amount, and every amount with reduced motion, is shown at once.
 */
export function useCountUp(paise: number, startPaise: number): number {
  const isMotionReduced = useReducedMotion(false, { getInitialValueInEffect: false })
  const [countedPaise, setCountedPaise] = useState(startPaise)
  const counted = useRef(countedPaise)
  useEffect(() => {
    const fromPaise = counted.current
    const show = (next: number) => {
      counted.current = next
      setCountedPaise(next)
    }
    if (isMotionReduced || paise <= fromPaise) return show(paise)
    const startedAtMs = performance.now()
    let frame = requestAnimationFrame(function count(nowMs) {
      const share = Math.min(1, Math.max(0, (nowMs - startedAtMs) / COUNT_MS))
      const eased = 1 - (1 - share) ** 3
      const rupees = Math.floor((fromPaise + (paise - fromPaise) * eased) / PAISE_PER_RUPEE)
      show(share === 1 ? paise : rupees * PAISE_PER_RUPEE)
      if (share < 1) frame = requestAnimationFrame(count)
    })
    return () => cancelAnimationFrame(frame)
  }, [paise, isMotionReduced])
  return isMotionReduced ? paise : Math.min(countedPaise, paise)
}

/** The last shown balance of each wallet, from which the next screen counts up. */
const shownPaise = new Map<string, number>()

/** Returns the paise of a wallet to show: they count up when they grow. */
export function useShownBalance(mode: Mode): number {
  const paise = useUser((user) => walletPaise(mode, user))
  const userId = useSession((session) => session.userId)
  const key = `${userId} ${mode}`
  const [startPaise] = useState(() => shownPaise.get(key) ?? paise)
  useEffect(() => void shownPaise.set(key, paise), [key, paise])
  return useCountUp(paise, startPaise)
}
