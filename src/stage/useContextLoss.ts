/**
 * A graphics context can be taken away at any time. Pixi takes it up again when the browser gives it back; until then
 * nothing is drawn, and if it stays away the page says so.
 */
import type { Application, WebGLRenderer } from 'pixi.js'
import { useEffect } from 'react'
import type { FrameLoop } from './frameLoop'

/** After this a lost context will not come back by itself. */
const PATIENCE_MS = 3_000

/** @param draw what the loop draws while there is a context */
export function useContextLoss(
  app: Application | null,
  loop: FrameLoop,
  draw: (nowMs: number) => void,
  onLost: (isLost: boolean) => void,
): void {
  useEffect(() => {
    if (app === null) return
    const { canvas } = app
    let patience: ReturnType<typeof setTimeout> | undefined
    const lose = () => {
      loop.sleep()
      // Some browsers paint white where a canvas has lost its picture; the night behind it is the table's own.
      canvas.style.visibility = 'hidden'
      clearTimeout(patience)
      patience = setTimeout(() => onLost(true), PATIENCE_MS)
    }
    const restore = () => {
      clearTimeout(patience)
      onLost(false)
      // Pixi listens to the same event; by the next task its textures are there again.
      setTimeout(() => {
        canvas.style.visibility = ''
        loop.wake(draw)
      }, 0)
    }
    // It may have gone while the player was elsewhere.
    if (isContextLost(app)) lose()
    canvas.addEventListener('webglcontextlost', lose)
    canvas.addEventListener('webglcontextrestored', restore)
    return () => {
      clearTimeout(patience)
      // Nobody listens until the table is there again.
      canvas.style.visibility = ''
      canvas.removeEventListener('webglcontextlost', lose)
      canvas.removeEventListener('webglcontextrestored', restore)
    }
  }, [app, loop, draw, onLost])
}

/** Whether it is away now: what is drawn then is seen by nobody. */
export function isContextLost({ renderer }: Application): boolean {
  return (renderer as WebGLRenderer).context.isLost
}
