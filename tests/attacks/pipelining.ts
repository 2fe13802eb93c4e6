/** Requests on one connection that are sent without reading an answer. */
import { expect, test } from 'vitest'
import { API_BASE } from '../../src/contract/route'
import { fileTarget } from '../fixtures/attackTarget'
import { honestBeside } from '../fixtures/honestCalls'

/** A burst of queries, such as a login's, beside other processes on the machine. */
const P99_MS = 100

const target = fileTarget()

const body = '{"mobile_number":"9000000001","device_id":"0123456789abcdef"}'

const GET = `GET ${API_BASE}/health/live HTTP/1.1\r\nHost: a\r\n\r\n`

test.each([
  ['GET on 4 connections', GET, 4],
  ['GET on 30 connections', GET, 30],
  [
    'POST login',
    `POST ${API_BASE}/user/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    1,
  ],
])('%s, which come again when they are closed', async (_name, request, connections) => {
  const call = () => target.call('GET', '/health/ready')
  const { floodedMs } = await honestBeside(target, { request, connections, isPipelined: true }, call)
  expect(floodedMs).toBeLessThan(P99_MS)
})
