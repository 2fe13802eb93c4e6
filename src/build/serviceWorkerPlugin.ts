/**
 * The service worker /sw.js: it stores the table's code when it is installed, since the browser keeps compiled code of such
 * files. Other hashed files are cached when they are first used, and a page that cannot be loaded shows the offline page.
 * Everything else, such as the API and the videos, goes to the network.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { collectChunks } from './core/tableModules.ts'

/** Maximum number of cached hashed files; the oldest are deleted first. */
const MAX_HASHED_FILES = 120

/** The entry's names depend on all other files, so every release is a new worker. */
const ENTRY = 'assets/index-*.{js,css}'

interface CacheEvent {
  request: Request
  response: Response
}

/**
 * Returns the response if it is whole, not redirected, and of the type of the file's name: a portal or proxy may answer
 * with a page of its own, which would be cached for good. Written into the worker as text, so it uses nothing outside.
 */
async function ownFileOnly({ request, response }: CacheEvent): Promise<Response | null> {
  const name = new URL(request.url).pathname
  const extension = name.slice(name.lastIndexOf('.') + 1)
  const isOwnType =
    /^(js \w+\/javascript|css text\/css|woff2 (font|application)\/|(png|webp|svg) image\/|(mp3|webm|ogg|m4a|wav) (audio|video)\/)/.test(
      `${extension} ${response.headers.get('content-type')}`,
    )
  return response.status === 200 && !response.redirected && isOwnType ? response : null
}

/** @param modules whose files, with those that they import, the worker stores when it is installed */
export function serviceWorker(modules: readonly string[]): Plugin[] {
  let clientDirectory = ''
  const readBuildDirectory: Plugin = {
    name: 'service-worker-directory',
    configResolved({ root, build }) {
      clientDirectory = resolve(root, build.outDir)
    },
  }
  const pwa = VitePWA({
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
      // The browser rejects a file that is not the built one, and with it the worker, which is installed later.
      manifestTransforms: [
        (entries) => ({
          manifest: [...entries, ...filesOf(clientDirectory, modules)].map((entry) => ({
            ...entry,
            integrity: integrityOf(join(clientDirectory, entry.url)),
          })),
        }),
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
          options: {
            cacheName: 'hashed',
            expiration: { maxEntries: MAX_HASHED_FILES },
            plugins: [{ cacheWillUpdate: ownFileOnly }],
          },
        },
      ],
    },
  })
  return [readBuildDirectory, ...pwa]
}

/** Returns the hashed files of modules besides the entry's. */
function filesOf(clientDirectory: string, modules: readonly string[]) {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDirectory, '.vite/manifest.json'), 'utf8'))
  const chunks = collectChunks(manifest, modules, new Set(['index.html']))
  const urls = new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))
  return [...urls].map((url) => ({ url, revision: null, size: 0 }))
}

/** Returns the value of an `integrity` attribute for a file. */
function integrityOf(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`
}
