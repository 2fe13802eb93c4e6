/** Codes, sessions, and how often one may ask. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MESSAGES } from '../../../src/contract/messages'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'
import { nextMobile, readOtp, startTestServer, type TestServer } from '../../fixtures/testServer'

let clock: FakeClock
let server: TestServer
let mobile: string

beforeEach(async () => {
  clock = fakeClock()
  server = await startTestServer({ clock, env: { RATE_LIMIT_SCALE: '1' } })
  mobile = nextMobile()
})
afterEach(() => server.close())

const post = (path: string, body: unknown) => server.call('POST', path, { body })
const register = () => post('/user/register', { first_name: 'Asha', last_name: 'Rao', mobile_number: mobile })
const login = () => post('/user/login', { mobile_number: mobile })
const verifyRegister = (otp: string) => post('/user/verify-register', { mobile_number: mobile, otp })
const verifyLogin = (otp: string) => post('/user/verify-login', { mobile_number: mobile, otp })
const messages = async () => (await server.call('GET', `/sandbox/outbox/${mobile}`)).body.messages

async function registered(): Promise<void> {
  await register()
  expect((await verifyRegister(await readOtp(server.call, mobile))).body.message).toBe(MESSAGES.registered)
  clock.advance(3_600_000)
}

function wrong(otp: string): string {
  return otp === '000000' ? '000001' : '000000'
}

describe('a code', () => {
  it('registers and logs in, once each', async () => {
    await registered()
    await login()
    const otp = await readOtp(server.call, mobile)
    const { body } = await verifyLogin(otp)
    expect(body).toMatchObject({
      success: true,
      user: { mobile_number: mobile, balance: 0, dummy_coins: 500 },
    })
    expect((await verifyLogin(otp)).body.code).toBe('otp_verification_failed')
  })

  it.each([
    [299_999, 200],
    [300_000, 400],
  ])('is good for five minutes: after %d ms it gets %d', async (ms, status) => {
    await registered()
    await login()
    clock.advance(ms)
    expect((await verifyLogin(await readOtp(server.call, mobile))).status).toBe(status)
  })

  it.each([
    [4, 200],
    [5, 400],
  ])('bears four wrong tries, not five: after %d it gets %d', async (length, status) => {
    await registered()
    await login()
    const otp = await readOtp(server.call, mobile)
    const tries = await Promise.all(Array.from({ length }, () => verifyLogin(wrong(otp))))
    expect(tries.map((tried) => tried.status)).toEqual(Array.from({ length }, () => 400))
    expect((await verifyLogin(otp)).status).toBe(status)
  })

  it('replaces the older one', async () => {
    await registered()
    await login()
    const older = await readOtp(server.call, mobile)
    clock.advance(30_000)
    await login()
    const newer = await readOtp(server.call, mobile)
    if (older !== newer) expect((await verifyLogin(older)).status).toBe(400)
    expect((await verifyLogin(newer)).status).toBe(200)
  })

  it('is not kept as it is, nor is a token', async () => {
    await registered()
    await login()
    const otp = await readOtp(server.call, mobile)
    const stored = await server.services.pool.query('SELECT * FROM otps')
    expect(JSON.stringify(stored.rows)).not.toContain(otp)
    const { token } = (await verifyLogin(otp)).body
    const sessions = await server.services.pool.query('SELECT * FROM sessions')
    expect(JSON.stringify(sessions.rows)).not.toContain(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })
})

describe('asking for codes', () => {
  it('waits 30, 60 and 120 s, and ends at five an hour', async () => {
    await registered()
    for (const wait of [30_000, 60_000, 120_000, 120_000]) {
      expect((await login()).status).toBe(200)
      clock.advance(wait - 1)
      expect((await login()).body.code).toBe('too_many_requests')
      clock.advance(1)
    }
    expect((await login()).status).toBe(200)
    clock.advance(600_000)
    expect((await login()).status).toBe(429)
  })

  it('begins again at 30 s with each purpose, and after a code that was redeemed', async () => {
    await register()
    clock.advance(30_000)
    await register()
    expect((await verifyRegister(await readOtp(server.call, mobile))).status).toBe(200)
    expect((await login()).status).toBe(200)
    clock.advance(29_999)
    expect((await login()).body.code).toBe('too_many_requests')
    clock.advance(1)
    expect((await login()).status).toBe(200)
    await verifyLogin(await readOtp(server.call, mobile))
    expect((await login()).status).toBe(200)
    clock.advance(30_000)
    // The sixth of this hour, whatever they were for.
    expect((await login()).status).toBe(429)
  })

  it('begins again at 30 s once a code is too old to be used', async () => {
    await registered()
    await login()
    clock.advance(30_000)
    await login()
    clock.advance(300_000)
    expect((await login()).status).toBe(200)
    clock.advance(30_000)
    expect((await login()).status).toBe(200)
  })

  it('answers alike for a number without an account, whose phone is told so', async () => {
    const unknown = await login()
    expect(unknown).toEqual({ status: 200, body: { success: true, message: MESSAGES.otpSentToLogin } })
    expect(await messages()).toMatchObject([{ otp: null, text: expect.stringContaining('no account') }])
    clock.advance(30_000)
    await registered()
    expect(await login()).toEqual(unknown)
  })

  it('refuses a second account for a number', async () => {
    await registered()
    expect((await register()).body.code).toBe('already_registered')
  })
})

describe('a session', () => {
  it('ends at logout, for every process, and after 30 days', async () => {
    await registered()
    await login()
    const { token, user } = (await verifyLogin(await readOtp(server.call, mobile))).body
    const me = () => server.call('GET', `/user/get-user/${user.id}`, { token })
    expect((await me()).status).toBe(200)
    clock.advance(30 * 86_400_000)
    expect((await me()).body.code).toBe('unauthorized')
    clock.nowMs -= 1_000
    expect((await me()).status).toBe(200)
    expect((await server.call('POST', '/user/logout', { token })).body.message).toBe(MESSAGES.loggedOut)
    expect((await me()).status).toBe(401)
    expect((await server.call('POST', '/user/logout', { token })).status).toBe(200)
  })

  it('is capped at 100 calls a minute', async () => {
    await registered()
    await login()
    const { token } = (await verifyLogin(await readOtp(server.call, mobile))).body
    const call = () => server.call('GET', '/coin-type/get-enabled-coin-type', { token })
    for (let index = 0; index < 100; index += 1) expect((await call()).status).toBe(200)
    expect((await call()).body.code).toBe('too_many_requests')
    clock.advance(60_000)
    expect((await call()).status).toBe(200)
  })
})
