/** The files and pages of the built client, their headers, the API documentation and /metrics. */
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '../../../src/contract/routes'
import { buildApp } from '../../../src/server/app'
import { signBody } from '../../../src/server/payments/providers/provider'
import { listen } from '../../fixtures/eventStream'
import { fileServer, startTestServer } from '../../fixtures/testServer'

const PAGE = '<!doctype html><title>City Dice</title>'
const ROUND_PAGE = '<!doctype html><title>A round</title>'
const INLINE = '\nlet isEarly = true\n'
const SHELL = `<!doctype html><script data-of="page">${INLINE}</script><script src="/start.js">never()</script>`
const PRIVATE = 'private'
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2_000))})`

const server = fileServer()
let app: FastifyInstance
let port: number | undefined

beforeAll(async () => {
  const parent = mkdtempSync(join(tmpdir(), 'city-dice-client-'))
  const directory = join(parent, 'client')
  for (const folder of ['assets', 'videos', 'art', '.git', 'hi'])
    mkdirSync(join(directory, folder), { recursive: true })
  for (const path of ['package.json', 'client/.env', 'client/.git/config', 'client/assets/.env'])
    writeFileSync(join(parent, path), PRIVATE)
  for (const name of ['index', 'login', 'real-startmenu', 'offline', 'hi', 'hi/login'])
    writeFileSync(join(directory, `${name}.html`), PAGE)
  writeFileSync(join(directory, 'r.html'), ROUND_PAGE)
  writeFileSync(join(directory, 'sw.js'), SCRIPT)
  writeFileSync(join(directory, 'shell.html'), SHELL)
  writeFileSync(join(directory, 'assets', 'main-abcd1234.js'), SCRIPT)
  writeFileSync(join(directory, 'assets', 'main-abcd1234.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(directory, 'assets', 'main-abcd1234.js.gz'), gzipSync(SCRIPT))
  for (const name of ['main-abcd1234.js.map', 'main-abcd1234.js.map.br'])
    writeFileSync(join(directory, 'assets', name), PRIVATE)
  writeFileSync(join(directory, 'art', 'table-0nY6yA@0.5x.webp'), 'art')
  writeFileSync(join(directory, 'videos', 'mumbai-3.mp4'), Buffer.alloc(10_000, 7))
  app = buildApp(server.deps, { clientDir: directory })
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

/** Sends the path as it is, which `inject` normalises, as a browser that navigates. */
async function getRaw(path: string, headers: Record<string, string> = {}) {
  port ??= await listen({ app })
  const options = { port, host: '127.0.0.1', agent: false }
  const sent = request({ ...options, path, headers: { accept: 'text/html', ...headers } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const policy = response.headers['content-security-policy']
  return { status: response.statusCode, body: await text(response), policy }
}

describe('client files', () => {
  it('are cached for a year if their names contain a hash', async () => {
    for (const url of ['/assets/main-abcd1234.js', '/art/table-0nY6yA@0.5x.webp'])
      expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const url of ['/', '/sw.js']) expect((await get(url)).headers['cache-control']).toBe('no-cache')
  })

  it('are compressed as the request accepts', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await get('/assets/main-abcd1234.js', { 'accept-encoding': encoding })
      expect(response.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      expect(response.headers['content-type']).toMatch(/javascript/)
      expect(response.headers.vary).toContain('accept-encoding')
    }
  })

  it('support HEAD and range requests for videos', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/videos/mumbai-3.mp4' })
    const headers = { 'content-length': '10000', 'accept-ranges': 'bytes', 'content-type': 'video/mp4' }
    expect(head).toMatchObject({ statusCode: 200, body: '', headers })
    const part = await get('/videos/mumbai-3.mp4', { range: 'bytes=100-199' })
    expect(part).toMatchObject({ statusCode: 206, headers: { 'content-range': 'bytes 100-199/10000' } })
    expect(part.rawPayload).toHaveLength(100)
    expect((await app.inject({ method: 'HEAD', url: '/videos/none.mp4' })).statusCode).toBe(404)
    const past = await get('/videos/mumbai-3.mp4', { range: 'bytes=10000-' })
    expect(past).toMatchObject({ statusCode: 416, body: '', headers: { 'content-range': 'bytes */10000' } })
  })

  it('are not served from outside the client directory, nor dotfiles, nor source maps', async () => {
    const outside = ['', '../', '%2e%2e/', '..%2f', 'assets/..%2f..%2f'].map((up) => `/${up}package.json`)
    const dotfiles = ['/.env', '/%2eenv', '/assets/.env', '/.git/config']
    const maps = ['map', '%6dap', 'map.br'].map((ending) => `/assets/main-abcd1234.js.${ending}`)
    for (const url of [...outside, ...dotfiles, ...maps]) {
      const { statusCode, body } = await get(url)
      expect(statusCode, url).toBeGreaterThanOrEqual(400)
      expect(body, url).not.toContain(PRIVATE)
    }
  })
})

describe('pages', () => {
  it('return their prerendered file, and the shell with 404 for an unknown page', async () => {
    for (const url of ['/', '/login', '/real-startmenu?x=1.5', '/hi', '/hi/login']) {
      const response = await get(url)
      expect(response).toMatchObject({ statusCode: 200, body: PAGE })
      const script = `script-src 'self' 'sha256-${hash('sha256', INLINE, 'base64')}';`
      for (const part of [script, ";img-src 'self' https:;"])
        expect(response.headers['content-security-policy']).toContain(part)
    }
    const unknownPages = [
      ...['/no/such/page', '/shell', '/login/more', '/index', '/index.html', '/login.html', '/hi/login.html'],
      ...['/hi/real-startmenu', '/offline', '/r', '/r.html', '/r/x1', '/r/1/2'],
    ]
    for (const url of unknownPages)
      expect(await get(url, { accept: 'text/html' }), url).toMatchObject({ statusCode: 404, body: SHELL })
    for (const url of ['/r/1', '/r/9007199254740993?x=1'])
      expect(await get(url)).toMatchObject({ statusCode: 200, body: ROUND_PAGE })
    // The service worker caches this file.
    expect((await get('/offline.html')).statusCode).toBe(200)
    for (const url of ['/nothing.js', '/videos/none', '/api/v1/none', '/api'])
      expect((await get(url)).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
  })

  it.each([
    ['/LOGIN', '/login'],
    ['/login/', '/login'],
    ['/hi/', '/hi'],
    ['/HI/Login/', '/hi/login'],
    ['//Login//?next=%2FFAQ&x=1', '/login?next=%2FFAQ&x=1'],
    ['/Real-StartMenu/?x=1', '/real-startmenu?x=1'],
    ['/R/31/?x=1', '/r/31?x=1'],
  ])('have one address: %s redirects to %s', async (url, location) => {
    expect(await get(url, { accept: 'text/html' })).toMatchObject({ statusCode: 301, headers: { location } })
  })

  it('are answered with the shell and 404 where the path is malformed', async () => {
    const paths = [
      ...['/login%', '/%', '/login%ff', '/login%E0%A4%A', '/%%?x=%'],
      ...['/%00', '/login%00', '/login%00?x=1', '/assets/main-abcd1234.js%00', '/hi/%00/login'],
      ...['/%2e%2e/x', '/%2E%2E', '/..%2fx', '/login/..', '/../login', '/a/.%2e/b', '/..%5cx', '/..\\x'],
      ...[
        '/%c0%ae%c0%ae/x',
        '/%2e/x',
        '/%0a',
        '/%7f',
        '/assets/%2e%2e/package.json',
        `/${'x'.repeat(5_000)}`,
      ],
    ]
    for (const path of paths) {
      const { status, body, policy } = await getRaw(path)
      expect([path, status, body]).toEqual([path, 404, SHELL])
      expect(policy).toContain("script-src 'self'")
    }
  })

  it('are found by a whole address, as HTTP lets proxies send it', async () => {
    for (const path of ['http://play.example.com/login', 'HTTPS://x:8080/login?x=1'])
      expect(await getRaw(path), path).toMatchObject({ status: 200, body: PAGE })
    expect(await getRaw('http://play.example.com')).toMatchObject({ status: 200, body: PAGE })
    expect(await getRaw('http://play.example.com/%00')).toMatchObject({ status: 404, body: SHELL })
  })

  it('are shown to a browser that a payment provider returns with a form', async () => {
    const post = async (url: string, accept = 'text/html') => {
      const headers = { accept, 'content-type': 'application/x-www-form-urlencoded' }
      const { statusCode, headers: sent } = await app.inject({ method: 'POST', url, headers, payload: 'a=b' })
      return [statusCode, sent.location]
    }
    expect(await post('/login?x=1')).toEqual([303, '/login?x=1'])
    expect(await post('/login', '*/*')).toEqual([404, undefined])
    for (const url of ['//login', '/none', '/r/1', '/api/v1/none'])
      expect((await post(url))[0], url).toBe(404)
  })

  it('and the API have a head for monitors', async () => {
    for (const url of ['/login', '/api/v1/health', '/api/v1/health/ready'])
      expect(await app.inject({ method: 'HEAD', url }), url).toMatchObject({ statusCode: 200, body: '' })
  })

  it('are refused to headers that are too long by the status that says so', async () => {
    expect((await getRaw('/login', { cookie: 'x'.repeat(20_000) })).status).toBe(431)
  })

  it('of the API stay JSON where the path is malformed', async () => {
    for (const path of ['none%', 'none%00', '%2e%2e/%2e%2e/x', '../x'])
      expect(JSON.parse((await getRaw(`/api/v1/${path}`)).body), path).toMatchObject({ code: 'not_found' })
  })

  it('have page headers, and API responses have API headers however the path is spelled', async () => {
    for (const url of ['/api/v1/health', '/%61pi/v1/health', '/api/%76%31/health', '/api/v1/none']) {
      const { headers } = await get(url)
      expect(headers, url).toMatchObject({
        'cache-control': 'no-store',
        'content-type': expect.stringContaining('application/json'),
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      expect(headers['strict-transport-security']).toBeUndefined()
    }
    for (const url of ['/login', '/%6cogin', '/nothing.js'])
      expect((await get(url)).headers['content-security-policy'], url).toContain("script-src 'self'")
    const { headers } = await get('/login')
    expect(headers['permissions-policy']).toContain('payment=()')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')*;/)
    for (const part of ["frame-ancestors 'none'", "worker-src 'self' blob:"]) expect(policy).toContain(part)
    expect(policy).not.toContain('unsafe-eval')
  })

  it('document every route, as OpenAPI and as HTML', async () => {
    const document = (await get('/api/docs/openapi.json')).json()
    const paths: Record<string, { operationId: string }>[] = Object.values(document.paths)
    const operations = paths.flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
    const names = [...Object.keys(ROUTES), 'dummyLiveStream', 'realLiveStream', 'providerWebhook']
    expect(operations.sort()).toEqual(names.sort())
    const page = (await get('/api/docs')).body
    for (const name of names) expect(page).toContain(`id="${name}"`)
  })

  it('document the webhook with its path and signature header', async () => {
    const { paths } = (await get('/api/docs/openapi.json')).json()
    const [path, { post }] = Object.entries<{
      post: { operationId: string; parameters: { name: string }[] }
    }>(paths).find(([, item]) => item.post?.operationId === 'providerWebhook')!
    const [{ name } = { name: '' }] = post.parameters
    const payload = '{}'
    const signed = signBody(server.deps.payments.sandbox.secret, Buffer.from(payload))
    const deliver = (signature: string) => {
      const headers = { 'content-type': 'application/json', [name]: signature }
      return app.inject({ method: 'POST', url: path, payload, headers })
    }
    expect((await deliver(signed)).json()).toEqual({ success: true })
    expect((await deliver('0'.repeat(64))).json().code).toBe('verification_failed')
    expect((await get('/api/docs')).body).toContain(name)
  })

  it('return metrics by route to this machine only', async () => {
    await get('/api/v1/health')
    const { body, statusCode } = await get('/metrics')
    expect(statusCode).toBe(200)
    expect(body).toMatch(
      /city_dice_http_request_duration_seconds_count\{method="GET",route="\/health",status="200"\} \d/,
    )
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
    expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
  })

  it('return metrics to any address with METRICS_TOKEN', async () => {
    const other = await startTestServer({ env: { METRICS_TOKEN: 'right' } })
    for (const remoteAddress of ['203.0.113.9', '127.0.0.1']) {
      const ask = async (headers: Record<string, string>) =>
        (await other.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
      expect(await ask({})).toBe(404)
      for (const authorization of ['Bearer wrong', 'Bearer right-', 'right'])
        expect(await ask({ authorization }), authorization).toBe(404)
      expect(await ask({ authorization: 'Bearer right' })).toBe(200)
    }
  })

  it.each([
    ['behind a proxy', { TRUST_PROXY: '127.0.0.1' }],
    ['in production', { NODE_ENV: 'production' }],
  ])('return no metrics without a token %s', async (_where, env) => {
    const other = await startTestServer({ env })
    expect((await other.app.inject({ url: '/metrics' })).statusCode).toBe(404)

    const withToken = await startTestServer({ env: { ...env, METRICS_TOKEN: 'right' } })
    const headers = { authorization: 'Bearer right' }
    expect((await withToken.app.inject({ url: '/metrics', headers })).statusCode).toBe(200)
  })
})

describe('an unknown path', () => {
  const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

  it('returns the shell with 404 to a browser navigation', async () => {
    for (const url of ['/index.php', '/user/john.doe', '/api', '/api/none', '/videos', '/assets/gone.js'])
      expect(await get(url, BROWSER)).toMatchObject({ statusCode: 404, body: SHELL })
  })

  it('returns a JSON 404 to scripts, images and API requests', async () => {
    for (const [url, headers] of [
      ['/assets/gone.js', { accept: '*/*' }],
      ['/art/gone.webp', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
      ['/api/v1/none', BROWSER],
      ['/api/v1', BROWSER],
    ] as const) {
      const response = await get(url, headers)
      expect(response.statusCode).toBe(404)
      expect(response.json().code).toBe('not_found')
    }
  })
})
