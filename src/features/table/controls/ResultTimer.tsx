/** The Seconds Left card in whole seconds, for screen readers. */
import { useEffect, useState } from 'react'
import { cardSeconds } from '../../../domain/resultTimeline'
import { isRevealed, revealOf } from '../../../domain/roundState'
import { useGame } from '../../../game/gameStore'
import { serverClock } from '../../../game/table/serverClock'
import { useTranslate } from '../../../i18n/useTranslate'
import { AriaTimer } from './AriaTimer'

/** Four updates per second, so that each second is announced in time. */
const UPDATE_INTERVAL_MS = 250

export function ResultTimer() {
  const t = useTranslate()
  const revealAtMs = useGame(({ round }) =>
    isRevealed(round) ? (revealOf(round)?.revealAtMs ?? null) : null,
  )
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    if (revealAtMs === null) return
    const update = () => setSeconds(Math.ceil(cardSeconds(revealAtMs, serverClock.nowMs() ?? 0)))
    update()
    const interval = setInterval(update, UPDATE_INTERVAL_MS)
    return () => clearInterval(interval)
  }, [revealAtMs])
  return <AriaTimer seconds={seconds} text={t('result.timer', { seconds: seconds ?? '--' })} />
}
