/** Whether this browser can draw the stage at all. */
import { isWebGLSupported } from 'pixi.js'

/** Tries it out once; a browser without WebGL, or with one that is too slow to count, answers false. */
export function isDrawable(): boolean {
  return isWebGLSupported()
}
