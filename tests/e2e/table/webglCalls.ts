/** Counts the WebGL calls of the page. */
import type { BrowserContext, Page } from '@playwright/test'

/**
 * Installs counters in the page for the canvases with a WebGL context, the linked programs with their textures, the
 * rendered frames and the draw calls of a frame.
 */
export async function countWebglCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = {
      canvases: new Set<unknown>(),
      programs: 0,
      mostTextures: 0,
      frames: 0,
      draws: 0,
      mostDraws: 0,
      inFrame: false,
    }
    Object.assign(window, { webglCounts: counts })
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      const context = Reflect.apply(getContext, this, args) as RenderingContext | null
      if (context && String(args[0]).startsWith('webgl')) counts.canvases.add(this)
      return context
    } as typeof getContext
    const { linkProgram, shaderSource } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.shaderSource = function (shader, source) {
      const [, textures = '0'] = /uniform sampler2D \w+\[(\d+)\]/.exec(source) ?? []
      counts.mostTextures = Math.max(counts.mostTextures, Number(textures))
      shaderSource.call(this, shader, source)
    }
    WebGL2RenderingContext.prototype.linkProgram = function (program) {
      counts.programs += 1
      linkProgram.call(this, program)
    }
    for (const name of [
      'drawElements',
      'drawArrays',
      'drawElementsInstanced',
      'drawArraysInstanced',
    ] as const) {
      const draw = WebGL2RenderingContext.prototype[name] as (...args: unknown[]) => void
      Object.assign(WebGL2RenderingContext.prototype, {
        [name](this: WebGL2RenderingContext, ...args: unknown[]) {
          if (!counts.inFrame) {
            counts.inFrame = true
            counts.frames += 1
            counts.draws = 0
            queueMicrotask(() => {
              counts.inFrame = false
            })
          }
          counts.draws += 1
          counts.mostDraws = Math.max(counts.mostDraws, counts.draws)
          Reflect.apply(draw, this, args)
        },
      })
    }
  })
}

/** The type of `window.webglCounts` in the page. */
export interface WebglCounts {
  canvases: Set<unknown>
  programs: number
  /** Length of the longest array of textures in a shader. */
  mostTextures: number
  frames: number
  /** Draw calls of the frame with the most. */
  mostDraws: number
}

export const contextCount = (page: Page) =>
  page.evaluate(() => (window as unknown as { webglCounts: WebglCounts }).webglCounts.canvases.size)

export const programCount = (page: Page) =>
  page.evaluate(() => (window as unknown as { webglCounts: WebglCounts }).webglCounts.programs)

/** @returns how many frames the page has rendered */
export const frameCount = (page: Page) =>
  page.evaluate(() => (window as unknown as { webglCounts: WebglCounts }).webglCounts.frames)

/** @returns the most draw calls of a frame, and the most textures that a draw call can use */
export const mostPerDraw = (page: Page) =>
  page.evaluate(() => {
    const { mostDraws, mostTextures } = (window as unknown as { webglCounts: WebglCounts }).webglCounts
    return { mostDraws, mostTextures }
  })

/** Makes getContext return null for these context types. */
export const disableContexts = (target: Page | BrowserContext, kinds: readonly string[]) =>
  target.addInitScript((disabled) => {
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      return disabled.includes(String(args[0])) ? null : Reflect.apply(getContext, this, args)
    } as typeof getContext
  }, kinds)

/** @returns the canvas width in device pixels */
export const canvasWidth = (page: Page) =>
  page.locator('.table-canvas canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)

type RecordedWidths = { recordedWidths: number[] }

/** Records each width set on a canvas after its WebGL context was created. */
export const recordCanvasWidths = (page: Page) =>
  page.addInitScript(() => {
    const { getContext, width } = Object.getOwnPropertyDescriptors(HTMLCanvasElement.prototype)
    const drawn = new Set<HTMLCanvasElement>()
    const record: RecordedWidths = { recordedWidths: [] }
    Object.assign(window, record)
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      if (String(args[0]).includes('webgl')) drawn.add(this)
      return Reflect.apply(getContext.value as () => null, this, args)
    }
    Object.defineProperty(HTMLCanvasElement.prototype, 'width', {
      ...width,
      set(this: HTMLCanvasElement, pixels: number) {
        if (drawn.has(this)) record.recordedWidths.push(pixels)
        width.set?.call(this, pixels)
      },
    })
  })

/** @returns the widths in device pixels recorded since the last call */
export const takeRecordedWidths = (page: Page) =>
  page.evaluate(() => (window as unknown as RecordedWidths).recordedWidths.splice(0))
