/** Requests for codes that arrive at once, at two processes: the limits hold as for requests one after another. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { API_BASE } from '../../../src/contract/route'
import { nextMobile, startTestServer, type TestServer } from '../../fixtures/testServer'

let servers: TestServer[]

beforeAll(async () => {
  const first = await startTestServer({ env: { RATE_LIMIT_SCALE: '1' } })
  servers = [first, await startTestServer({ env: { RATE_LIMIT_SCALE: '1' } }, first.databaseUrl)]
})
afterAll(() => Promise.all(servers.map((server) => server.close())))

/** Sends all requests at once. @returns how many got a code */
async function burst(count: number, request: (index: number) => { mobile: string; address: string }) {
  const responses = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const { mobile, address } = request(index)
      return servers[index % 2]!.app.inject({
        method: 'POST',
        url: `${API_BASE}/user/login`,
        payload: { mobile_number: mobile },
        remoteAddress: address,
      })
    }),
  )
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
  return responses.filter(({ statusCode }) => statusCode === 200).length
}

it('send one code to a number, and leave the connections of the pool to other requests', async () => {
  const mobile = nextMobile()
  expect(await burst(60, (index) => ({ mobile, address: `198.51.100.${index}` }))).toBe(1)
  for (const { db } of servers) expect(db.$client.totalCount).toBeLessThan(5)
})

it('send sixty codes for an address', async () => {
  expect(await burst(100, () => ({ mobile: nextMobile(), address: '203.0.113.1' }))).toBe(60)
})
