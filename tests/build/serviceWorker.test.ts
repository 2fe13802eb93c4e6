// Tests the built service worker in a browser: offline page, cached assets, and the activation of a new release.
import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cityDiceAssets } from '../../assets/pipeline/vitePlugin'
import { serviceWorker } from '../../src/build/serviceWorkerPlugin'
import { freePort } from '../../src/server/db/admin/embedded/freePort.mjs'
import { copyAssets, removeCopy } from '../assets/copyProject'
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

/** Builds a page that shows `text` and uses assets. Returns its service worker. */
async function release(text: string): Promise<string> {
  writeFileSync(
    join(root, 'main.ts'),
    `import { sounds } from 'virtual:asset-manifest'\ndocument.body.append('${text}', sounds.click.length)`,
  )
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [cityDiceAssets(), serviceWorker()],
    build: { outDir: 'dist' },
  })
  return readFileSync(join(root, 'dist/sw.js'), 'utf8')
}

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

beforeAll(async () => {
  root = copyAssets()
  cpSync('public', join(root, 'public'), {
    recursive: true,
    filter: (source) => !/videos|\.apk$/.test(source),
  })
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><head></head><body><script type="module" src="./main.ts"></script>',
  )
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
  await page.goto('/')
  const assetUrl = /src="(\/assets\/[^"]+\.js)"/.exec(
    readFileSync(join(root, 'dist/index.html'), 'utf8'),
  )![1]!
  await stopServing()
  await page.goto('/somewhere')
  expect(await page.getByRole('heading').textContent()).toBe('No connection')
  // Stops the offline page's own polling, so that only the link leads back.
  await page.evaluate(() => {
    for (let timer = Number(setInterval(() => undefined, 60_000)); timer > 0; timer -= 1) clearInterval(timer)
  })
  expect(await page.evaluate((url) => fetch(url).then(({ status }) => status), assetUrl)).toBe(200)
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
  await page.getByText('first').waitFor()
})

test('the offline page reloads the requested page once the server responds', async () => {
  await page.goto('/')
  await stopServing()
  await page.goto('/somewhere')
  expect(await page.getByRole('heading').textContent()).toBe('No connection')
  await serve()
  await page.getByText('first').waitFor()
  expect(new URL(page.url()).pathname).toBe('/somewhere')
})

/** The hashed file of a sound, which is cached at its first use. */
function soundUrl(sound: string): string {
  const isSound = (name: string) => name.startsWith(sound) && name.endsWith('.mp3')
  const sounds = join(root, 'dist/art/sounds')
  return `/art/sounds/${readdirSync(sounds).find(isSound)}`
}

const typeOf = (url: string) =>
  page.evaluate(async (href) => (await fetch(href)).headers.get('content-type'), url)

test.each([
  ['an HTML page', 'click', page200, 'text/html'],
  ['a text', 'beep', plain200, 'text/plain'],
  ['another file, after a redirect', 'jingle', redirect, 'text/javascript'],
])('does not keep %s in place of a hashed file', async (_, sound, answer, type) => {
  await page.goto('/')
  const url = soundUrl(sound)
  portal.set(url, answer)
  expect(await typeOf(url)).toBe(type)
  portal.clear()
  expect(await typeOf(url)).toBe('audio/mpeg')
  await stopServing()
  expect(await typeOf(url)).toBe('audio/mpeg')
  await serve()
})

test('a release with a page in place of one of its files is not installed', async () => {
  await page.goto('/')
  appendFileSync(join(root, 'public/offline.js'), '\n// replaced\n')
  await release('replaced')
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
  await page.goto('/')
  const assetUrl = /src="(\/assets\/[^"]+\.js)"/.exec(
    readFileSync(join(root, 'dist/index.html'), 'utf8'),
  )![1]!
  const worker = page.context().serviceWorkers().at(-1)!
  await worker.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    Cache.prototype.put = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
  })
  expect(await page.evaluate((url) => fetch(url).then(({ status }) => status), assetUrl)).toBe(200)
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

test('a new release waits until the page activates it', async () => {
  await page.goto('/')
  await release('second')
  await waitForUpdate()
  await page.evaluate(async () => {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve),
    )
    const registration = (await navigator.serviceWorker.getRegistration())!
    registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
    await changed
  })
  await page.goto('/')
  expect(await page.locator('body').textContent()).toContain('second')
})

test('a new release caches its own files even if the HTTP cache has old ones', async () => {
  await page.goto('/')
  await page.evaluate(() => fetch('/offline.js').then((response) => response.text()))
  appendFileSync(join(root, 'public', 'offline.js'), '\n// changed\n')
  await release('changed')
  await waitForUpdate()
  const cached = await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache'))!
    const files = await (await caches.open(name)).matchAll('/offline.js', { ignoreSearch: true })
    return await Promise.all(files.map((file) => file.text()))
  })
  expect(cached.filter((text) => text.includes('// changed'))).toHaveLength(1)
})

test('the service worker changes only with the sources', async () => {
  const worker = await release('second')
  expect(await release('second')).toBe(worker)
  expect(await release('third')).not.toBe(worker)
})

test.each(['offline.html', 'brand/logo.svg'])('a changed %s changes the service worker', async (file) => {
  const worker = await release('third')
  appendFileSync(join(root, 'public', file), '\n')
  expect(await release('third')).not.toBe(worker)
})
