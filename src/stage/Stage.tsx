/**
 * The one stage of the game: a single Pixi application, alive under menu and result screens of both modes. It loads
 * art, keeps its canvas the size of its place, draws on demand, and hands its tools to the scenes in it.
 */
import './frugalPixi'
import './pixiElements'
import { Application } from '@pixi/react'
import type { Application as PixiApplication, WebGLRenderer } from 'pixi.js'
import { Ticker } from 'pixi.js'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { FrameLoop } from './frameLoop'
import type { TableLayout } from './layout'
import { createMotion } from './motion'
import { PAINT } from './paint'
import { fullResolution } from './resolutionSteps'
import { onArtChange } from './textures'
import { type StageTools, StageToolsContext } from './tools'
import { useArt } from './useArt'
import { useContextLoss } from './useContextLoss'
import { useResolution } from './useResolution'
import { warmUp } from './warmUp'

interface StageProps {
  layout: TableLayout
  loop: FrameLoop
  serverNowMs: () => number | null
  random: () => number
  /** The art of the first screen is there and drawn. */
  onReady: () => void
  /** The graphics context is gone and does not come back by itself, or it has come back after all. */
  onLost: (isLost: boolean) => void
  /** Art that the table needs did not come; it is asked for again. */
  onFailed: () => void
  children: ReactNode
}

/** Pixi's own tickers would run on every screen refresh; housekeeping runs with the frames that are drawn instead. */
function quietTickers() {
  for (const ticker of [Ticker.system, Ticker.shared]) {
    ticker.autoStart = false
    ticker.stop()
  }
}

// Asked in every frame of the reels, so the browser's answer is kept; it stays true to the setting by itself.
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
const isReduced = () => reducedMotion.matches

export function Stage(props: StageProps) {
  const { layout, loop, serverNowMs, random, onReady, onLost, onFailed, children } = props
  const [app, setApp] = useState<PixiApplication | null>(null)
  const [pixelRatio] = useState(() => window.devicePixelRatio || 1)
  const isReady = useArt(onFailed)
  const { width, height } = layout.screen
  // Of the first size alone: a canvas that began with another would be given its memory twice.
  const [firstSize] = useState(layout.screen)

  const options = useMemo(
    () => ({
      preference: 'webgl' as const,
      antialias: false,
      autoDensity: true,
      autoStart: false,
      sharedTicker: false,
      skipExtensionImports: true,
      backgroundColor: PAINT.night,
      resolution: fullResolution(pixelRatio),
      width: firstSize.width,
      height: firstSize.height,
    }),
    [pixelRatio, firstSize],
  )
  const begin = useCallback((started: PixiApplication) => {
    quietTickers()
    warmUp(started.renderer as WebGLRenderer)
    setApp(started)
  }, [])
  const draw = useCallback(
    (nowMs: number) => {
      app?.render()
      Ticker.system.update(nowMs)
    },
    [app],
  )
  useContextLoss(app, loop, draw, onLost)
  useResolution(app, loop, pixelRatio)

  useEffect(() => {
    if (app === null) return
    app.renderer.resize(width, height)
    loop.requestFrame()
  }, [app, loop, width, height])

  useEffect(() => {
    if (app === null || !isReady) return
    loop.wake(draw)
    onReady()
    return () => loop.sleep()
  }, [app, isReady, loop, draw, onReady])

  useEffect(() => onArtChange(() => loop.requestFrame()), [loop])

  const motion = useMemo(() => createMotion(loop, isReduced), [loop])
  // While developing, React takes away what it has just put on the page, and puts it there again. @pixi/react lets an
  // application live through that which has not begun yet: so this one is put there by a render that React finishes
  // at once, and not in parts.
  const [isPlaced, setIsPlaced] = useState(false)
  useLayoutEffect(() => setIsPlaced(true), [])

  const tools = useMemo<StageTools>(
    () => ({ loop, motion, isReduced, serverNowMs, random }),
    [loop, motion, serverNowMs, random],
  )
  if (!isPlaced) return null
  return (
    <Application {...options} onInit={begin} className="table-canvas">
      {isReady ? <StageToolsContext value={tools}>{children}</StageToolsContext> : null}
    </Application>
  )
}
