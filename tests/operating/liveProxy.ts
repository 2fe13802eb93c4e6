/** Part of `npm run test:operating`: the committed nginx file before event streams. */
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type RunningProxy, startProxy } from './proxy'

let directory: string
let upstream: Server
let proxy: RunningProxy
/** Sends an event into the open stream. */
let send: (event: string) => void

beforeEach(async () => {
  upstream = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    send = (event) => response.write(`data: ${event}\n\n`)
    send('first')
  })
  await once(upstream.listen(0, '127.0.0.1'), 'listening')
  const { port } = upstream.address() as AddressInfo
  directory = mkdtempSync(join(tmpdir(), 'city-dice-live-'))
  const read = (name: string) =>
    readFileSync(join('src', 'operating', name), 'utf8').replaceAll(
      '/etc/city-dice',
      join(directory, 'secrets'),
    )
  proxy = await startProxy({ directory, read }, [port, port])
})
afterEach(() => {
  proxy.stop()
  upstream.closeAllConnections()
  upstream.close()
  rmSync(directory, { recursive: true })
})

it('passes each event on at once', async () => {
  const stream = await proxy.open('GET', '/api/v1/live/dummy?player=1')
  const events = stream.setEncoding('utf8')[Symbol.asyncIterator]()
  expect((await events.next()).value).toBe('data: first\n\n')
  send('second')
  expect((await events.next()).value).toBe('data: second\n\n')
  stream.destroy()
})
