/** What the stage provides to its components: the frame loop, tweens, the server's clock and randomness. */
import { useTick } from '@pixi/react'
import { createContext, useContext, useEffect } from 'react'
import { animateBetween } from './animateBetween'
import type { FrameLoop } from './frameLoop'
import type { Tweens } from './tween'

export interface StageContextValue {
  loop: FrameLoop
  tweens: Tweens
  /** Whether the player prefers reduced motion. */
  isMotionReduced: () => boolean
  /** Server time, epoch milliseconds; null while the server's clock is unknown. */
  serverNowMs: () => number | null
  /** Whether that time stands still, as in a paused replay; a new `serverNowMs` follows. */
  isPaused: boolean
  /** Returns a number from 0 up to 1; tests pass a seeded source. */
  random: () => number
}

export const StageContext = createContext<StageContextValue | null>(null)

/** Returns the stage's context. @throws outside a Stage */
export function useStageContext(): StageContextValue {
  const context = useContext(StageContext)
  if (context === null) throw new Error('useStageContext needs a Stage above it')
  return context
}

/** Requests a frame after each commit of the component. */
export function useRedraw(): void {
  const { loop } = useStageContext()
  useEffect(() => loop.requestFrame())
}

/**
 * Calls `listener`, which is memoised, before every drawn frame, and has frames drawn while an animation lasts.
 * @param startsAtMs server time; null without an animation
 * @param stepMs interval between two changes; null draws every frame
 */
export function useTimedAnimation(
  startsAtMs: number | null,
  durationMs: number,
  stepMs: number | null,
  listener: () => void,
): void {
  const { loop, serverNowMs, isPaused } = useStageContext()
  useTick(listener)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new listener draws another picture
  useEffect(() => loop.requestFrame(), [loop, listener])
  useEffect(() => {
    if (startsAtMs === null || isPaused) return
    return animateBetween(loop, serverNowMs, { fromMs: startsAtMs, toMs: startsAtMs + durationMs, stepMs })
  }, [loop, serverNowMs, isPaused, startsAtMs, durationMs, stepMs])
}
