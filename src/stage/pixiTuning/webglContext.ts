/**
 * The page's one WebGL context, shared by the inline bootstrap, Pixi and the check for WebGL support.
 *
 * Replaces Pixi's own `getTestContext` and `isWebGLSupported` (see vite.config.ts): each of them creates a second context
 * and blocks the main thread until the graphics process has answered.
 */

declare global {
  interface Window {
    /** Defined in app/inlineBootstrap.js. Returns the context of a detached canvas, null without WebGL. */
    webglContext: () => WebGLRenderingContext | null
  }
}

/** Returns the page's WebGL context and creates it at the first call; null without WebGL. */
export function webglContext(): WebGLRenderingContext | null {
  return window.webglContext()
}

let isSupported = false

/**
 * Returns whether this browser has WebGL. Only a positive result is cached: a crashed graphics process makes the first
 * attempt fail, and the next one may succeed.
 */
export function isWebGLSupported(): boolean {
  isSupported ||= webglContext() !== null
  return isSupported
}
