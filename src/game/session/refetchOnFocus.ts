/** Money may have moved on another device while nobody looked: whoever comes back to a page sees the wallet as it is now. */
import { useSession } from './session'

/** A page that is turned to hears of it twice, as seen and as focused. */
const TWICE_MS = 1_000

/** @returns what ends it */
export function refetchOnFocus(): () => void {
  let lastMs = Number.NEGATIVE_INFINITY
  const comeBack = () => {
    const nowMs = performance.now()
    if (document.visibilityState !== 'visible' || nowMs - lastMs < TWICE_MS) return
    lastMs = nowMs
    void useSession.getState().refreshUser()
  }
  document.addEventListener('visibilitychange', comeBack)
  window.addEventListener('focus', comeBack)
  return () => {
    document.removeEventListener('visibilitychange', comeBack)
    window.removeEventListener('focus', comeBack)
  }
}
