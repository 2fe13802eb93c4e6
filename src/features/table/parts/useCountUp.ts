/** An amount that counts up when it grows. */
import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { Mode } from '../../../domain/core/mode'
import { formatRupees } from '../../../domain/core/money'
import { MOTION } from '../../../domain/motion'
import { useSession } from '../../../game/session/session'
import { useUser } from '../../../game/session/useUser'
import { walletPaise } from '../../../game/session/wallet'

const COUNT_MS = MOTION.countUp.balance
const PAISE_PER_RUPEE = 100
/** As of an unknown countdown. */
const UNKNOWN = '₹--'

/**
 * Returns the paise to show: whole rupees that grow to `paise` within `COUNT_MS`, starting from `startPaise` at first. A
 * smaller amount, the first that is known, and every amount with reduced motion, is shown at once.
 * @param paise null while unknown, which is returned
 * @param startsAtMs by `performance.now()`; an amount that grows before it is counted from then on
 */
export function useCountUp(paise: number | null, startPaise: number | null, startsAtMs = 0): number | null {
  const isMotionReduced = useReducedMotion(false, { getInitialValueInEffect: false })
  const [countedPaise, setCountedPaise] = useState(startPaise)
  const counted = useRef(countedPaise)
  useEffect(() => {
    if (paise === null) return
    const fromPaise = counted.current
    const show = (next: number) => {
      counted.current = next
      setCountedPaise(next)
    }
    if (isMotionReduced || fromPaise === null || paise <= fromPaise) return show(paise)
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
  if (paise === null || countedPaise === null || isMotionReduced) return paise
  return Math.min(countedPaise, paise)
}

/** The last shown balance of each wallet, from which the next screen counts up. */
const shownPaise = new Map<string, number>()

/**
 * Returns a wallet's balance to show: it counts up when it grows, but not from the nothing before it is known.
 * @param startsAtMs as of `useCountUp`
 */
export function useShownBalance(mode: Mode, startsAtMs = 0): string {
  const known = useUser((user) => (user === null ? null : walletPaise(mode, user)))
  const userId = useSession((session) => session.userId)
  const key = `${userId} ${mode}`
  const [startPaise] = useState(() => shownPaise.get(key) ?? known)
  useEffect(() => {
    if (known !== null) shownPaise.set(key, known)
  }, [key, known])
  const paise = useCountUp(known, startPaise, startsAtMs)
  return paise === null ? UNKNOWN : formatRupees(paise)
}
