/**
 * The one stage of the game: a single Pixi application, alive under menu and result screens of both modes. It loads
 * art, keeps its canvas the size of its place, draws on demand, and hands its tools to the scenes in it.
 */
import './pixiElements'
import { Application } from '@pixi/react'
import type { Application as PixiApplication } from 'pixi.js'
import { Ticker } from 'pixi.js'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { FrameLoop } from './frameLoop'
import type { TableLayout } from './layout'
import { createMotion } from './motion'
import { PAINT } from './paint'
import { type StageTools, StageToolsContext } from './tools'
import { useArt } from './useArt'

interface StageProps {
  layout: TableLayout
  loop: FrameLoop
  serverNowMs: () => number | null
  random: () => number
  /** The art of the first screen is there and drawn. */
  onReady: () => void
  /** What cannot be mended here: no WebGL, art that will not load. */
  onFailed: (error: unknown) => void
  children: ReactNode
}

const MAX_PIXEL_RATIO = 2

/** Pixi's own tickers would run on every screen refresh; housekeeping runs with the frames that are drawn instead. */
function quietTickers() {
  for (const ticker of [Ticker.system, Ticker.shared]) {
    ticker.autoStart = false
    ticker.stop()
  }
}

function isReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function Stage({ layout, loop, serverNowMs, random, onReady, onFailed, children }: StageProps) {
  const [app, setApp] = useState<PixiApplication | null>(null)
  const pixelRatio = Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO)
  const art = useArt(layout, pixelRatio, onFailed)
  const { width, height } = layout.screen

  const options = useMemo(
    () => ({
      preference: 'webgl' as const,
      antialias: false,
      autoDensity: true,
      autoStart: false,
      sharedTicker: false,
      skipExtensionImports: true,
      backgroundColor: PAINT.night,
      resolution: pixelRatio,
    }),
    [pixelRatio],
  )

  const begin = useCallback((started: PixiApplication) => {
    quietTickers()
    setApp(started)
  }, [])

  useEffect(() => {
    if (app === null) return
    app.renderer.resize(width, height)
    loop.requestFrame()
  }, [app, loop, width, height])

  useEffect(() => {
    if (app === null || art.version === 0) return
    loop.wake((nowMs) => {
      app.render()
      Ticker.system.update(nowMs)
    })
    onReady()
    return () => loop.sleep()
  }, [app, art.version, loop, onReady])

  const motion = useMemo(() => createMotion(loop, isReduced), [loop])
  const tools = useMemo<StageTools>(
    () => ({ loop, motion, isReduced, serverNowMs, random, artVersion: art.version }),
    [loop, motion, serverNowMs, random, art.version],
  )

  return (
    <Application {...options} onInit={begin} className="table-canvas">
      {art.version === 0 ? null : <StageToolsContext value={tools}>{children}</StageToolsContext>}
    </Application>
  )
}
