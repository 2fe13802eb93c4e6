/** Fullscreen with landscape lock: entered at the first tap on a touch device, or by the sidebar's button. */
import { useEffect, useSyncExternalStore } from 'react'

interface LockableOrientation {
  lock?(orientation: 'landscape'): Promise<void>
}

/** Entering fullscreen lays out the page again, so the tap's own effect is rendered first. */
const AFTER_TAP_MS = 200

/** @returns whether the fullscreen button is shown */
export function useFullscreenOffer(): boolean {
  const isFull = useSyncExternalStore(onFullscreenChange, () => document.fullscreenElement !== null)
  return document.fullscreenEnabled && !isFull && !isInstalledApp()
}

/** Enters fullscreen once, at the first tap after the table has mounted, and leaves it when the table unmounts. */
export function useFullscreenAtFirstTap(): void {
  useEffect(() => {
    if (!window.matchMedia('(pointer: coarse)').matches || isInstalledApp()) return
    let timer: number | undefined
    const onFirstTap = () => {
      timer = window.setTimeout(enterFullscreen, AFTER_TAP_MS)
    }
    window.addEventListener('pointerup', onFirstTap, { once: true })
    return () => {
      window.removeEventListener('pointerup', onFirstTap)
      window.clearTimeout(timer)
    }
  }, [])
  useEffect(() => leaveFullscreen, [])
}

/** Notifies in a later task, because the frame of the change is slow already: it lays out the whole page. */
function onFullscreenChange(listener: () => void): () => void {
  const notifyLater = () => setTimeout(listener)
  document.addEventListener('fullscreenchange', notifyLater)
  return () => document.removeEventListener('fullscreenchange', notifyLater)
}

/** An installed app runs in fullscreen already. */
function isInstalledApp(): boolean {
  return window.matchMedia('(display-mode: fullscreen), (display-mode: standalone)').matches
}

function leaveFullscreen(): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined)
}

/** @returns whether a button can turn the screen; Safari has no lock, and other browsers have it in fullscreen only */
export function canTurnScreen(): boolean {
  return document.fullscreenEnabled && typeof (screen.orientation as LockableOrientation).lock === 'function'
}

/** Enters fullscreen and locks landscape; ignores a browser that supports neither. */
export async function enterFullscreen(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    await (screen.orientation as unknown as LockableOrientation).lock?.('landscape')
  } catch {
    // The game works without fullscreen and without the lock.
  }
}
