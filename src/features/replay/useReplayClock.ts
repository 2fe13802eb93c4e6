/** The clock of a replay: milliseconds of the throw. It is stopped at the end until it is started. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { CARD_MS } from '../../domain/resultTimeline'

/** How often the texts next to the stage follow the clock. */
const STEP_MS = 200

interface Running {
  fromMs: number
  /** By the monotonic timer; null while the clock stands still. */
  sinceMs: number | null
}

export interface ReplayClock {
  /** A new function with each change between running and standing still. */
  nowMs: () => number
  /** The same time in steps, for texts. */
  shownMs: number
  isPlaying: boolean
  isOver: boolean
  play: () => void
  pause: () => void
  again: () => void
  /** Stands still at the end. */
  skip: () => void
}

export function useReplayClock(): ReplayClock {
  const [running, setRunning] = useState<Running>({ fromMs: CARD_MS, sinceMs: null })
  const [shownMs, setShownMs] = useState(CARD_MS)
  const isPlaying = running.sinceMs !== null
  const nowMs = useCallback(() => readMs(running), [running])

  useEffect(() => {
    setShownMs(nowMs())
    if (!isPlaying) return
    const timer = setInterval(() => {
      setShownMs(nowMs())
      if (nowMs() === CARD_MS) setRunning({ fromMs: CARD_MS, sinceMs: null })
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [isPlaying, nowMs])

  const controls = useMemo(() => {
    return {
      play: () => setRunning((now) => ({ fromMs: readMs(now), sinceMs: performance.now() })),
      pause: () => setRunning((now) => ({ fromMs: readMs(now), sinceMs: null })),
      again: () => setRunning({ fromMs: 0, sinceMs: performance.now() }),
      skip: () => setRunning({ fromMs: CARD_MS, sinceMs: null }),
    }
  }, [])
  return { nowMs, shownMs, isPlaying, isOver: shownMs === CARD_MS, ...controls }
}

function readMs({ fromMs, sinceMs }: Running): number {
  return sinceMs === null ? fromMs : Math.min(CARD_MS, fromMs + performance.now() - sinceMs)
}
