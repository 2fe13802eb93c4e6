/**
 * Sets the renderer's resolution: while something moves, the one that the device draws fast enough, learned from the
 * frames of running animations; at rest the full one.
 */
import type { Application } from 'pixi.js'
import { useEffect, useState } from 'react'
import type { FrameLoop } from '../core/frameLoop'
import { fullResolution, isSample, type ResolutionState, stepResolution } from './adaptiveResolution'

/** After the last frame of an animation; shorter, and a pause between two taps would resize the canvas twice. */
const REST_DELAY_MS = 300

/** Kept while the page lives, so that a slow phone starts at its own resolution on the next visit to the table. */
let known: { full: number; state: ResolutionState } | null = null

/** Returns whether the device has drawn an animation too slowly for its full resolution. */
export function isDeviceSlow(): boolean {
  return known !== null && known.state.resolution < known.full
}

export function useResolution(app: Application | null, loop: FrameLoop, pixelRatio: number): void {
  const full = fullResolution(pixelRatio)
  useEffect(() => {
    if (app === null) return
    const current = known?.full === full ? known : { full, state: { resolution: full, fastSamples: 0 } }
    known = current
    const resize = (resolution: number) => {
      if (app.renderer.resolution === resolution) return
      // At a fraction of a pixel the renderer's screen is up to a pixel smaller than the window, whose size is whole.
      const { width, height } = app.screen
      app.renderer.resize(Math.round(width), Math.round(height), resolution)
      loop.requestFrame()
    }
    const rest = () => (loop.isHeld() ? undefined : resize(full))
    resize(current.state.resolution)
    let restTimer = setTimeout(rest, REST_DELAY_MS)
    let resizeTimer: ReturnType<typeof setTimeout> | undefined
    /** Of the last frame of a running animation; null after a pause, whose length says nothing about the device. */
    let lastMs: number | null = null
    let intervalsMs: number[] = []
    const unsubscribe = loop.onFrame((nowMs) => {
      const previousMs = lastMs
      lastMs = loop.isHeld() ? nowMs : null
      clearTimeout(restTimer)
      // Also after the last frame, because a slower one than the delay lets the timer end during the animation.
      restTimer = setTimeout(rest, REST_DELAY_MS)
      if (lastMs === null) return
      if (previousMs !== null) intervalsMs.push(nowMs - previousMs)
      if (isSample(intervalsMs)) {
        current.state = stepResolution(current.state, intervalsMs, full)
        intervalsMs = []
      }
      const { resolution } = current.state
      // A resize takes as long as several frames, so it runs in a task of its own, between two frames.
      if (resolution !== app.renderer.resolution) resizeTimer = setTimeout(() => resize(resolution))
    })
    return () => {
      clearTimeout(restTimer)
      clearTimeout(resizeTimer)
      unsubscribe()
    }
  }, [app, loop, full])
}

/** Device pixels per CSS pixel; changes when the page is zoomed or moved to another screen. */
export function usePixelRatio(): number {
  const [ratio, setRatio] = useState(() => window.devicePixelRatio || 1)
  useEffect(() => {
    const currentRatio = window.matchMedia(`(resolution: ${ratio}dppx)`)
    const update = () => setRatio(window.devicePixelRatio || 1)
    currentRatio.addEventListener('change', update)
    window.addEventListener('resize', update)
    return () => {
      currentRatio.removeEventListener('change', update)
      window.removeEventListener('resize', update)
    }
  }, [ratio])
  return ratio
}
