/** Connections without a complete request. */
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app'
import { limitConnections } from '../../../src/server/http/limitConnections'
import { listen } from '../../fixtures/eventStream'
import { fakeClock } from '../../fixtures/fakeClock'
import { fileServer, registerPlayer, startTestServer } from '../../fixtures/testServer'

const TIMEOUT_MS = 300

const server = fileServer()
let port: number

beforeAll(async () => {
  // Node reads these when it starts to listen; with its defaults the test would take a minute.
  const timeouts = { headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS }
  Object.assign(server.app.server, { ...timeouts, connectionsCheckingInterval: 100 })
  port = await listen(server)
})

/** Returns all that the server sends on a new connection until it closes the connection. */
async function responseTo(sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(sent)
  return text(socket)
}

test('compresses long answers, but not those that clients ask for all the time', async () => {
  const { id, token } = await registerPlayer(server.call)
  await server.turnRounds()
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' }
  const list = '/api/v1/dummy-game/get-dummy-active-game-instance'
  const polled = await server.app.inject({ url: list, headers })
  expect(polled.headers['content-encoding']).toBeUndefined()
  const [{ id: game_instance_id, coin_type_id }] = polled.json().instances
  const payload = { user_id: id, city: 'mumbai', dice_number: 3, game_instance_id, coin_type_id }
  const url = '/api/v1/dummy-game/dummy-place-bet'
  const placed = await server.app.inject({ method: 'POST', url, headers, payload })
  expect(placed.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(placed.rawPayload).toString())).toMatchObject({ success: true })
})

test('closes an idle connection without a response', async () => {
  expect(await responseTo('')).toBe('')
})

test('responds 408 to an incomplete request', async () => {
  expect(await responseTo('GET /api/v1/coin-type HTTP/1.1\r\nHost: a')).toMatch(/^HTTP\/1\.1 408 /)
})

test('responds 400 to text that is not HTTP', async () => {
  const received = await responseTo('once upon a time\r\n\r\n')
  expect(received).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(received.slice(received.indexOf('{')))).toMatchObject({ success: false })
})

test('responds 417 to an expectation that it does not know', async () => {
  const received = await responseTo('GET /api/v1/health/live HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n')
  expect(received).toMatch(/^HTTP\/1\.1 417 /)
  expect(JSON.parse(received.slice(received.indexOf('{')))).toMatchObject({ code: 'bad_request' })
})

test('at the limit closes the connection that has waited longest, and none that is being answered', async () => {
  const limited = await startTestServer()
  limitConnections(limited.app, 3)
  let answer: (text: string) => void = () => undefined
  limited.app.get('/slow', () => new Promise((resolve) => (answer = resolve)))
  const limitedPort = await listen(limited)
  const closed: string[] = []
  const open = async (name: string, sent = '') => {
    const socket = connect(limitedPort, '127.0.0.1').setEncoding('utf8')
    socket.once('close', () => closed.push(name))
    await once(socket, 'connect')
    socket.write(sent)
    return socket
  }
  const slow = await open('slow', 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
  await open('first')
  const login = 'POST /api/v1/user/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  await open('half a body', `${login}Content-Length: 9\r\n\r\n{`)
  const third = await open('third')
  await expect.poll(() => closed).toEqual(['first'])
  const fourth = await open('fourth')
  await expect.poll(() => closed).toEqual(['first', 'half a body'])
  answer('done')
  expect(String(await once(slow, 'data'))).toContain('done')
  for (const socket of [slow, third, fourth]) socket.destroy()
})

test('runs few of the requests that a client sends without reading, and closes the connection', async () => {
  const piped = await startTestServer()
  let runs = 0
  piped.app.get('/slow', async () => {
    runs += 1
    return new Promise(() => undefined)
  })
  const socket = connect(await listen(piped), '127.0.0.1')
  socket.on('error', () => undefined).resume()
  socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2_000))
  await once(socket, 'close')
  expect(runs).toBeLessThan(100)
})

test('refuses new connections of a network that goes on, for the rest of the minute, and no others', async () => {
  const clock = fakeClock()
  const flooded = await startTestServer({ clock, env: { RATE_LIMIT_SCALE: '1' } })
  const floodedPort = await listen(flooded)
  const REQUEST = 'GET /api/v1/health/live HTTP/1.1\r\nHost: a\r\n'
  const bytesOf = async (localAddress: string, sent: string) => {
    const socket = connect({ port: floodedPort, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined).resume()
    socket.write(sent)
    await once(socket, 'close')
    return socket.bytesRead
  }
  const one = `${REQUEST}Connection: close\r\n\r\n`
  for (let closings = 0; closings < 10; closings += 1) {
    expect(await bytesOf('127.0.0.2', one)).toBeGreaterThan(0)
    await bytesOf('127.0.0.2', `${REQUEST}\r\n`.repeat(2_000))
  }
  expect(await bytesOf('127.0.0.2', one)).toBe(0)
  expect(await bytesOf('127.0.0.3', one)).toBeGreaterThan(0)
  clock.advance(60_000)
  expect(await bytesOf('127.0.0.2', one)).toBeGreaterThan(0)
})

test('answers requests of one connection that were sent together, in order', async () => {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (part) => {
    received += part
  })
  const paths = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? 'live' : 'none'))
  for (const path of paths) socket.write(`GET /api/v1/health/${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
  const statuses = () => Array.from(received.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status)
  await expect.poll(statuses).toEqual(paths.map((path) => (path === 'live' ? '200' : '404')))
  socket.destroy()
})

describe('connections that download files', () => {
  const VIDEO_BYTES = 40_000_000
  let directory: string
  let files: FastifyInstance
  let filesPort: number

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'city-dice-client-'))
    writeFileSync(join(directory, 'shell.html'), 'shell')
    writeFileSync(join(directory, 'faq.html'), 'faq')
    writeFileSync(join(directory, 'a.mp4'), Buffer.alloc(VIDEO_BYTES))
    files = buildApp(server.deps, { clientDir: directory })
    limitConnections(files, 8)
    filesPort = await listen({ app: files })
  })
  afterAll(() => files.close())

  /** Asks for videos without reading them. */
  const stall = (count = 1) => {
    const socket = connect(filesPort, '127.0.0.1').on('error', () => undefined)
    socket.pause().write('GET /a.mp4 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count))
    return socket
  }
  const openVideos = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      const path = `/proc/self/fd/${fd}`
      return existsSync(path) && readlinkSync(path) === join(directory, 'a.mp4')
    }).length

  test('are closed for new ones, since each file takes a descriptor too', async () => {
    const sockets = []
    for (let count = 1; count <= 8; count += 1) {
      sockets.push(stall())
      await expect.poll(openVideos).toBe(Math.min(count, 4))
    }
    for (const socket of sockets) socket.destroy()
    await expect.poll(openVideos).toBe(0)
  })

  test('close the files of all requests that were sent on them', async () => {
    const socket = stall(3)
    await expect.poll(openVideos).toBe(3)
    socket.destroy()
    await expect.poll(openVideos).toBe(0)
  })

  test('are closed when nothing moves on them', async () => {
    expect(files.server.timeout).toBe(60_000)
    files.server.timeout = TIMEOUT_MS
    const socket = stall()
    await expect.poll(openVideos).toBe(1)
    await expect.poll(openVideos).toBe(0)
    expect(socket.destroyed).toBe(false)
    socket.destroy()
  })

  test('get the error of the catalogue for a page that cannot be read', async () => {
    for (const name of ['faq.html', 'shell.html']) rmSync(join(directory, name))
    for (const url of ['/faq', '/unknown']) {
      const response = await files.inject({ url })
      expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
    }
  })
})
