/** What every part of the stage is handed: the loop that draws and the motion on it. */
import { createContext, useContext, useEffect } from 'react'
import { animateBetween } from './animateBetween'
import type { FrameListener, FrameLoop } from './frameLoop'
import type { Tweens } from './tween'

export interface StageContextValue {
  loop: FrameLoop
  motion: Tweens
  /** Whether the player asked for less motion. */
  isReduced: () => boolean
  /** Server time, epoch milliseconds, by which shows run; null before it is known. */
  serverNowMs: () => number | null
  /** From 0 up to 1; a test hands in one that repeats. */
  random: () => number
}

export const StageContext = createContext<StageContextValue | null>(null)

export function useStageContext(): StageContextValue {
  const tools = useContext(StageContext)
  if (tools === null) throw new Error('This belongs inside the Stage.')
  return tools
}

/** Draws a frame after each commit of the component: a fact has changed. */
export function useRedraw(): void {
  const { loop } = useStageContext()
  useEffect(() => loop.requestFrame())
}

/**
 * Runs before every drawn frame, and has frames drawn while the show lasts.
 * @param startsAtMs server time; null for none
 * @param stepMs how often it changes; null if it moves with every frame
 */
export function useShow(
  startsAtMs: number | null,
  lastsMs: number,
  stepMs: number | null,
  listener: FrameListener,
): void {
  const { loop, serverNowMs } = useStageContext()
  useEffect(() => {
    const stop = loop.onFrame(listener)
    loop.requestFrame()
    return stop
  }, [loop, listener])
  useEffect(() => {
    if (startsAtMs === null) return
    return animateBetween(loop, serverNowMs, { fromMs: startsAtMs, toMs: startsAtMs + lastsMs, stepMs })
  }, [loop, serverNowMs, startsAtMs, lastsMs, stepMs])
}
