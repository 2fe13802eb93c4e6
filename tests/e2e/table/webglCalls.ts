/** Counts the WebGL calls of the page. */
import type { Page } from '@playwright/test'

/**
 * Installs counters in the page for the canvases with a WebGL context, the linked programs and the rendered
 * frames.
 */
export async function countWebglCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = { canvases: new Set<unknown>(), programs: 0, frames: 0, inFrame: false }
    Object.assign(window, { webglCounts: counts })
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      const context = Reflect.apply(getContext, this, args) as RenderingContext | null
      if (context && String(args[0]).startsWith('webgl')) counts.canvases.add(this)
      return context
    } as typeof getContext
    const { linkProgram } = WebGL2RenderingContext.prototype
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
            queueMicrotask(() => {
              counts.inFrame = false
            })
          }
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
  frames: number
}

export const contextCount = (page: Page) =>
  page.evaluate(() => (window as unknown as { webglCounts: WebglCounts }).webglCounts.canvases.size)

export const programCount = (page: Page) =>
  page.evaluate(() => (window as unknown as { webglCounts: WebglCounts }).webglCounts.programs)

/** Makes getContext return null for these context types. */
export const disableContexts = (page: Page, kinds: readonly string[]) =>
  page.addInitScript((disabled) => {
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      return disabled.includes(String(args[0])) ? null : Reflect.apply(getContext, this, args)
    } as typeof getContext
  }, kinds)
