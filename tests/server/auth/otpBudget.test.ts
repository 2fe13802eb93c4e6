/** The budget for text messages: all codes together cost no more, and known devices keep a part of it. */
import { expect, it } from 'vitest'
import { type FakeClock, fakeDate } from '../../fixtures/fakeClock'
import { nextMobile, readOtp, startTestServer, type TestServer } from '../../fixtures/testServer'

const HOUR_MS = 3_600_000
const device_id = 'device-of-the-test'

const login = (server: TestServer, mobile_number: string) =>
  server.call('POST', '/user/login', { body: { mobile_number } })

/** Registers a number and logs in with the device. */
async function knownNumber(server: TestServer, clock: FakeClock): Promise<string> {
  const mobile_number = nextMobile()
  const post = (path: string, fields: object) =>
    server.call('POST', `/user/${path}`, { body: { mobile_number, device_id, ...fields } })
  await post('register', { first_name: 'Asha', last_name: 'Rao' })
  await post('verify-register', { otp: await readOtp(server.call, mobile_number) })
  await post('login', {})
  await post('verify-login', { otp: await readOtp(server.call, mobile_number) })
  clock.advance(HOUR_MS)
  return mobile_number
}

it('is not exceeded, and its last fifth is kept for devices that have logged in before', async () => {
  const clock = fakeDate()
  const env = { RATE_LIMIT_SCALE: '1', SMS_BUDGET: '1', SMS_PRICE: '10' }
  const server = await startTestServer({ clock, env })
  const known = [
    await knownNumber(server, clock),
    await knownNumber(server, clock),
    await knownNumber(server, clock),
  ]
  clock.advance(HOUR_MS)
  const statuses: number[] = []
  for (let count = 0; count < 12; count += 1) statuses.push((await login(server, nextMobile())).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(8)
  const own: number[] = []
  for (const mobile_number of known) {
    own.push((await server.call('POST', '/user/login', { body: { mobile_number, device_id } })).status)
  }
  expect(own).toEqual([200, 200, 429])
  clock.advance(HOUR_MS)
  expect((await login(server, nextMobile())).status).toBe(200)
  await server.close()
})
