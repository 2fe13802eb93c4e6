/**
 * Registers the service worker a while after the page is there. A new release installs beside the running one and
 * waits; a notice lets the player take it over, since a reload in the middle of something is theirs to choose.
 */
import { notify } from '../stores/notices'

const TAKE_OVER = 'take-over'

/** What it fetches for a later visit should not stand in the way of this one's first seconds. */
const REGISTER_AFTER_MS = 4_000

/** Does nothing where the browser has no service workers or may not have them, as on plain http. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () =>
    navigator.serviceWorker
      .register('/sw.js')
      .then(watch)
      .catch(() => undefined)
  window.addEventListener('load', () => setTimeout(register, REGISTER_AFTER_MS))
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting !== null) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // The very first worker replaces none and is nothing to announce.
      if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) offer(worker)
    })
  })
}

function offer(worker: ServiceWorker): void {
  notify({
    text: 'A new version is ready',
    kind: 'info',
    action: {
      name: 'Update now',
      run: () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
        worker.postMessage(TAKE_OVER)
      },
    },
  })
}
