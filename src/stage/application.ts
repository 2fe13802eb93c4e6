/**
 * The page's one Pixi application, in a React root of its own: `<Application>` destroys what it has made when it is
 * unmounted, and a return to the table needs no new WebGL context, shader programs or textures.
 */
import 'pixi.js/unsafe-eval'
import { Application, extend, type PixiReactElementProps } from '@pixi/react'
import {
  Container,
  Graphics,
  NineSliceSprite,
  type Application as PixiApplication,
  type Renderer,
  RenderTexture,
  Sprite,
  Texture,
  Ticker,
  TilingSprite,
} from 'pixi.js'
import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { once } from '../domain/once'
import { PALETTE } from './core/palette'
import { OwningContainer } from './core/pixiTuning'
import type { Size } from './layout/rect'
import { fullResolution } from './resolution/adaptiveResolution'
import { TextLine } from './text/textLine'
import { TileSprite } from './tiles/tileSprite'
import { webglContext } from './webglContext'

declare module '@pixi/react' {
  interface PixiElements {
    pixiTextLine: PixiReactElementProps<typeof TextLine>
    pixiTileSprite: PixiReactElementProps<typeof TileSprite>
  }
}

// The stage's JSX may use these; the build leaves out Pixi's other classes, and a renderer that exists takes no further one.
extend({
  Container: OwningContainer,
  Graphics,
  NineSliceSprite,
  Sprite,
  TextLine,
  TileSprite,
  TilingSprite,
})

interface RunningApplication {
  app: PixiApplication
  /** The element around the canvas. */
  host: HTMLElement
  /** Renders a scene on the stage. */
  render: (scene: ReactNode) => void
}

let running: RunningApplication | null = null

/** Returns the application, null before it has started. */
export function runningApplication(): RunningApplication | null {
  return running
}

/**
 * Starts the application at the first call; later calls return the same application.
 * @param size CSS pixels, that of the canvas when its context is made; a canvas that is resized later is allocated twice
 * @throws when the WebGL context is missing; the next call tries again
 */
export const startApplication = once(start)

async function start({ width, height }: Size, pixelRatio: number): Promise<RunningApplication> {
  if (webglContext() === null) throw new Error('no WebGL context')
  const host = document.createElement('div')
  const root = createRoot(host)
  return new Promise((resolve) => {
    const handleInit = (app: PixiApplication) => {
      stopPixiTickers()
      warmUp(app.renderer, new Sprite(Texture.WHITE))
      running = { app, host, render }
      resolve(running)
    }
    const options = {
      antialias: false,
      autoDensity: true,
      // The frame loop updates the application's ticker.
      autoStart: false,
      backgroundColor: PALETTE.night,
      height,
      onInit: handleInit,
      resolution: fullResolution(pixelRatio),
      skipExtensionImports: true,
      width,
    }
    const render = (scene: ReactNode) => root.render(createElement(Application, options, scene))
    render(null)
  })
}

/** Pixi's tickers would run on every display refresh; the stage updates Ticker.system with each frame that it draws. */
function stopPixiTickers() {
  for (const ticker of [Ticker.system, Ticker.shared]) {
    ticker.autoStart = false
    ticker.stop()
  }
}

/**
 * Draws an object outside the canvas before it is needed, so that no visible frame waits for its shader program.
 * @param object destroyed afterwards
 */
export function warmUp(renderer: Renderer, object: Container): void {
  const target = RenderTexture.create({ width: 1, height: 1 })
  const container = new Container({ children: [object] })
  renderer.render({ container, target })
  container.destroy({ children: true })
  target.destroy(true)
}
