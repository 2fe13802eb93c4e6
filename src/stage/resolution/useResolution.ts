/** Watches the frames of a running motion and lets the renderer draw fewer or more pixels. */
import type { Application } from 'pixi.js'
import { useEffect } from 'react'
import type { FrameLoop } from '../frameLoop'
import {
  fullResolution,
  type ResolutionState,
  stepResolution,
  WATCHED_FRAMES,
  watchedFrom,
} from './adaptiveResolution'

/** A longer pause is no late frame: nothing moved, or the tab was hidden. */
const PAUSE_MS = 250

/** Of the page's one application: what was learned of the device holds for whoever comes back to the table. */
let watched: { full: number; state: ResolutionState } | null = null

export function useResolution(app: Application | null, loop: FrameLoop, pixelRatio: number): void {
  const full = fullResolution(pixelRatio)
  useEffect(() => {
    if (app === null) return
    const known = watched?.full === full ? watched : { full, state: watchedFrom(full) }
    watched = known
    const give = () => {
      const { resolution } = known.state
      if (app.renderer.resolution === resolution) return
      app.renderer.resize(app.screen.width, app.screen.height, resolution)
      loop.requestFrame()
    }
    give()
    let last = 0
    let intervals: number[] = []
    let resizing: ReturnType<typeof setTimeout> | undefined
    const ignore = loop.onFrame((nowMs) => {
      const interval = nowMs - last
      last = nowMs
      if (!loop.isHeld() || interval > PAUSE_MS) return
      intervals.push(interval)
      if (intervals.length < WATCHED_FRAMES) return
      known.state = stepResolution(known.state, intervals, full)
      intervals = []
      // A task of its own, before the next frame: a canvas of another size costs as much as several frames.
      if (known.state.resolution !== app.renderer.resolution) resizing = setTimeout(give)
    })
    return () => {
      clearTimeout(resizing)
      ignore()
    }
  }, [app, loop, full])
}
