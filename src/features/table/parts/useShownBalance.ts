/** The wallet of a mode as the table shows it: it counts up when it grows. */
import { useEffect, useState } from 'react'
import type { Mode } from '../../../domain/core/mode'
import { useSession } from '../../../game/session/session'
import { useUser } from '../../../game/session/useUser'
import { walletPaise } from '../../../game/session/wallet'
import { useCountUp } from './useCountUp'

/** The last shown balance of each wallet, from which the next screen counts up. */
const shownPaise = new Map<string, number>()

/** Returns the paise to show. */
export function useShownBalance(mode: Mode): number {
  const paise = useUser((user) => walletPaise(mode, user))
  const userId = useSession((session) => session.userId)
  const key = `${userId} ${mode}`
  const [startPaise] = useState(() => shownPaise.get(key) ?? paise)
  useEffect(() => void shownPaise.set(key, paise), [key, paise])
  return useCountUp(paise, startPaise)
}
