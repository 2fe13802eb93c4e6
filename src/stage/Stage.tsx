/**
 * Mounts the page's Pixi application for the menu and the result screen: loads assets, resizes the canvas, draws on
 * demand and provides the stage context to the scene in `children`.
 */
import { useApplication } from '@pixi/react'
import { Ticker } from 'pixi.js'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { TextsProvider, useTranslate } from '../i18n/useTranslate'
import { runningApplication, startApplication } from './application'
import { loadAssets, onAssetsChange } from './assets/textures'
import { useAssets, useLaterLoads } from './assets/useAssets'
import type { FrameLoop } from './core/frameLoop'
import { StageContext, type StageContextValue } from './core/stageContext'
import { createTweens, loadTweening } from './core/tween'
import type { TableLayout } from './layout/layout'
import { usePixelRatio, useResolution } from './resolution/useResolution'
import { releaseWords } from './text/bitmapFont'
import { isContextLost, useContextLoss } from './useContextLoss'
import { loadThrowScenes } from './useThrowScenes'

interface StageProps {
  layout: Pick<TableLayout, 'screen'>
  loop: FrameLoop
  /** Epoch milliseconds; null while the server's clock is unknown. */
  serverNowMs: () => number | null
  /** See StageContextValue. */
  isPaused?: boolean
  random: () => number
  /** Called once the canvas is in the page and its first frame is requested. */
  onReady: () => void
  /** Receives true when the WebGL context stays lost, false when the browser restores it. */
  onLost: (isLost: boolean) => void
  /** Called when assets of the table fail to load; the stage retries by itself. */
  onFailed: () => void
  children: ReactNode
}

/** What the first frame does not need. */
const LATER = [loadTweening, loadThrowScenes, () => loadAssets('result')]

// The reels query this in every frame, so the media query list is created once; it follows the setting by itself.
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
const isMotionReduced = () => reducedMotion.matches

export function Stage(props: StageProps) {
  const { layout, loop, serverNowMs, isPaused = false, random, onReady, onLost, onFailed, children } = props
  const [running, setRunning] = useState(runningApplication)
  const app = running?.app ?? null
  const pixelRatio = usePixelRatio()
  // In another language the scene is built anew, once its letters are there.
  const areAssetsReady = useAssets(useTranslate()('city.mumbai'), onFailed)
  const host = useRef<HTMLDivElement>(null)
  const { width, height } = layout.screen
  const [firstSize] = useState(layout.screen)

  useEffect(() => {
    let isMounted = true
    startApplication(firstSize, pixelRatio).then(
      (started) => isMounted && setRunning(started),
      () => isMounted && onLost(true),
    )
    return () => {
      isMounted = false
    }
  }, [firstSize, pixelRatio, onLost])

  const draw = useCallback(
    (nowMs: number) => {
      app?.ticker.update(nowMs)
      Ticker.system.update(nowMs)
    },
    [app],
  )
  useContextLoss(app, loop, draw, onLost)
  useResolution(app, loop, pixelRatio)

  // Frees the canvas's memory on unmount, and keeps the last frame from flashing up at the next visit.
  useEffect(() => () => app?.renderer.resize(1, 1), [app])

  useEffect(() => {
    if (app === null) return
    app.renderer.resize(width, height)
    loop.requestFrame()
  }, [app, loop, width, height])

  useEffect(() => onAssetsChange(() => loop.requestFrame()), [loop])

  const tweens = useMemo(() => createTweens(loop, isMotionReduced), [loop])
  const context = useMemo<StageContextValue>(
    () => ({ loop, tweens, isMotionReduced, serverNowMs, isPaused, random }),
    [loop, tweens, serverNowMs, isPaused, random],
  )
  useEffect(() => {
    if (running !== null && areAssetsReady)
      running.render(
        <TextsProvider>
          <StageContext value={context}>{children}</StageContext>
          <Drawing loop={loop} draw={draw} onReady={onReady} />
        </TextsProvider>,
      )
  }, [running, areAssetsReady, context, children, loop, draw, onReady])

  useEffect(() => {
    if (running === null || !areAssetsReady) return
    host.current?.append(running.host)
    return () => {
      running.host.remove()
      running.render(null)
    }
  }, [running, areAssetsReady])

  return <div className="table-canvas" ref={host} />
}

interface DrawingProps extends Pick<StageProps, 'loop' | 'onReady'> {
  draw: (nowMs: number) => void
}

/** Starts to draw once the scene next to it is there, and then loads the rest. */
function Drawing({ loop, draw, onReady }: DrawingProps) {
  const { app } = useApplication()
  useLaterLoads(LATER)
  useEffect(() => releaseWords, [])
  useEffect(() => {
    if (!isContextLost(app)) loop.start(draw)
    onReady()
    return () => loop.stop()
  }, [app, loop, draw, onReady])
  return null
}
