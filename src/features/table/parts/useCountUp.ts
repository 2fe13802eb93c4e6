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
 * @param startsAtMs by `performance.now()`; an amount that grows before it is counted from then on
 */
export function useCountUp(paise: number, startPaise: number, startsAtMs = 0): number {
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
    const startedAtMs = Math.max(performance.now(), startsAtMs)
    let frame = requestAnimationFrame(function count(nowMs) {
      const share = Math.min(1, Math.max(0, (nowMs - startedAtMs) / COUNT_MS))
      const eased = 1 - (1 - share) ** 3
      const rupees = Math.floor((fromPaise + (paise - fromPaise) * eased) / PAISE_PER_RUPEE)
      show(share === 1 ? paise : rupees * PAISE_PER_RUPEE)
      if (share < 1) frame = requestAnimationFrame(count)
    })
    return () => cancelAnimationFrame(frame)
  }, [paise, isMotionReduced, startsAtMs])
  return isMotionReduced ? paise : Math.min(countedPaise, paise)
}

/** The last shown balance of each wallet, from which the next screen counts up. */
const shownPaise = new Map<string, number>()

/**
 * Returns the paise of a wallet to show: they count up when they grow, but not from the nothing before they are known.
 * @param startsAtMs as of `useCountUp`
 */
export function useShownBalance(mode: Mode, startsAtMs = 0): number {
  const known = useUser((user) => (user === null ? null : walletPaise(mode, user)))
  const paise = known ?? 0
  const userId = useSession((session) => session.userId)
  const key = `${userId} ${mode}`
  const [startPaise] = useState(() => shownPaise.get(key) ?? paise)
  useEffect(() => {
    if (known !== null) shownPaise.set(key, known)
  }, [key, known])
  return useCountUp(paise, startPaise, startsAtMs)
}
