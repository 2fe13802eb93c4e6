// Tests the built service worker in a browser: offline page, cached assets, and the activation of a new release.
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { build, type Plugin } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceWorker } from '../../src/build/serviceWorkerPlugin'
import { freePort } from '../../src/server/base/ports'
import { removeCopy } from '../assets/copyProject'
import { launchBrowser } from '../fixtures/findBrowser.mjs'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
}

type Answer = (response: ServerResponse) => void

/** What a box between the browser and the server answers in place of a path. */
const portal = new Map<string, Answer>()
const page200: Answer = (response) => {
  response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' }).end('<p>Log in</p>')
}
const plain200: Answer = (response) => {
  response.writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('busy')
}
const redirect: Answer = (response) => {
  response.writeHead(302, { Location: '/offline.js', 'Cache-Control': 'no-store' }).end()
}

let root: string
let server: Server
let port: number
let browser: Browser
let page: Page

/** What the worker has ready for a page that cannot be loaded. */
const PRECACHED = [
  ...['offline.html', 'offline.js', 'brand/logo.svg', 'favicon.ico', 'manifest.webmanifest'],
  'icons/icon-192.png',
]

const soundUrl = (sound: string) => `/art/sounds/${sound}-a1b2c3.mp3`

/** Emits hashed files under the names that the asset pipeline gives its own. */
const hashedSounds: Plugin = {
  name: 'hashed-sounds',
  generateBundle() {
    for (const sound of ['click', 'beep', 'jingle'])
      this.emitFile({ type: 'asset', fileName: soundUrl(sound).slice(1), source: sound })
  },
}

/** What the page of the newest release shows. */
let shown = ''

/** Builds a page that shows `text`. Returns its service worker. */
async function release(text: string): Promise<string> {
  shown = text
  writeFileSync(
    join(root, 'main.ts'),
    `document.body.append('${text}'); globalThis.openTable = () => import('./table')`,
  )
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [hashedSounds, serviceWorker(['table.ts'])],
    build: { outDir: 'dist', manifest: true },
  })
  return readFileSync(join(root, 'dist/sw.js'), 'utf8')
}

/** The page's hashed script, which is cached at its first use. */
const scriptUrl = () =>
  /src="(\/assets\/[^"]+\.js)"/.exec(readFileSync(join(root, 'dist/index.html'), 'utf8'))![1]!

/** Serves the build, on the same port every time. */
async function serve() {
  server = createServer((request, response) => {
    const answer = portal.get(request.url ?? '')
    if (answer !== undefined) return answer(response)
    const path = extname(request.url ?? '') === '' ? '/index.html' : (request.url ?? '')
    try {
      const content = readFileSync(join(root, 'dist', path))
      response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream')
      // The product's server sends this header for every file that is not a page.
      if (extname(path) !== '.html') response.setHeader('Cache-Control', 'public, max-age=3600')
      response.end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
}

async function stopServing() {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
}

/** Opens the page. The offline page may come first, while the browser still has connections to a stopped server. */
async function openPage() {
  await page.goto('/')
  await page.getByText(shown).waitFor()
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'city-dice-worker-'))
  for (const file of PRECACHED) {
    mkdirSync(dirname(join(root, 'public', file)), { recursive: true })
    cpSync(join('public', file), join(root, 'public', file))
  }
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><head></head><body><script type="module" src="./main.ts"></script>',
  )
  writeFileSync(join(root, 'table.ts'), 'export const table = 1')
  await release('first')
  port = await freePort()
  await serve()
  browser = await launchBrowser()
  page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}` })
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
})

afterAll(async () => {
  await browser?.close()
  await stopServing()
  removeCopy(root)
})

test('shows the offline page and serves cached assets without a network', async () => {
  await openPage()
  await stopServing()
  await page.goto('/somewhere')
  expect(await page.getByRole('heading').textContent()).toBe('No connection')
  // Stops the offline page's own polling, so that only the link leads back.
  await page.evaluate(() => {
    for (let timer = Number(setInterval(() => undefined, 60_000)); timer > 0; timer -= 1) clearInterval(timer)
  })
  expect(await page.evaluate((url) => fetch(url).then(({ status }) => status), scriptUrl())).toBe(200)
  const api = page.evaluate(() =>
    fetch('/api/v1/health').then(
      () => 'fulfilled',
      () => 'rejected',
    ),
  )
  expect(await api).toBe('rejected')
  await serve()
  await page.getByRole('link', { name: 'Try again' }).click()
  // An aborted navigation would keep the next release waiting, so the test waits for the page.
  await page.getByText(shown).waitFor()
})

test('stores the code of the table when it is installed, before a page asks for it', async () => {
  await openPage()
  const files = await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache'))!
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(files).toContainEqual(expect.stringMatching(/^\/assets\/table-.+\.js$/))
})

test('the offline page reloads the requested page once the server responds', async () => {
  await openPage()
  await stopServing()
  await page.goto('/somewhere')
  expect(await page.getByRole('heading').textContent()).toBe('No connection')
  await serve()
  await page.getByText(shown).waitFor()
  expect(new URL(page.url()).pathname).toBe('/somewhere')
})

const typeOf = (url: string) =>
  page.evaluate(async (href) => (await fetch(href)).headers.get('content-type'), url)

test.each([
  ['an HTML page', 'click', page200, 'text/html'],
  ['a text', 'beep', plain200, 'text/plain'],
  ['another file, after a redirect', 'jingle', redirect, 'text/javascript'],
])('does not keep %s in place of a hashed file', async (_, sound, answer, type) => {
  await openPage()
  const url = soundUrl(sound)
  portal.set(url, answer)
  expect(await typeOf(url)).toBe(type)
  portal.clear()
  expect(await typeOf(url)).toBe('audio/mpeg')
  await stopServing()
  expect(await typeOf(url)).toBe('audio/mpeg')
  await serve()
})

/** Checks for an update and resolves when the new release is waiting. */
async function waitForUpdate(): Promise<void> {
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!
    await registration.update()
  })
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
  await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
}

test('a new release waits until the page activates it, with its own files although the HTTP cache has old ones', async () => {
  await openPage()
  await page.evaluate(() => fetch('/offline.js').then((response) => response.text()))
  appendFileSync(join(root, 'public', 'offline.js'), '\n// changed\n')
  await release('second')
  await waitForUpdate()
  const cached = await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache'))!
    const files = await (await caches.open(name)).matchAll('/offline.js', { ignoreSearch: true })
    return await Promise.all(files.map((file) => file.text()))
  })
  expect(cached.filter((text) => text.includes('// changed'))).toHaveLength(1)
  await page.evaluate(async () => {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve),
    )
    const registration = (await navigator.serviceWorker.getRegistration())!
    registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
    await changed
  })
  await openPage()
})

test('a release with a page in place of one of its files is not installed', async () => {
  await openPage()
  appendFileSync(join(root, 'public/offline.js'), '\n// replaced\n')
  await release('third')
  portal.set('/offline.js', page200)
  const end = await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!
    const found = new Promise((resolve) => registration.addEventListener('updatefound', resolve))
    void registration.update()
    await found
    const worker = registration.installing!
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state !== 'installing' && resolve())
    })
    return worker.state
  })
  expect(end).toBe('redundant')
  portal.clear()
})

test('serves assets although the cache is full', async () => {
  await openPage()
  const worker = page.context().serviceWorkers().at(-1)!
  await worker.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    Cache.prototype.put = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
  })
  expect(await page.evaluate((url) => fetch(url).then(({ status }) => status), scriptUrl())).toBe(200)
})

test.each([
  ['no change leaves', null, 'third', true],
  ['another page changes', null, 'fourth', false],
  ['another offline page changes', 'offline.html', 'fourth', false],
  ['another logo changes', 'brand/logo.svg', 'fourth', false],
])('%s the service worker', async (_, file, text, isSame) => {
  const before = readFileSync(join(root, 'dist/sw.js'), 'utf8')
  if (file !== null) appendFileSync(join(root, 'public', file), '\n')
  expect((await release(text)) === before).toBe(isSame)
})
