// The service worker. It caches hashed files (code and assets) and the offline page; everything else, such as the API
// and the videos, goes to the network. The build inserts the hash of the release, so that every release is a new
// worker. A new worker waits until the page activates it.
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

/** Maximum number of cached hashed files; the oldest are deleted first. */
const hashedLimit = 120

self.addEventListener('install', (event) => {
  // Bypasses the HTTP cache, which may hold the previous release's files for an hour.
  const fresh = shellFiles.map((file) => new Request(file, { cache: 'reload' }))
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll(fresh)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()))
})

// The player chose 'Update now'.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => offlinePage()))
  else if (/^\/(assets|art)\//.test(url.pathname)) event.respondWith(fromHashed(request))
  else if (shellFiles.includes(url.pathname))
    event.respondWith(fetch(request).catch(() => fromShell(url.pathname)))
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
  const cached = await cache?.match(request)
  if (cached) return cached
  const response = await fetch(request)
  // Caching fails if the device has no storage left; the response is returned anyway.
  if (response.status === 200) await store(cache, request, response.clone()).catch(() => undefined)
  return response
}

async function store(cache, request, response) {
  if (cache === null) return
  await cache.put(request, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - hashedLimit)).map((key) => cache.delete(key)))
}
