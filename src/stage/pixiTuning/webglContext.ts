/** The stage's graphics context: made once for the page, for whoever asks whether there is one and for the stage itself. */

declare global {
  interface Window {
    /** Of a canvas that is on no page yet; null where there is no WebGL. Defined in app/early.js. */
    stageContext: () => WebGLRenderingContext | null
  }
}

/** Pixi asks it what the graphics card can do. */
export function webglContext(): WebGLRenderingContext | null {
  return window.stageContext()
}

let isKnown = false

/**
 * Whether this browser can draw the stage at all: one that is lost later could. A no is asked again, since it may come of
 * a graphics process that has just fallen.
 */
export function isWebGLSupported(): boolean {
  isKnown ||= webglContext() !== null
  return isKnown
}
