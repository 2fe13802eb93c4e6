/** Keeps the screen on with a wake lock while `isActive`, if the browser supports wake locks. */
import { useEffect } from 'react'

export function useWakeLock(isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isReleased = false
    const acquire = () => {
      // The browser releases the lock of a hidden page, and rejects a request from a hidden page.
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock
        .request('screen')
        .then((acquired) => {
          if (isReleased) return acquired.release()
          lock = acquired
          return undefined
        })
        .catch(() => undefined)
    }
    acquire()
    document.addEventListener('visibilitychange', acquire)
    return () => {
      isReleased = true
      document.removeEventListener('visibilitychange', acquire)
      void lock?.release().catch(() => undefined)
    }
  }, [isActive])
}
