/** Connections without a complete request. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../fixtures/testServer'

const TIMEOUT_MS = 300

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  // Node reads these when it starts to listen; with its defaults the test would take a minute.
  const timeouts = {
    headersTimeout: TIMEOUT_MS,
    requestTimeout: TIMEOUT_MS,
    connectionsCheckingInterval: 100,
  }
  Object.assign(server.app.server, timeouts)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => server.close())

/** Returns all that the server sends on a new connection until it closes the connection. */
async function responseTo(sent: string): Promise<string> {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.setEncoding('utf8')
  let received = ''
  socket.on('data', (text) => {
    received += text
  })
  socket.on('error', () => undefined)
  socket.write(sent)
  await once(socket, 'close')
  return received
}

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
