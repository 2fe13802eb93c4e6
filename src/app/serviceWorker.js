// The service worker. It keeps what never changes (hashed code and art) and the offline page; everything else,
// the API and the videos above all, goes to the network. The build writes the release into the first constant,
// so that a new release installs beside the old one and waits until the page lets it take over.
const release = '__RELEASE__'
const shell = `shell-${release}`
const hashed = 'hashed'
const shellFiles = [
  '/offline.html',
  '/offline.js',
  '/brand/logo.svg',
  '/favicon.ico',
  '/manifest.webmanifest',
  '/icons/icon-192.png',
]

/** Hashed files kept at most; the oldest go first. */
const hashedLimit = 120

self.addEventListener('install', (event) => {
  // Not from the browser's own cache, which may keep those of the release before for an hour.
  const fresh = shellFiles.map((file) => new Request(file, { cache: 'reload' }))
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll(fresh)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()))
})

// The page answers the update notice: the player wants the new release now.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => offlinePage()))
  else if (/^\/(assets|art)\//.test(address.pathname)) event.respondWith(fromHashed(request))
  else if (shellFiles.includes(address.pathname))
    event.respondWith(fetch(request).catch(() => fromShell(address.pathname)))
})

async function dropOldCaches() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name !== shell && name !== hashed).map((name) => caches.delete(name)),
  )
}

async function offlinePage() {
  return (await fromShell('/offline.html')) ?? Response.error()
}

async function fromShell(path) {
  return (await caches.open(shell)).match(path)
}

async function fromHashed(request) {
  const cache = await caches.open(hashed).catch(() => null)
  const kept = await cache?.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  // A phone without room keeps nothing, and has its answer all the same.
  if (answer.status === 200) await keep(cache, request, answer.clone()).catch(() => undefined)
  return answer
}

async function keep(cache, request, answer) {
  if (cache === null) return
  await cache.put(request, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - hashedLimit)).map((key) => cache.delete(key)))
}
