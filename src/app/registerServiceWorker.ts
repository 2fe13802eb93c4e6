/**
 * Registers the service worker a while after the page is there. A new release installs beside the running one and
 * waits; a notice lets the player take it over, since a reload in the middle of something is theirs to choose.
 */
import { notify } from '../game/toasts'

const TAKE_OVER = 'take-over'

/** What it fetches for a later visit should not stand in the way of this one's first seconds. */
const REGISTER_AFTER_MS = 4_000

const LOOK_EVERY_MS = 60 * 60_000

/** Does nothing where the browser has no service workers or may not have them, as on plain http. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () =>
    navigator.serviceWorker
      .register('/sw.js')
      .then(watch)
      .catch(() => undefined)
  const registerLater = () => setTimeout(register, REGISTER_AFTER_MS)
  // On a page that the build has written the client comes when the page has been loaded.
  if (document.readyState === 'complete') registerLater()
  else window.addEventListener('load', registerLater)
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting !== null) offer(registration.waiting)
  lookForReleases(registration)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // The very first worker replaces none and is nothing to announce.
      if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) offer(worker)
    })
  })
}

/** The browser itself looks at the next page only, and a phone may keep this one for days. */
function lookForReleases(registration: ServiceWorkerRegistration): void {
  // Without a network there is nothing to find.
  const look = () => registration.update().catch(() => undefined)
  setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    if (registration.waiting !== null) offer(registration.waiting)
    else void look()
  })
}

function offer(worker: ServiceWorker): void {
  notify({
    text: 'A new version is ready',
    kind: 'info',
    action: {
      name: 'Update now',
      run: () => {
        // Another tab has taken it over: here it only has to be loaded.
        if (worker.state !== 'installed') return location.reload()
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
        worker.postMessage(TAKE_OVER)
      },
    },
  })
}
