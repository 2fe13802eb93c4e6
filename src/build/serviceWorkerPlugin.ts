/**
 * The service worker /sw.js: the hashed files are cached when they are first used, and a page that cannot be loaded
 * shows the offline page. Everything else, such as the API and the videos, goes to the network.
 */
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Maximum number of cached hashed files; the oldest are deleted first. */
const MAX_HASHED_FILES = 120

/** The entry's names depend on all other files, so every release is a new worker. */
const ENTRY = 'assets/index-*.{js,css}'

export function serviceWorker(): Plugin[] {
  return VitePWA({
    // registerServiceWorker.ts registers the worker, and public/ has the web manifest.
    injectRegister: false,
    manifest: false,
    workbox: {
      mode: 'production',
      inlineWorkboxRuntime: true,
      sourcemap: false,
      globPatterns: [
        ENTRY,
        'offline.{html,js}',
        'brand/logo.svg',
        'favicon.ico',
        'manifest.webmanifest',
        'icons/icon-192.png',
      ],
      // A new worker waits until the page activates it.
      skipWaiting: false,
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      // The plugin's default would show a cached index.html on every navigation.
      navigateFallback: null,
      runtimeCaching: [
        {
          urlPattern: ({ request }) => request.mode === 'navigate',
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: '/offline.html' } },
        },
        {
          urlPattern: ({ sameOrigin, url }) => sameOrigin && /^\/(assets|art)\//.test(url.pathname),
          handler: 'CacheFirst',
          options: { cacheName: 'hashed', expiration: { maxEntries: MAX_HASHED_FILES } },
        },
      ],
    },
  })
}
