/** Keeps the screen lit while a result is shown, where the browser can. */
import { useEffect } from 'react'

export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const take = () => {
      // A page that comes back has lost its lock, and a hidden one is given none.
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock
        .request('screen')
        .then((taken) => {
          if (isOver) return taken.release()
          lock = taken
          return undefined
        })
        .catch(() => undefined)
    }
    take()
    document.addEventListener('visibilitychange', take)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release().catch(() => undefined)
    }
  }, [isWanted])
}
