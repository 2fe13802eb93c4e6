/**
 * Registers the service worker. A new release is installed in the background and waits; a toast lets the player choose when to
 * update, since the update reloads the page.
 */
import { Workbox } from 'workbox-window'
import { readConnection } from '../game/session/readConnection'
import { notify } from '../game/session/toasts'
import { translate } from '../i18n/translate'
import { TABLE_PATHS } from '../paths'

const UPDATE_CHECK_MS = 60 * 60_000

/**
 * Does nothing if service workers are not available, as on plain http, and for visitors who save data and have not opened the
 * table, whose code the worker stores.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (readConnection().isSaving && !TABLE_PATHS.includes(location.pathname)) return
  const workbox = new Workbox('/sw.js')
  const update = () => {
    // Another tab has already activated the worker, so this tab only reloads.
    if (!registration?.waiting) return location.reload()
    workbox.addEventListener('controlling', () => location.reload())
    workbox.messageSkipWaiting()
  }
  const offerUpdate = () =>
    notify({
      text: translate('release.ready'),
      kind: 'info',
      action: { name: translate('release.update'), run: update },
    })
  workbox.addEventListener('waiting', offerUpdate)
  workbox.addEventListener('activated', ({ isUpdate }) => {
    if (!isUpdate) void workbox.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache: loadedUrls() } })
  })
  const registration = await workbox.register()
  // The browser checks for a new worker only on navigation, and a phone may keep a page open for days. A check without
  // a network is rejected.
  const checkForUpdate = () => void workbox.update().catch(() => undefined)
  setInterval(checkForUpdate, UPDATE_CHECK_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    if (registration?.waiting) offerUpdate()
    else checkForUpdate()
  })
}

/**
 * Returns what the page loaded before it had a worker. From the worker's cache the browser keeps compiled code one visit
 * earlier. The worker takes only what it has a route for, mostly from the browser's own cache.
 */
function loadedUrls(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}
