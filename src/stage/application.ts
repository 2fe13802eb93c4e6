/**
 * The page's one Pixi application. It outlives the table: whoever comes back to it finds the graphics context, its
 * programs and the pictures as they were.
 */
import './pixiTuning/pixiElements'
import { createRoot } from '@pixi/react'
import { type Application, type GlRenderingContext, Ticker, type WebGLRenderer } from 'pixi.js'
import type { ReactNode } from 'react'
import type { Size } from './layout'
import { PALETTE } from './palette'
import { TEXTURES_A_DRAW } from './pixiTuning/rendererLimits'
import { beginBatchProgram } from './pixiTuning/shaderPrograms'
import { warmUp } from './pixiTuning/warmUp'
import { webglContext } from './pixiTuning/webglContext'
import { fullResolution } from './resolution/adaptiveResolution'

let running: { app: Application; root: ReturnType<typeof createRoot> } | null = null
let starting: Promise<Application> | null = null

/** The application, or null while it has not begun. */
export function runningApplication(): Application | null {
  return running?.app ?? null
}

/**
 * Begins, once.
 * @param size CSS pixels; a canvas that began with another would be given its memory twice
 * @throws when the graphics context has gone since it was asked for; the next call tries again
 */
export function startApplication(size: Size, pixelRatio: number): Promise<Application> {
  starting ??= start(size, pixelRatio).catch((error: unknown) => {
    starting = null
    throw error
  })
  return starting
}

/** What the stage shows from now on. Before the application has begun nothing is shown. */
export function renderScene(scene: ReactNode): void {
  void running?.root.render(scene, {})
}

async function start({ width, height }: Size, pixelRatio: number): Promise<Application> {
  const context = webglContext()
  if (context === null) throw new Error('There is no graphics context.')
  beginBatchProgram(context as GlRenderingContext, TEXTURES_A_DRAW)
  const root = createRoot(context.canvas as HTMLCanvasElement)
  const app = await root.render(null, {
    preference: 'webgl',
    antialias: false,
    autoDensity: true,
    autoStart: false,
    sharedTicker: false,
    skipExtensionImports: true,
    backgroundColor: PALETTE.night,
    resolution: fullResolution(pixelRatio),
    width,
    height,
  })
  quietTickers()
  warmUp(app.renderer as WebGLRenderer)
  running = { app, root }
  return app
}

/** Pixi's own tickers would run on every screen refresh; housekeeping runs with the frames that are drawn instead. */
function quietTickers() {
  for (const ticker of [Ticker.system, Ticker.shared]) {
    ticker.autoStart = false
    ticker.stop()
  }
}
