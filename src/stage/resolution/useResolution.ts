/** Measures the frames of running animations and sets the renderer's resolution accordingly. */
import type { Application } from 'pixi.js'
import { useEffect } from 'react'
import type { FrameLoop } from '../frameLoop'
import { fullResolution, type ResolutionState, SAMPLE_FRAMES, stepResolution } from './adaptiveResolution'

/** A longer interval is not a slow frame: nothing moved, or the tab was hidden. */
const MAX_INTERVAL_MS = 250

/** Kept while the page lives, so that a slow phone starts at its own resolution on the next visit to the table. */
let known: { full: number; state: ResolutionState } | null = null

export function useResolution(app: Application | null, loop: FrameLoop, pixelRatio: number): void {
  const full = fullResolution(pixelRatio)
  useEffect(() => {
    if (app === null) return
    const current = known?.full === full ? known : { full, state: { resolution: full, fastSamples: 0 } }
    known = current
    const resize = () => {
      const { resolution } = current.state
      if (app.renderer.resolution === resolution) return
      app.renderer.resize(app.screen.width, app.screen.height, resolution)
      loop.requestFrame()
    }
    resize()
    let lastMs = 0
    let intervalsMs: number[] = []
    let resizeTimer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = loop.onFrame((nowMs) => {
      const intervalMs = nowMs - lastMs
      lastMs = nowMs
      if (!loop.isHeld() || intervalMs > MAX_INTERVAL_MS) return
      intervalsMs.push(intervalMs)
      if (intervalsMs.length < SAMPLE_FRAMES) return
      current.state = stepResolution(current.state, intervalsMs, full)
      intervalsMs = []
      // A resize takes as long as several frames, so it runs in a task of its own, between two frames.
      if (current.state.resolution !== app.renderer.resolution) resizeTimer = setTimeout(resize)
    })
    return () => {
      clearTimeout(resizeTimer)
      unsubscribe()
    }
  }, [app, loop, full])
}
