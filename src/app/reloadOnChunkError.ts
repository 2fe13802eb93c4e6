/**
 * Reloads the page if a lazy chunk cannot be loaded, since a new release removes the old chunks from the server.
 * Without a network the page is not reloaded, and Vite rethrows the error to the importer.
 */

const RELOADED_AT_KEY = 'reloadedAtMs'
/** An error this soon after a reload would not be fixed by another reload. */
const MIN_RELOAD_INTERVAL_MS = 30_000

export function reloadOnChunkError(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfServed())
}

async function reloadIfServed(): Promise<void> {
  if (Date.now() - lastReloadMs() < MIN_RELOAD_INTERVAL_MS) return
  if (!(await pingServer())) return
  try {
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()))
  } catch {
    // Without a stored time the page could reload in an endless loop.
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

/** Checks whether the server is reachable. */
export function pingServer(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  )
}
