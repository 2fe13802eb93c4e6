/** The whole seconds of the Seconds Left card, null before the reveal. */
import { useEffect, useState } from 'react'
import { serverClock } from '../../../api/serverClock'
import { cardSeconds } from '../../../domain/resultTimeline'
import { revealedAtMs } from '../../../game/round/phases/phaseOf'
import { useGame } from '../../../game/state/store'

/** Four updates per second, so that each second is announced in time. */
const UPDATE_INTERVAL_MS = 250

export function useCardSeconds(): number | null {
  const revealAtMs = useGame(({ round }) => revealedAtMs(round))
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    if (revealAtMs === null) return
    const update = () => setSeconds(Math.ceil(cardSeconds(revealAtMs, serverClock.nowMs() ?? 0)))
    update()
    const interval = setInterval(update, UPDATE_INTERVAL_MS)
    return () => clearInterval(interval)
  }, [revealAtMs])
  return seconds
}
