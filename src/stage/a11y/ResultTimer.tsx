/** The Seconds Left card in whole seconds, for those who do not see it. */
import { useEffect, useState } from 'react'
import { cardSeconds } from '../../domain/resultTimeline'
import { isRevealed, revealOf } from '../../domain/roundState'
import { serverClock, useGame } from '../../game/gameStore'
import { AriaTimer } from './AriaTimer'

/** Often enough that each second is said in time. */
const LOOK_MS = 250

export function ResultTimer() {
  const revealAtMs = useGame(({ round }) =>
    isRevealed(round) ? (revealOf(round)?.revealAtMs ?? null) : null,
  )
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    if (revealAtMs === null) return
    const look = () => setSeconds(Math.ceil(cardSeconds(revealAtMs, serverClock.nowMs() ?? 0)))
    look()
    const looking = setInterval(look, LOOK_MS)
    return () => clearInterval(looking)
  }, [revealAtMs])
  return <AriaTimer seconds={seconds} text={`Seconds Left: ${seconds ?? '--'}`} />
}
