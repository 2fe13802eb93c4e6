/** The code that confirms a new UPI ID: a thief of a session, without the player's phone, cannot redirect withdrawals. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'
import {
  type Answer,
  type Player,
  readOtp,
  startTestServer,
  type TestServer,
} from '../../fixtures/testServer'

let clock: FakeClock
let server: TestServer
let player: Player

beforeAll(async () => {
  clock = fakeClock()
  server = await startTestServer({ clock, env: { UPI_CODE: '1', RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await server.player()
})

function save(upi_id: string, otp?: string, token = player.token): Promise<Answer> {
  const body = { user_id: player.id, upi_id, ...(otp && { otp }) }
  return server.call('PUT', `/bank-detail/edit-account/${player.id}`, { token, body })
}

async function saved(): Promise<string | undefined> {
  const path = `/bank-detail/fetch-user-account/${player.id}`
  return (await server.call('GET', path, { token: player.token })).body.details[0]?.upi_id
}

const readCode = () => readOtp(server.call, player.mobile)

it('is sent to the number of the player, names the UPI ID, and is needed once', async () => {
  expect((await save('asha@upi')).body.code).toBe('upi_code_required')
  const { messages } = (await server.call('GET', `/sandbox/outbox/${player.mobile}`)).body
  expect(messages[0].text).toContain('withdrawals paid to asha@upi')
  expect(await saved()).toBeUndefined()
  const code = await readCode()
  expect((await save('asha@upi', code)).status).toBe(200)
  expect(await saved()).toBe('asha@upi')
  expect((await save('ASHA@upi')).status).toBe(200)
  expect((await save('thief@upi', code)).body.code).toBe('otp_verification_failed')
  expect(await saved()).toBe('asha@upi')
})

it('is in the language of the account', async () => {
  const body = { first_name: 'Asha', last_name: 'Rao', profile_picture: '', language: 'hi' }
  await server.call('PUT', `/user/edit-profile/${player.id}`, { token: player.token, body })
  await save('asha@upi')
  const { messages } = (await server.call('GET', `/sandbox/outbox/${player.mobile}`)).body
  expect(messages[0].text).toMatch(/asha@upi.*\p{Script=Devanagari}/u)
})

it('is wrong for another UPI ID, for another session, and as a code to log in', async () => {
  await save('asha@upi')
  const otp = await readCode()
  expect((await save('thief@upi', otp)).body.code).toBe('otp_verification_failed')
  const login = { mobile_number: player.mobile, otp }
  expect((await server.call('POST', '/user/verify-login', { body: login })).status).toBe(400)
  clock.advance(60_000)
  await server.call('POST', '/user/login', { body: { mobile_number: player.mobile } })
  const body = { mobile_number: player.mobile, otp: await readCode() }
  const { token } = (await server.call('POST', '/user/verify-login', { body })).body
  expect((await save('asha@upi', otp, token)).body.code).toBe('otp_verification_failed')
  expect((await save('asha@upi', otp)).status).toBe(200)
})

it('is refused after five wrong ones, and sent although strangers have used up the codes of the number', async () => {
  for (let times = 0; times < 10; times += 1) {
    clock.advance(3_600_000)
    await server.call('POST', '/user/login', { body: { mobile_number: player.mobile } })
  }
  expect((await save('asha@upi')).body.code).toBe('upi_code_required')
  const otp = await readCode()
  const wrong = otp === '000000' ? '000001' : '000000'
  for (let times = 0; times < 5; times += 1) await save('asha@upi', wrong)
  expect((await save('asha@upi', otp)).body.code).toBe('otp_verification_failed')
  expect((await save('asha@upi')).status).toBe(429)
})
