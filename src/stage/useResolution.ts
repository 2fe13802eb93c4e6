/** Watches the frames of a running motion and lets the renderer draw fewer or more pixels. */
import type { Application } from 'pixi.js'
import { useEffect, useRef } from 'react'
import type { FrameLoop } from './frameLoop'
import { fullResolution, stepResolution, WATCHED_FRAMES } from './resolutionSteps'

/** A longer pause is no late frame: nothing moved, or the tab was hidden. */
const PAUSE_MS = 250

export function useResolution(app: Application | null, loop: FrameLoop, pixelRatio: number): void {
  const state = useRef({ resolution: fullResolution(pixelRatio), goodWatches: 0 })
  useEffect(() => {
    if (app === null) return
    let last = 0
    let intervals: number[] = []
    return loop.onFrame((nowMs) => {
      const interval = nowMs - last
      last = nowMs
      if (!loop.isHeld() || interval > PAUSE_MS) return
      intervals.push(interval)
      if (intervals.length < WATCHED_FRAMES) return
      const next = stepResolution(state.current, intervals, fullResolution(pixelRatio))
      intervals = []
      if (next.resolution !== state.current.resolution) {
        const { width, height } = app.screen
        app.renderer.resize(width, height, next.resolution)
      }
      state.current = next
    })
  }, [app, loop, pixelRatio])
}
