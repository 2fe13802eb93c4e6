/**
 * Registers the service worker after the page has loaded. A new release is installed in the background and waits; a
 * toast lets the player choose when to update, since the update reloads the page.
 */
import { notify } from '../game/toasts'

const TAKE_OVER = 'take-over'

/** The service worker's downloads are for later visits, so they must not compete with the first page's. */
const REGISTER_DELAY_MS = 4_000

const UPDATE_CHECK_MS = 60 * 60_000

/** Does nothing if service workers are not available, as on plain http. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () =>
    navigator.serviceWorker
      .register('/sw.js')
      .then(watchRegistration)
      .catch(() => undefined)
  const registerLater = () => setTimeout(register, REGISTER_DELAY_MS)
  // On a prerendered page the client may start after the load event.
  if (document.readyState === 'complete') registerLater()
  else window.addEventListener('load', registerLater)
}

function watchRegistration(registration: ServiceWorkerRegistration): void {
  if (registration.waiting !== null) offerUpdate(registration.waiting)
  checkForUpdates(registration)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // Without a controller this is the first installation, not an update.
      if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) offerUpdate(worker)
    })
  })
}

/** The browser checks for a new worker only on navigation, and a phone may keep a page open for days. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  // update() rejects without a network.
  const checkForUpdate = () => registration.update().catch(() => undefined)
  setInterval(checkForUpdate, UPDATE_CHECK_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    if (registration.waiting !== null) offerUpdate(registration.waiting)
    else void checkForUpdate()
  })
}

function offerUpdate(worker: ServiceWorker): void {
  notify({
    text: 'A new version is ready',
    kind: 'info',
    action: {
      name: 'Update now',
      run: () => {
        // Another tab has already activated the worker, so this tab only reloads.
        if (worker.state !== 'installed') return location.reload()
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
        worker.postMessage(TAKE_OVER)
      },
    },
  })
}
