/** Part of `npm run test:operating`: the committed nginx file before event streams. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type RunningProxy, startProxyOf } from './proxy'

let proxy: RunningProxy
/** Sends an event into the open stream. */
let send: (event: string) => void

beforeEach(async () => {
  proxy = await startProxyOf((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    send = (event) => response.write(`data: ${event}\n\n`)
    send('first')
  })
})
afterEach(() => proxy.stop())

it('passes each event on at once', async () => {
  const stream = await proxy.open('GET', '/api/v1/live/dummy?player=1')
  const events = stream.setEncoding('utf8')[Symbol.asyncIterator]()
  expect((await events.next()).value).toBe('data: first\n\n')
  send('second')
  expect((await events.next()).value).toBe('data: second\n\n')
  stream.destroy()
})
