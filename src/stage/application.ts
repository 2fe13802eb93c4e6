/**
 * The page's one Pixi application. It is created once and survives a visit to other pages, so that a return to the table
 * needs no new WebGL context, shader programs or textures.
 */
import './pixiElements'
import { createRoot } from '@pixi/react'
import { type Application, Ticker, WebGLRenderer } from 'pixi.js'
import type { ReactNode } from 'react'
import { once } from '../domain/once'
import type { Size } from './layout/rect'
import { PALETTE } from './palette'
import { fullResolution } from './resolution/adaptiveResolution'
import { warmUpSprites } from './warmUp'
import { webglContext } from './webglContext'

let running: { app: Application; root: ReturnType<typeof createRoot> } | null = null

/** Returns the application, null before it has started. */
export function runningApplication(): Application | null {
  return running?.app ?? null
}

/**
 * Starts the application at the first call; later calls return the same application.
 * @param size CSS pixels; the canvas already has this size, and another one would allocate its memory again
 * @throws when the WebGL context is missing; the next call tries again
 */
export const startApplication = once(start)

/** Renders a scene on the stage; does nothing before the application has started. */
export function renderScene(scene: ReactNode): void {
  void running?.root.render(scene, {})
}

async function start({ width, height }: Size, pixelRatio: number): Promise<Application> {
  const context = webglContext()
  if (context === null) throw new Error('no WebGL context')
  const canvas = context.canvas as HTMLCanvasElement
  const renderer = new WebGLRenderer()
  await renderer.init({
    canvas,
    antialias: false,
    autoDensity: true,
    skipExtensionImports: true,
    backgroundColor: PALETTE.night,
    resolution: fullResolution(pixelRatio),
    width,
    height,
  })
  const root = createRoot(canvas)
  const { app } = root.applicationState
  // Without a renderer of its own the application would choose one, after creating a context to test WebGL.
  app.renderer = renderer
  await root.render(null, {})
  stopPixiTickers()
  warmUpSprites(app.renderer)
  running = { app, root }
  return app
}

/** Pixi's tickers would run on every display refresh; the stage updates Ticker.system with each frame that it draws. */
function stopPixiTickers() {
  for (const ticker of [Ticker.system, Ticker.shared]) {
    ticker.autoStart = false
    ticker.stop()
  }
}
