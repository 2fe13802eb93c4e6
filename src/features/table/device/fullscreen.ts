/** Fullscreen and landscape: taken at the first tap of a phone where the browser lets us, and by a button otherwise. */
import { useEffect, useSyncExternalStore } from 'react'

interface LockableOrientation {
  lock?(orientation: 'landscape'): Promise<void>
}

/** The tap is answered first: a full screen lays the whole page out anew. */
const AFTER_TAP_MS = 200

/** Whether a button for it makes sense now. */
export function useFullscreenOffer(): boolean {
  const isFull = useSyncExternalStore(onFullscreenChange, () => document.fullscreenElement !== null)
  return document.fullscreenEnabled && !isFull && !isInstalled()
}

/** Asks for it once, at the first tap since the table was opened, and gives the screen back when the table is left. */
export function useFullscreenAtFirstTap(): void {
  useEffect(() => {
    if (!window.matchMedia('(pointer: coarse)').matches || isInstalled()) return
    let handle: number | undefined
    const enterSoon = () => {
      handle = window.setTimeout(enterFullscreen, AFTER_TAP_MS)
    }
    window.addEventListener('pointerup', enterSoon, { once: true })
    return () => {
      window.removeEventListener('pointerup', enterSoon)
      window.clearTimeout(handle)
    }
  }, [])
  useEffect(() => leaveFullscreen, [])
}

/** Told of after the frame in which it happens, which lays the whole page out anew as it is. */
function onFullscreenChange(listener: () => void): () => void {
  const tellLater = () => setTimeout(listener)
  document.addEventListener('fullscreenchange', tellLater)
  return () => document.removeEventListener('fullscreenchange', tellLater)
}

/** The installed app has the whole screen already. */
function isInstalled(): boolean {
  return window.matchMedia('(display-mode: fullscreen), (display-mode: standalone)').matches
}

function leaveFullscreen(): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined)
}

export async function enterFullscreen(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    await (screen.orientation as unknown as LockableOrientation).lock?.('landscape')
  } catch {
    // A browser that refuses either still plays the game.
  }
}
