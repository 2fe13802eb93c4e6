/** Connections on which no whole request comes. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../fixtures/testServer'

const PATIENCE_MS = 300

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  // Node asks these of itself once it listens; as they are it would take a minute.
  const hurry = { headersTimeout: PATIENCE_MS, requestTimeout: PATIENCE_MS, connectionsCheckingInterval: 100 }
  Object.assign(server.app.server, hurry)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => server.close())

/** All that the server says on a new connection until it closes it. */
async function answerTo(sent: string): Promise<string> {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.setEncoding('utf8')
  let said = ''
  socket.on('data', (text) => {
    said += text
  })
  socket.on('error', () => undefined)
  socket.write(sent)
  await once(socket, 'close')
  return said
}

test('one that nothing was asked on is closed without a word, so that nobody takes it for an answer', async () => {
  expect(await answerTo('')).toBe('')
})

test('half a request is told that the rest did not come', async () => {
  expect(await answerTo('GET /api/v1/coin-type HTTP/1.1\r\nHost: a')).toMatch(/^HTTP\/1\.1 408 /)
})

test('what is not HTTP is told so', async () => {
  const said = await answerTo('once upon a time\r\n\r\n')
  expect(said).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(said.slice(said.indexOf('{')))).toMatchObject({ success: false })
})
