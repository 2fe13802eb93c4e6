/** Stops drawing while the WebGL context is lost, and reports a context that the browser does not restore. */
import { type Application, WebGLRenderer } from 'pixi.js'
import { useEffect } from 'react'
import type { FrameLoop } from './core/frameLoop'

const RESTORE_TIMEOUT_MS = 3_000

/**
 * @param draw passed to the loop again once the context is restored
 * @param onLost receives true 3 s after a loss, false as soon as the browser restores the context
 */
export function useContextLoss(
  app: Application | null,
  loop: FrameLoop,
  draw: (nowMs: number) => void,
  onLost: (isLost: boolean) => void,
): void {
  useEffect(() => {
    if (app === null) return
    const { canvas } = app
    let restoreTimer: ReturnType<typeof setTimeout> | undefined
    const handleLost = () => {
      loop.stop()
      // Some browsers paint a canvas without a context white; hidden, it shows the page's dark background.
      canvas.style.visibility = 'hidden'
      clearTimeout(restoreTimer)
      restoreTimer = setTimeout(() => onLost(true), RESTORE_TIMEOUT_MS)
    }
    const handleRestored = () => {
      clearTimeout(restoreTimer)
      onLost(false)
      // Pixi uploads its textures again in its own listener of the same event, so drawing waits for the next task.
      setTimeout(() => {
        canvas.style.visibility = ''
        loop.start(draw)
      }, 0)
    }
    // The context may have been lost while the player was on another page.
    if (isContextLost(app)) handleLost()
    canvas.addEventListener('webglcontextlost', handleLost)
    canvas.addEventListener('webglcontextrestored', handleRestored)
    return () => {
      clearTimeout(restoreTimer)
      // No listener would show the canvas again while the table is unmounted.
      canvas.style.visibility = ''
      canvas.removeEventListener('webglcontextlost', handleLost)
      canvas.removeEventListener('webglcontextrestored', handleRestored)
    }
  }, [app, loop, draw, onLost])
}

/** Returns whether the WebGL context is lost at this moment. */
export function isContextLost({ renderer }: Application): boolean {
  return renderer instanceof WebGLRenderer && renderer.context.isLost
}
