/** The check for WebGL, whose context also starts the browser's graphics process before Pixi needs one. */

let context: WebGLRenderingContext | null = null

/** Returns a WebGL context, null without WebGL. The first call blocks until the graphics process has answered. */
export function webglContext(): WebGLRenderingContext | null {
  if (context === null || context.isContextLost()) {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    context = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
  }
  return context
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
