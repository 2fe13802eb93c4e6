/** The built client as it is served, and the pages that machines read. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '../../../src/contract/routes'
import { buildApp } from '../../../src/server/app'
import { signBody } from '../../../src/server/payments/signature'
import { startTestServer, type TestServer } from '../../fixtures/testServer'

const PAGE = '<!doctype html><title>City Dice</title>'
const INLINE = '\nlet isEarly = true\n'
const SHELL = `<!doctype html><script data-of="page">${INLINE}</script><script src="/start.js">never()</script>`
const OUTSIDE = 'not for the world'
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2_000))})`

let server: TestServer
let app: FastifyInstance

beforeAll(async () => {
  const parent = mkdtempSync(join(tmpdir(), 'city-dice-client-'))
  const directory = join(parent, 'client')
  for (const folder of ['assets', 'videos', 'art', '.git'])
    mkdirSync(join(directory, folder), { recursive: true })
  for (const path of ['package.json', 'client/.env', 'client/.git/config', 'client/assets/.env'])
    writeFileSync(join(parent, path), OUTSIDE)
  for (const name of ['index', 'login', 'real-startmenu', 'offline'])
    writeFileSync(join(directory, `${name}.html`), PAGE)
  writeFileSync(join(directory, 'shell.html'), SHELL)
  writeFileSync(join(directory, 'assets', 'main-abcd1234.js'), SCRIPT)
  writeFileSync(join(directory, 'assets', 'main-abcd1234.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(directory, 'assets', 'main-abcd1234.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(directory, 'art', 'table-0nY6yA@0.5x.webp'), 'art')
  writeFileSync(join(directory, 'videos', 'mumbai-3.mp4'), Buffer.alloc(10_000, 7))
  server = await startTestServer()
  app = buildApp(server.services, { clientDir: directory })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('files', () => {
  it('whose names change with their content are kept for ever', async () => {
    for (const url of ['/assets/main-abcd1234.js', '/art/table-0nY6yA@0.5x.webp']) {
      expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    expect((await get('/')).headers['cache-control']).toBe('no-cache')
  })

  it('come compressed to those who take it', async () => {
    for (const [encoding, header] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const answer = await get('/assets/main-abcd1234.js', { 'accept-encoding': encoding })
      expect(answer.headers['content-encoding']).toBe(header)
      expect(answer.headers['content-type']).toMatch(/javascript/)
      expect(answer.headers.vary).toContain('accept-encoding')
    }
  })

  it('of videos answer HEAD and ranges', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/videos/mumbai-3.mp4' })
    expect(head.statusCode).toBe(200)
    expect(head.headers).toMatchObject({
      'content-length': '10000',
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
    })
    expect(head.body).toBe('')
    const part = await get('/videos/mumbai-3.mp4', { range: 'bytes=100-199' })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload).toHaveLength(100)
    expect(part.headers['content-range']).toBe('bytes 100-199/10000')
    expect((await app.inject({ method: 'HEAD', url: '/videos/none.mp4' })).statusCode).toBe(404)
  })

  it('outside the client stay outside, and hidden ones hidden', async () => {
    for (const url of [
      '/package.json',
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/assets/..%2f..%2fpackage.json',
      '/.env',
      '/%2eenv',
      '/assets/.env',
      '/.git/config',
    ]) {
      const { statusCode, body } = await get(url)
      expect(statusCode, url).toBeGreaterThanOrEqual(400)
      expect(body, url).not.toContain(OUTSIDE)
    }
  })
})

describe('pages', () => {
  it('of the site are the client, missing files and calls are not', async () => {
    for (const url of ['/', '/login', '/login/', '/real-startmenu?x=1.5']) {
      const answer = await get(url)
      expect(answer).toMatchObject({ statusCode: 200, body: PAGE })
      const hash = createHash('sha256').update(INLINE).digest('base64')
      expect(answer.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
    }
    // The client itself says so to a person; the status says so to a machine.
    const noPages = [
      '/no/such/page',
      '/shell',
      '/login/more',
      '/index',
      '/index.html',
      '/login.html',
      '/offline',
    ]
    for (const url of noPages) {
      const answer = await get(url, { accept: 'text/html' })
      expect(answer, url).toMatchObject({ statusCode: 404, body: SHELL })
    }
    // What the client's worker keeps.
    expect((await get('/offline.html')).statusCode).toBe(200)
    for (const url of ['/nothing.js', '/videos/none', '/api/v1/none', '/api'])
      expect((await get(url)).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
  })

  it('of the site have their own headers, and whatever answers as a call has those of calls', async () => {
    for (const url of ['/api/v1/health', '/%61pi/v1/health', '/api/%76%31/health', '/api/v1/none']) {
      expect((await get(url)).headers, url).toMatchObject({
        'cache-control': 'no-store',
        'content-type': expect.stringContaining('application/json'),
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
    }
    for (const url of ['/login', '/%6cogin', '/nothing.js'])
      expect((await get(url)).headers['content-security-policy'], url).toContain("script-src 'self'")
    expect((await get('/login')).headers['permissions-policy']).toContain('payment=()')
  })

  it('for machines: every call in the OpenAPI document and on its page', async () => {
    const document = (await get('/api/docs/openapi.json')).json()
    const operations = Object.values(
      document.paths as Record<string, Record<string, { operationId: string }>>,
    )
      .flatMap((path) => Object.values(path))
      .map(({ operationId }) => operationId)
    const names = [...Object.keys(ROUTES), 'providerWebhook']
    expect(operations.sort()).toEqual(names.sort())
    const page = (await get('/api/docs')).body
    for (const name of names) expect(page).toContain(`id="${name}"`)
  })

  it('for the provider: its webhook as it is, with the header that it must sign', async () => {
    const { paths } = (await get('/api/docs/openapi.json')).json()
    const [path, { post }] = Object.entries<{
      post: { operationId: string; parameters: { name: string }[] }
    }>(paths).find(([, item]) => item.post?.operationId === 'providerWebhook')!
    const [{ name } = { name: '' }] = post.parameters
    const payload = '{}'
    const signed = signBody(server.services.sandboxPayments.secret, Buffer.from(payload))
    const tell = (signature: string) =>
      app.inject({
        method: 'POST',
        url: path,
        payload,
        headers: { 'content-type': 'application/json', [name]: signature },
      })
    expect((await tell(signed)).json()).toEqual({ success: true })
    expect((await tell('0'.repeat(64))).json().code).toBe('verification_failed')
    expect((await get('/api/docs')).body).toContain(name)
  })

  it('for Prometheus: counts by call, to this machine alone', async () => {
    await get('/api/v1/health')
    const { body, statusCode } = await get('/metrics')
    expect(statusCode).toBe(200)
    expect(body).toMatch(/city_dice_http_requests_total\{method="GET",route="\/health",status="200"\} \d/)
    expect(body).toMatch(/^city_dice_process_resident_memory_bytes \d+$/m)
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
    expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
  })

  it('for Prometheus: to who has the token, if there is one, wherever they are', async () => {
    const other = await startTestServer({ env: { METRICS_TOKEN: 'right' } })
    for (const remoteAddress of ['203.0.113.9', '127.0.0.1']) {
      const ask = async (headers: Record<string, string>) =>
        (await other.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
      expect(await ask({})).toBe(404)
      for (const authorization of ['Bearer wrong', 'Bearer right-', 'right'])
        expect(await ask({ authorization }), authorization).toBe(404)
      expect(await ask({ authorization: 'Bearer right' })).toBe(200)
    }
    await other.close()
  })

  it.each([
    ['behind a proxy, whether or not it says for whom it asks', { TRUST_PROXY: '127.0.0.1' }],
    ['in production', { NODE_ENV: 'production' }],
  ])('for Prometheus: to nobody without a token %s', async (_where, env) => {
    const other = await startTestServer({ env })
    expect((await other.app.inject({ url: '/metrics' })).statusCode).toBe(404)
    await other.close()
    const withToken = await startTestServer({ env: { ...env, METRICS_TOKEN: 'right' } })
    const headers = { authorization: 'Bearer right' }
    expect((await withToken.app.inject({ url: '/metrics', headers })).statusCode).toBe(200)
    await withToken.close()
  })

  it('over TLS tell browsers to stay there', async () => {
    const other = await startTestServer({ env: { TRUST_PROXY: '127.0.0.1' } })
    const answer = await other.app.inject({
      url: '/api/v1/health',
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(answer.headers['strict-transport-security']).toContain('max-age=')
    await other.close()
  })
})

describe('a path that there is not', () => {
  const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

  it('is the client’s own not-found page to a browser that goes there', async () => {
    for (const url of ['/index.php', '/user/john.doe', '/api', '/api/none', '/videos', '/assets/gone.js']) {
      expect(await get(url, BROWSER)).toMatchObject({ statusCode: 404, body: SHELL })
    }
  })

  it('is just missing to scripts and pictures, and in the API', async () => {
    for (const [url, headers] of [
      ['/assets/gone.js', { accept: '*/*' }],
      ['/art/gone.webp', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
      ['/api/v1/none', BROWSER],
      ['/api/v1', BROWSER],
    ] as const) {
      const answer = await get(url, headers)
      expect(answer.statusCode).toBe(404)
      expect(answer.json().code).toBe('not_found')
    }
  })
})
