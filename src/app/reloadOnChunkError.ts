/**
 * After a release the old page's lazy chunks are gone from the server. When one fails to load, the page is loaded
 * again, once; without network it is left alone, and Vite rethrows the failure to whoever imported the chunk.
 */
import { pingServer } from './pingServer'

const RELOADED_AT_KEY = 'reloadedAtMs'
/** A second failure this soon after a reload is not cured by another one. */
const QUIET_MS = 30_000

/** Starts listening for Vite's preload error. */
export function reloadOnChunkError(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfServed())
}

async function reloadIfServed(): Promise<void> {
  if (Date.now() - lastReloadMs() < QUIET_MS) return
  if (!(await pingServer())) return
  try {
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()))
  } catch {
    // Without a memory of this reload the next failure could reload for ever.
    return
  }
  location.reload()
}

function lastReloadMs(): number {
  try {
    return Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0)
  } catch {
    return 0
  }
}
