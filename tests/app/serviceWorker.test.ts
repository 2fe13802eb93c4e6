// The service worker as a build emits it, in a browser: without a network it shows the offline page and serves
// what never changes; a new release waits until the page lets it take over.
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cityDiceAssets } from '../../assets/pipeline/vitePlugin'
import { serviceWorker } from '../../src/build/serviceWorkerPlugin'
import { freePort } from '../../src/server/freePort.mjs'
import { copyAssets, removeCopy } from '../assets/copyProject'
import { launchBrowser } from '../fixtures/findBrowser.mjs'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

let root: string
let server: Server
let port: number
let browser: Browser
let page: Page

/** Builds a page of one line that uses the art, and returns the release that its worker names. */
async function release(words: string): Promise<string> {
  writeFileSync(
    join(root, 'main.ts'),
    `import { sounds } from 'virtual:asset-manifest'\ndocument.body.append('${words}', sounds.click.length)`,
  )
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [cityDiceAssets(), serviceWorker()],
    build: { outDir: 'dist' },
  })
  return /const release = '([0-9a-f]{12})'/.exec(readFileSync(join(root, 'dist/sw.js'), 'utf8'))![1]!
}

/** Serves the build; the page's address is the same every time. */
async function serve() {
  server = createServer((request, response) => {
    const path = extname(request.url ?? '') === '' ? '/index.html' : (request.url ?? '')
    try {
      const content = readFileSync(join(root, 'dist', path))
      response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream')
      // As the product's own server has it for whatever is no page.
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
    '<!doctype html><body><script type="module" src="./main.ts"></script>',
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

test('without a network, the offline page comes and hashed art is still there', async () => {
  await page.goto('/')
  const art = /src="(\/assets\/[^"]+\.js)"/.exec(readFileSync(join(root, 'dist/index.html'), 'utf8'))![1]!
  await stopServing()
  await page.goto('/somewhere')
  expect(await page.getByRole('heading').textContent()).toBe('No connection')
  // The page comes back by itself too, and might before the player does.
  await page.evaluate(() => {
    for (let timer = Number(setInterval(() => undefined, 60_000)); timer > 0; timer -= 1) clearInterval(timer)
  })
  expect(await page.evaluate((address) => fetch(address).then(({ status }) => status), art)).toBe(200)
  const api = page.evaluate(() =>
    fetch('/api/v1/health').then(
      () => 'answered',
      () => 'refused',
    ),
  )
  expect(await api).toBe('refused')
  await serve()
  await page.getByRole('link', { name: 'Try again' }).click()
  // A worker whose navigation is cut off keeps the next release waiting.
  await page.getByText('first').waitFor()
})

test('the offline page brings the page that was asked for by itself, once it can be had', async () => {
  await page.goto('/')
  await stopServing()
  await page.goto('/somewhere')
  expect(await page.getByRole('heading').textContent()).toBe('No connection')
  await serve()
  await page.getByText('first').waitFor()
  expect(new URL(page.url()).pathname).toBe('/somewhere')
})

test('a phone without room for it has its art all the same', async () => {
  await page.goto('/')
  const art = /src="(\/assets\/[^"]+\.js)"/.exec(readFileSync(join(root, 'dist/index.html'), 'utf8'))![1]!
  const worker = page.context().serviceWorkers().at(-1)!
  await worker.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    Cache.prototype.put = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
  })
  expect(await page.evaluate((address) => fetch(address).then(({ status }) => status), art)).toBe(200)
})

/** The page looks for a new release, which is there. */
async function untilWaiting(): Promise<void> {
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!
    await registration.update()
  })
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
  await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
}

test('a new release waits, and takes over when the page asks', async () => {
  await page.goto('/')
  await release('second')
  await untilWaiting()
  await page.evaluate(async () => {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve),
    )
    const registration = (await navigator.serviceWorker.getRegistration())!
    registration.waiting?.postMessage('take-over')
    await changed
  })
  await page.goto('/')
  expect(await page.locator('body').textContent()).toContain('second')
})

test('a new release keeps its own files, whatever the browser still has of the one before', async () => {
  await page.goto('/')
  await page.evaluate(() => fetch('/offline.js').then((answer) => answer.text()))
  appendFileSync(join(root, 'public', 'offline.js'), '\n// mended\n')
  await release('mended')
  await untilWaiting()
  const kept = await page.evaluate(async () => {
    const shells = (await caches.keys()).filter((name) => name.startsWith('shell-'))
    const files = shells.map(async (name) => (await caches.open(name)).match('/offline.js'))
    return await Promise.all((await Promise.all(files)).map((file) => file?.text() ?? ''))
  })
  expect(kept.filter((text) => text.includes('// mended'))).toHaveLength(1)
})

test('releases of the same sources have one name, of others another', async () => {
  const again = await release('second')
  expect(await release('second')).toBe(again)
  expect(await release('third')).not.toBe(again)
})

test.each(['offline.html', 'brand/logo.svg'])('another %s is a release of its own', async (file) => {
  const before = await release('third')
  appendFileSync(join(root, 'public', file), '\n')
  expect(await release('third')).not.toBe(before)
})
