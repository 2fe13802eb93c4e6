/** The connections of event streams: headers, limits, slow clients and the end of the server. */
import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { createGunzip } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import { API_BASE } from '../../../src/contract/route'
import { limitConnections } from '../../../src/server/http'
import { listen, openStream } from '../../fixtures/eventStream'
import { fakeClock } from '../../fixtures/fakeClock'
import { startTestServer, type TestServer } from '../../fixtures/testServer'

const clock = fakeClock()
let server: TestServer
let port: number

beforeEach(async () => {
  // All coins, since large events fill the buffers of a client that does not read.
  server = await startTestServer({ clock })
  port = await listen(server)
  await server.turnRounds()
})

it('is an event stream that no cache keeps and no proxy holds back, with times to retry that differ', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(port, '/live/real')))
  const [first] = streams
  const [head = ''] = first!.text().split('\r\n\r\n')
  const wanted = ['HTTP/1.1 200 OK', 'content-type: text/event-stream', 'x-accel-buffering: no']
  const headers = [...wanted, 'cache-control: no-store, no-transform', 'x-content-type-options: nosniff']
  expect(head.split('\r\n')).toEqual(expect.arrayContaining(headers))
  const retryMs = streams.map((stream) => Number(/^retry: (\d+)$/m.exec(stream.text())?.[1]))
  expect(Math.min(...retryMs)).toBeGreaterThanOrEqual(2_000)
  expect(Math.max(...retryMs)).toBeLessThan(10_000)
  expect(new Set(retryMs).size).toBeGreaterThan(10)
  for (const { socket } of streams) socket.destroy()
  await expect.poll(() => server.liveStreams.count).toBe(0)
})

/** Collects the text of a stream that was asked for with gzip, and counts its bytes on the wire. */
async function openPacked() {
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const [response] = await once(get({ port, path: `${API_BASE}/live/dummy`, headers }), 'response')
  expect(response.headers['content-encoding']).toBe('gzip')
  const packed: Buffer[] = []
  const unpacked: string[] = []
  response
    .on('error', () => undefined)
    .on('data', (part: Buffer) => packed.push(part))
    .pipe(createGunzip())
    .setEncoding('utf8')
    .on('error', () => undefined)
    .on('data', (part: string) => unpacked.push(part))
  return { text: () => unpacked.join(''), bytes: () => Buffer.concat(packed).length }
}

it('sends streams that take gzip the same events in a fifth of the bytes, whenever they were opened', async () => {
  const plain = await openStream(port, '/live/dummy')
  const early = await openPacked()
  const play = async (seconds: number) => {
    for (const endMs = clock() + seconds * 1000; clock() < endMs; clock.advance(5_000)) {
      await server.turnRounds()
      await server.liveStreams.pulse()
    }
  }
  await play(45)
  const lateOpenedAtMs = clock()
  const late = await openPacked()
  await play(120)
  const end = plain.text().split('\r\n\r\n')[1]!
  const since = (text: string, event: RegExp) => text.slice(text.search(event))
  await expect.poll(() => since(early.text(), /event: clock/)).toBe(since(end, /event: clock/))
  const next = new RegExp(`event: clock\\ndata: \\{"now":${lateOpenedAtMs + 5_000}`)
  await expect.poll(() => since(late.text(), next)).toBe(since(end, next))
  expect(early.bytes()).toBeLessThan(end.length / 5)
  plain.socket.destroy()
})

it('closes the stream of a client that does not read, and sends on to the others', async () => {
  const slow = await openStream(port, '/live/dummy')
  const other = await openStream(port, '/live/dummy')
  slow.socket.pause()
  for (let change = 0; server.liveStreams.count > 1; change += 1) {
    await server.sql('UPDATE controls SET dummy_cron_status = $1', [change % 2 === 0])
    await server.liveRounds.refresh()
    await server.liveStreams.publish()
    expect(change).toBeLessThan(5_000)
  }
  const { length } = other.dataOf('state')
  await server.liveStreams.pulse()
  await expect.poll(() => other.dataOf('state').length).toBeGreaterThanOrEqual(length)
  expect(other.socket.readyState).toBe('open')
  other.socket.destroy()
  slow.socket.destroy()
})

it('ends all streams when the server stops, which waits for none of them', async () => {
  const stopping = await startTestServer({ clock })
  const stoppingPort = await listen(stopping)
  const open = (mode: string) => openStream(stoppingPort, `/live/${mode}`)
  const streams = [await open('dummy'), await open('real')]
  const ended = Promise.all(streams.map(({ socket }) => once(socket, 'close')))
  await stopping.close()
  expect((await ended).flat()).toEqual([false, false])
})

it('is not closed for other connections at the limit of descriptors, and leaves them room', async () => {
  const maxConnections = 3
  const limited = await startTestServer({ clock, maxConnections, env: { TRUST_PROXY: '127.0.0.1' } })
  limitConnections(limited.app, maxConnections)
  const limitedPort = await listen(limited)
  const open = (from: string) => openStream(limitedPort, '/live/dummy', from)
  const streams = [await open('203.0.113.1'), await open('203.0.113.2')]
  const refused = await open('203.0.113.3')
  expect(refused.text()).toMatch(/^HTTP\/1\.1 503 /)
  for (let request = 0; request < 10; request += 1) {
    const response = await openStream(limitedPort, '/health/live')
    expect(response.text()).toMatch(/^HTTP\/1\.1 200 /)
  }
  expect(streams.map(({ socket }) => socket.readyState)).toEqual(['open', 'open'])
})

it('leaves as many streams to the other networks as one network holds', async () => {
  const limited = await startTestServer({ clock, maxConnections: 100, env: { TRUST_PROXY: '127.0.0.1' } })
  const limitedPort = await listen(limited)
  const opened = async (from: (index: number) => string) => {
    let count = 0
    for (let index = 0; index < 60; index += 1) {
      const stream = await openStream(limitedPort, '/live/dummy', from(index))
      if (stream.text().startsWith('HTTP/1.1 200')) count += 1
    }
    return count
  }
  expect(await opened(() => '203.0.113.1')).toBe(48)
  expect(await opened((index) => `2001:db8:7:${index}::1`)).toBe(24)
  expect(await opened((index) => `198.51.100.${index}`)).toBe(23)
})

it('limits the streams that one address opens in a minute', async () => {
  const limited = await startTestServer({ clock, env: { RATE_LIMIT_SCALE: '0.0005' } })
  const limitedPort = await listen(limited)
  const heads = []
  for (let opened = 0; opened < 5; opened += 1) {
    const stream = await openStream(limitedPort, '/live/dummy')
    heads.push(stream.text().slice(9, 12))
    stream.socket.destroy()
  }
  expect(heads).toEqual(['200', '200', '200', '429', '429'])
})

it('refuses a malformed player, and a mode that is off', async () => {
  for (const player of ['0', '-1', 'x', '9'.repeat(20)]) {
    const stream = await openStream(port, `/live/dummy?player=${player}`)
    expect(stream.text()).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"bad_request"/)
    stream.socket.destroy()
  }
  const off = await startTestServer({ env: { REAL_MONEY: 'off' } })
  expect(await off.call('GET', '/live/real')).toMatchObject({ status: 403, body: { code: 'real_money_off' } })
})

it('follows the response to an earlier request of its connection', async () => {
  let answer: (text: string) => void = () => undefined
  const slow = await startTestServer({ clock })
  slow.app.get(`${API_BASE}/slow`, () => new Promise((resolve) => (answer = resolve)))
  const slowPort = await listen(slow)
  const pipelined = openStream(slowPort, `/slow HTTP/1.1\r\nHost: a\r\n\r\nGET ${API_BASE}/live/dummy`)
  await expect.poll(() => slow.liveStreams.count).toBe(1)
  answer('done')
  const { text, socket } = await pipelined
  const inOrder = /^HTTP\/1\.1 200 OK\r\n[\s\S]*done[\s\S]*HTTP\/1\.1 200 OK\r\n[\s\S]*event: state/
  await expect.poll(text).toMatch(inOrder)
  socket.destroy()
  await expect.poll(() => slow.liveStreams.count).toBe(0)
})

it('ends with a connection whose earlier response has not been sent', async () => {
  const slow = await startTestServer({ clock })
  slow.app.get(`${API_BASE}/slow`, () => new Promise(() => undefined))
  const socket = connect(await listen(slow), '127.0.0.1')
  const lines = (path: string) => `GET ${API_BASE}${path} HTTP/1.1\r\nHost: a\r\n\r\n`
  socket.write(lines('/slow') + lines('/live/dummy'))
  await expect.poll(() => slow.liveStreams.count).toBe(1)
  socket.destroy()
  await expect.poll(() => slow.liveStreams.count).toBe(0)
})

it('counts the player of open streams as online on all servers, if known there, once for several streams of a server', async () => {
  const here = server
  const there = await startTestServer({ clock }, here.databaseUrl)
  const [seven, eight] = [await here.player(), await here.player()]
  await here.user(seven)
  await there.user(eight)
  const therePort = await listen(there)
  const streams = [await openStream(port, `/live/real?player=${seven.id}`)]
  for (const query of [`dummy?player=${eight.id}`, `real?player=${eight.id}`, 'real?player=999', 'dummy'])
    streams.push(await openStream(therePort, `/live/${query}`))
  const share = async () => {
    for (const { liveStreams, onlineUsers } of [here, there, here]) {
      await liveStreams.pulse()
      await onlineUsers.exchange()
    }
  }
  for (let shares = 0; shares < 5; shares += 1) {
    clock.advance(20_000)
    await share()
    expect([here, there].map(({ onlineUsers }) => onlineUsers.count())).toEqual([2, 2])
  }
  for (const { socket } of streams) socket.destroy()
  await expect.poll(() => there.liveStreams.count + here.liveStreams.count).toBe(0)
  clock.advance(31_000)
  await share()
  expect([here, there].map(({ onlineUsers }) => onlineUsers.count())).toEqual([0, 0])
})
