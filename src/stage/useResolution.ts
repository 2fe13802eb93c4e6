/** Watches the frames of a running motion and lets the renderer draw fewer or more pixels. */
import type { Application } from 'pixi.js'
import { useEffect, useRef } from 'react'
import type { FrameLoop } from './frameLoop'
import { fullResolution, stepResolution, WATCHED_FRAMES, watchedFrom } from './resolutionSteps'

/** A longer pause is no late frame: nothing moved, or the tab was hidden. */
const PAUSE_MS = 250

export function useResolution(app: Application | null, loop: FrameLoop, pixelRatio: number): void {
  const full = fullResolution(pixelRatio)
  const given = useRef(full)
  useEffect(() => {
    if (app === null) return
    // What it came down to before the player went elsewhere holds, unless the device's own has become less.
    if (app.renderer.resolution > full) app.renderer.resolution = full
    if (given.current !== full) {
      given.current = full
      app.renderer.resize(app.screen.width, app.screen.height, full)
      loop.requestFrame()
    }
    let state = watchedFrom(app.renderer.resolution)
    let last = 0
    let intervals: number[] = []
    let resizing: ReturnType<typeof setTimeout> | undefined
    const ignore = loop.onFrame((nowMs) => {
      const interval = nowMs - last
      last = nowMs
      if (!loop.isHeld() || interval > PAUSE_MS) return
      intervals.push(interval)
      if (intervals.length < WATCHED_FRAMES) return
      const next = stepResolution(state, intervals, full)
      intervals = []
      if (next.resolution !== state.resolution) {
        // A task of its own, before the next frame: a canvas of another size costs as much as several frames.
        resizing = setTimeout(() => {
          const { width, height } = app.screen
          app.renderer.resize(width, height, next.resolution)
          loop.requestFrame()
        })
      }
      state = next
    })
    return () => {
      clearTimeout(resizing)
      ignore()
    }
  }, [app, loop, full])
}
