/** Fullscreen and landscape: taken at the first tap of a phone where the browser lets us, and by a button otherwise. */
import { useCallback, useEffect, useSyncExternalStore } from 'react'

export interface Fullscreen {
  /** Whether a button for it makes sense now. */
  isOffered: boolean
  enter: () => void
}

interface LockableOrientation {
  lock?(orientation: 'landscape'): Promise<void>
}

/** The tap is answered first: a full screen lays the whole page out anew. */
const AFTER_TAP_MS = 200

export function useFullscreen(): Fullscreen {
  const isFull = useSyncExternalStore(onFullscreenChange, () => document.fullscreenElement !== null)
  const enter = useCallback(() => void enterFullscreen(), [])

  useEffect(() => {
    if (!window.matchMedia('(pointer: coarse)').matches || isInstalled()) return
    let handle: number | undefined
    const enterSoon = () => {
      handle = window.setTimeout(enter, AFTER_TAP_MS)
    }
    window.addEventListener('pointerup', enterSoon, { once: true })
    return () => {
      window.removeEventListener('pointerup', enterSoon)
      window.clearTimeout(handle)
    }
  }, [enter])

  return { isOffered: document.fullscreenEnabled && !isFull && !isInstalled(), enter }
}

function onFullscreenChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** The installed app has the whole screen already. */
function isInstalled(): boolean {
  return window.matchMedia('(display-mode: fullscreen), (display-mode: standalone)').matches
}

async function enterFullscreen(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    await (screen.orientation as unknown as LockableOrientation).lock?.('landscape')
  } catch {
    // A browser that refuses either still plays the game.
  }
}
