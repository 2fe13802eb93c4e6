/**
 * The one stage of the game: a single Pixi application, alive under menu and result screens of both modes. It loads
 * art, keeps its canvas the size of its place, draws on demand, and hands its tools to the scenes in it.
 */
import { type Application, Ticker } from 'pixi.js'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { renderScene, runningApplication, startApplication } from './application'
import { onAssetsChange } from './assets/textures'
import { useAssets } from './assets/useAssets'
import type { FrameLoop } from './frameLoop'
import type { TableLayout } from './layout'
import { usePixelRatio } from './resolution/usePixelRatio'
import { useResolution } from './resolution/useResolution'
import { StageContext, type StageContextValue } from './stageContext'
import { createTweens } from './tween'
import { isContextLost, useContextLoss } from './useContextLoss'

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

// Asked in every frame of the reels, so the browser's answer is kept; it stays true to the setting by itself.
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
const isReduced = () => reducedMotion.matches

export function Stage(props: StageProps) {
  const { layout, loop, serverNowMs, random, onReady, onLost, onFailed, children } = props
  const [app, setApp] = useState<Application | null>(runningApplication)
  const pixelRatio = usePixelRatio()
  const isReady = useAssets(onFailed)
  const place = useRef<HTMLDivElement>(null)
  const { width, height } = layout.screen
  const [firstSize] = useState(layout.screen)

  useEffect(() => {
    let isHere = true
    startApplication(firstSize, pixelRatio).then(
      (started) => isHere && setApp(started),
      () => isHere && onLost(true),
    )
    return () => {
      isHere = false
    }
  }, [firstSize, pixelRatio, onLost])

  const draw = useCallback(
    (nowMs: number) => {
      app?.render()
      Ticker.system.update(nowMs)
    },
    [app],
  )
  useContextLoss(app, loop, draw, onLost)
  useResolution(app, loop, pixelRatio)

  // What was drawn last is neither kept nor seen again when the table is left.
  useEffect(() => () => app?.renderer.resize(1, 1), [app])

  useEffect(() => {
    if (app === null) return
    app.renderer.resize(width, height)
    loop.requestFrame()
  }, [app, loop, width, height])

  useEffect(() => onAssetsChange(() => loop.requestFrame()), [loop])

  const motion = useMemo(() => createTweens(loop, isReduced), [loop])
  const tools = useMemo<StageContextValue>(
    () => ({ loop, motion, isReduced, serverNowMs, random }),
    [loop, motion, serverNowMs, random],
  )
  useEffect(() => {
    if (app !== null && isReady) renderScene(<StageContext value={tools}>{children}</StageContext>)
  }, [app, isReady, tools, children])

  useEffect(() => {
    if (app === null || !isReady) return
    place.current?.append(app.canvas)
    if (!isContextLost(app)) loop.wake(draw)
    onReady()
    return () => {
      loop.sleep()
      app.canvas.remove()
      renderScene(null)
    }
  }, [app, isReady, loop, draw, onReady])

  return <div className="table-canvas" ref={place} />
}
