/** An IPv6 customer may have a /56 or a /48: codes, wrong codes and complaints are limited for all its /64 together. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { API_BASE } from '../../../src/contract/route'
import { nextMobile, startTestServer, type TestServer } from '../../fixtures/testServer'

/** For one address in an hour. */
const TIMES = 60

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1', SMS_BUDGET: '1000000' } })
})
afterAll(() => server.close())

const login = () => ({ url: '/user/login', payload: { mobile_number: nextMobile() } })
const wrongCode = () => ({
  url: '/user/verify-login',
  payload: { mobile_number: nextMobile(), otp: '123456' },
})
const complaint = () => ({
  url: '/complaints',
  payload: { name: 'Asha', subject: 'A', message: 'B', mobile_number: nextMobile() },
})

it.each([
  ['otp-address', login],
  ['wrong-code', wrongCode],
  ['complaint:address', complaint],
])('%s', async (name, request) => {
  const send = async (remoteAddress: string) => {
    const { url, payload } = request()
    return (await server.app.inject({ method: 'POST', url: API_BASE + url, payload, remoteAddress }))
      .statusCode
  }
  for (const [bits, factor, outside] of [
    [56, 4, '2001:db8:56:100::1'],
    [48, 16, '2001:db8:49::1'],
  ] as const) {
    // All but one of the allowed requests came from other /64 of the network.
    await server.db.$client.query(
      "INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, now() + interval '1 hour')",
      [`${name}:2001:db8:${bits}:0::/${bits}`, TIMES * factor - 1],
    )
    expect(await send(`2001:db8:${bits}:1::1`)).not.toBe(429)
    expect(await send(`2001:db8:${bits}:2::1`)).toBe(429)
    expect(await send(outside)).not.toBe(429)
  }
})
