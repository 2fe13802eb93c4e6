/** The page's one WebGL context for drawing, shared by the inline bootstrap, Pixi and the check for WebGL support. */

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
