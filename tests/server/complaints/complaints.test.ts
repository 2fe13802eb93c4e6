/** Filing complaints: idempotency and the rate limit per mobile number. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fakeClock } from '../../fixtures/fakeClock'
import { nextMobile, startTestServer, type TestServer } from '../../fixtures/testServer'

let server: TestServer
let mobile: string

beforeAll(async () => {
  server = await startTestServer({ clock: fakeClock(), env: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => server.close())
beforeEach(() => {
  mobile = nextMobile()
})

const file = (mobileNumber: string, message = 'It took too long.', key?: string) =>
  server.call('POST', '/complaints', {
    body: { name: 'Asha Rao', mobile_number: mobileNumber, subject: 'Withdrawal', message },
    ...(key === undefined ? {} : { key }),
  })

async function filed(): Promise<number> {
  const { rows } = await server.services.db.$client.query(
    'SELECT id FROM complaints WHERE mobile_number = $1',
    [mobile],
  )
  return rows.length
}

it('is stored once for repeated requests with one idempotency key', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => file(mobile, 'It took too long.', 'once')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await file(mobile, 'Something else.', 'once')).body.code).toBe('idempotency_key_reused')
  expect(await filed()).toBe(1)
})

it('is stored each time without an idempotency key', async () => {
  expect((await file(mobile)).body.id).not.toBe((await file(mobile)).body.id)
  expect(await filed()).toBe(2)
})

it('is rejected for a mobile number over the rate limit, and for no other number', async () => {
  for (let index = 0; index < 10; index += 1) expect((await file(mobile)).status).toBe(200)
  const [code, number] = [mobile.slice(0, 5), mobile.slice(5)]
  expect((await file(`${code} ${number}`)).body.code).toBe('too_many_requests')
  expect((await file(nextMobile())).status).toBe(200)
})

it('is rejected if a field is missing', async () => {
  expect((await file('12345')).body.code).toBe('complaint_failed')
  expect((await file(mobile, ' ')).body.code).toBe('complaint_failed')
})
