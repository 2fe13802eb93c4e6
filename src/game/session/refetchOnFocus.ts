/** Refreshes the user when the page becomes visible, since the balance may have changed on another device. */
import { useSession } from './session'

/** Browsers send both events when a tab is selected; the second is ignored. */
const DEBOUNCE_MS = 1_000

/** @returns removes the listeners */
export function refetchOnFocus(): () => void {
  let lastMs = Number.NEGATIVE_INFINITY
  const refresh = () => {
    const nowMs = performance.now()
    if (document.visibilityState !== 'visible' || nowMs - lastMs < DEBOUNCE_MS) return
    lastMs = nowMs
    void useSession.getState().refreshUser()
  }
  document.addEventListener('visibilitychange', refresh)
  window.addEventListener('focus', refresh)
  return () => {
    document.removeEventListener('visibilitychange', refresh)
    window.removeEventListener('focus', refresh)
  }
}
