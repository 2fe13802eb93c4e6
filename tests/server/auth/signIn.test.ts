/** Registration, login and sessions through the API. */
import { beforeEach, describe, expect, it } from 'vitest'
import { API_BASE } from '../../../src/contract/route'
import { withCodeLine } from '../../../src/domain/account/otp'
import { smsParts } from '../../../src/domain/account/smsParts'
import { LANGUAGES } from '../../../src/i18n/locale'
import { translate } from '../../../src/i18n/translate'
import { translateIn } from '../../../src/i18n/translateIn'
import { verifyLogin as openSession } from '../../../src/server/auth/signIn'
import { systemRandom } from '../../../src/server/base/clock'
import type { CallLimits } from '../../../src/server/http/registerRoutes'
import { deleteExpiredRows } from '../../../src/server/jobs/deleteExpiredRows'
import { TEST_SECRET } from '../../fixtures/embeddedTemplate'
import { fakeDate } from '../../fixtures/fakeClock'
import { logIn, nextMobile, readOtp, wrongOtp } from '../../fixtures/signIn'
import { fileServer, startTestServer, testEnv } from '../../fixtures/testServer'

const DAY_MS = 86_400_000
const ANDROID_CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

const clock = fakeDate()
const server = fileServer({ clock, env: { RATE_LIMIT_SCALE: '1' } })
let mobile: string

beforeEach(() => {
  // The limits of an address are free again.
  clock.advance(DAY_MS)
  mobile = nextMobile()
})

const post = (path: string, body: unknown) => server.call('POST', path, { body })
const names = { first_name: 'Asha', last_name: 'Rao', is_adult: true }
const register = (fields = {}) => post('/user/register', { ...names, mobile_number: mobile, ...fields })
const login = () => post('/user/login', { mobile_number: mobile })
const verifyRegister = (otp: string) => post('/user/verify-register', { mobile_number: mobile, otp })
const verifyLogin = (otp: string) => post('/user/verify-login', { mobile_number: mobile, otp })
const messages = async () => (await server.get(`/sandbox/outbox/${mobile}`)).messages

async function registered(): Promise<void> {
  await register()
  expect((await verifyRegister(await readOtp(server.call, mobile))).body.message).toBe(
    translate('message.registered'),
  )
  clock.advance(3_600_000)
}

/** Registers the number and requests a code to log in. @returns the code */
async function requested(): Promise<string> {
  await registered()
  await login()
  return readOtp(server.call, mobile)
}

/** Registers the number and logs in. @returns the player, and a call of theirs */
async function loggedIn() {
  const { token, user } = (await verifyLogin(await requested())).body
  return { token, user, me: () => server.callAs({ token }, 'GET', `/user/get-user/${user.id}`) }
}

const HINDI = /\p{Script=Devanagari}/u

describe('the language', () => {
  const texts = async () => (await messages()).map(({ text }: { text: string }) => text)

  it.each([
    ['hi', HINDI, HINDI],
    ['en', /code to register/, /code to log in/],
    [undefined, /code to register/, /code to log in/],
    ['xx', /code to register/, /code to log in/],
  ])('of a message is that of its request: %s', async (language, toRegister, toLogIn) => {
    expect((await register({ language })).body.message).toBe(translate('message.otpSentToRegister'))
    await verifyRegister(await readOtp(server.call, mobile))
    clock.advance(3_600_000)
    await post('/user/login', { mobile_number: mobile, language })
    expect(await texts()).toEqual([expect.stringMatching(toLogIn), expect.stringMatching(toRegister)])
  })

  it('of a message to an unknown number is that of its request', async () => {
    await post('/user/login', { mobile_number: mobile, language: 'hi' })
    expect(await texts()).toEqual([expect.stringMatching(HINDI)])
  })

  it('is kept with the account, and changes with it alone', async () => {
    const player = await server.player()
    const edited = async (fields: object) => {
      const profile = { ...names, profile_picture: '', ...fields }
      await server.callAs(player, 'PUT', `/user/edit-profile/${player.id}`, profile)
      return server.user(player)
    }
    expect(await server.user(player)).toMatchObject({ language: null })
    expect(await edited({ language: 'hi' })).toMatchObject({ language: 'hi', first_name: 'Asha' })
    expect(await edited({ first_name: 'Usha' })).toMatchObject({ language: 'hi', first_name: 'Usha' })
    expect(await edited({ language: 'xx' })).toMatchObject({ language: 'hi' })
  })
})

describe('a picture', () => {
  it('is one of the five or an https address, and one stored by an earlier release is read as the first', async () => {
    const player = await server.player()
    const { id } = player
    const edit = async (profile_picture: string) => {
      const profile = { ...names, profile_picture }
      const { status, body } = await server.callAs(player, 'PUT', `/user/edit-profile/${id}`, profile)
      return [status, body.data?.profile_picture ?? body.code]
    }
    for (const picture of ['profile3', '/user_profile/profile3.svg', 'https://example.org/a.png'])
      expect(await edit(picture)).toEqual([200, picture])
    for (const picture of ['profile9', 'http://example.org/a.png', 'javascript:alert(1)', 'cat.png'])
      expect(await edit(picture)).toEqual([400, 'profile_failed'])
    expect(await server.user(player)).toMatchObject({ profile_picture: 'https://example.org/a.png' })
    await server.sql("UPDATE users SET profile_picture = 'cat.png' WHERE id = $1", [id])
    expect(await server.user(player)).toMatchObject({ profile_picture: 'profile1' })
  })
})

describe('a text message for signing in', () => {
  const host = 'play.a-long-name-of-a-site.example'
  const values = { code: '482913', minutes: 5 }

  it.each(LANGUAGES)('has at most two parts: %s', (language) => {
    for (const id of ['sms.register', 'sms.login'] as const)
      expect(smsParts(withCodeLine(translateIn(language, id, values), values.code, host)), id).toBeLessThan(3)
    expect(smsParts(translateIn(language, 'sms.notRegistered'))).toBeLessThan(3)
  })
})

it('the last line of a message, by which phones fill in the code on this site only, names the host of SITE_URL', () => {
  const ending = (settings: Record<string, string>) =>
    withCodeLine('Text', '482913', testEnv(settings).siteHost)
  expect(ending({ SITE_URL: 'https://dice.example:8443/' })).toBe('Text\n\n@dice.example #482913')
  expect(ending({})).toBe('Text')
})

describe('the number of a new account', () => {
  it.each(['5876543210', '987654321', '0000000000'])('must be Indian: %s is refused', async (number) => {
    const message = 'An Indian mobile number has ten digits and begins with 6, 7, 8 or 9.'
    expect(await register({ mobile_number: number })).toMatchObject({ status: 400, body: { message } })
  })

  it.each(['0', '+91 ', '91', '0091'])('may be written with the prefix %s', async (prefix) => {
    expect((await register({ mobile_number: prefix + mobile })).status).toBe(200)
    expect(await messages()).toHaveLength(1)
  })
})

describe('a code', () => {
  it('registers and logs in, and works once', async () => {
    const otp = await requested()
    const user = { mobile_number: mobile, balance: 0, dummy_coins: 500 }
    expect((await verifyLogin(otp)).body).toMatchObject({ success: true, user })
    expect((await verifyLogin(otp)).body.code).toBe('otp_verification_failed')
  })

  it.each([
    [299_999, 200],
    [300_000, 400],
  ])('is valid for five minutes: after %d ms the status is %d', async (ms, status) => {
    const otp = await requested()
    clock.advance(ms)
    expect((await verifyLogin(otp)).status).toBe(status)
  })

  it.each([
    [4, 200],
    [5, 400],
  ])('allows four wrong attempts, not five: after %d the status is %d', async (length, status) => {
    const otp = await requested()
    const attempts = await Promise.all(Array.from({ length }, () => verifyLogin(wrongOtp(otp))))
    expect(attempts.map(({ status }) => status)).toEqual(Array.from({ length }, () => 400))
    expect((await verifyLogin(otp)).status).toBe(status)
  })

  it('replaces the previous code', async () => {
    const older = await requested()
    clock.advance(30_000)
    await login()
    const newer = await readOtp(server.call, mobile)
    if (older !== newer) expect((await verifyLogin(older)).status).toBe(400)
    expect((await verifyLogin(newer)).status).toBe(200)
  })

  it('is stored as a hash, and so is a token', async () => {
    const otp = await requested()
    expect(JSON.stringify(await server.sql('SELECT * FROM otps'))).not.toContain(otp)
    const { token } = (await verifyLogin(otp)).body
    expect(JSON.stringify(await server.sql('SELECT * FROM sessions'))).not.toContain(token)
    expect(Buffer.from(token.split('.')[0], 'base64url')).toHaveLength(32)
  })
})

it('leaves the rows that the players of the other tests have', async () => {
  const { user } = await loggedIn()
  const inserted = await server.player()
  const rowsOf = async (id: number, number: string) => {
    const rows = await server.sql(
      `SELECT to_jsonb(users) - 'created_at' - 'id' AS "user",
              (SELECT jsonb_agg(to_jsonb(accounts) - 'user_id' ORDER BY kind) FROM accounts WHERE user_id = users.id),
              (SELECT jsonb_agg(to_jsonb(transfers) - 'user_id' - 'id' - 'created_at') AS transfers FROM transfers
                WHERE user_id = users.id)
         FROM users WHERE id = ${id}`,
    )
    return JSON.parse(JSON.stringify(rows).replace(number, 'mobile'))
  }
  expect(await rowsOf(user.id, mobile)).toEqual(await rowsOf(inserted.id, inserted.mobile))
})

describe('requests for codes', () => {
  it('must wait 30, 60 and 120 s, and are limited to five an hour', async () => {
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

  it('wait 30 s again for another purpose and after a redeemed code', async () => {
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
    // The sixth code of this hour, counted over both purposes.
    expect((await login()).status).toBe(429)
  })

  it('wait 30 s again once the previous code has expired', async () => {
    await registered()
    await login()
    clock.advance(30_000)
    await login()
    clock.advance(300_000)
    expect((await login()).status).toBe(200)
    clock.advance(30_000)
    expect((await login()).status).toBe(200)
  })

  it('get the same response for an unknown number, and only the text message differs', async () => {
    const unknown = await login()
    const body = { success: true, message: translate('message.otpSentToLogin') }
    expect(unknown).toEqual({ status: 200, body })
    expect(await messages()).toMatchObject([{ otp: null, text: expect.stringContaining('no account') }])
    clock.advance(30_000)
    await registered()
    expect(await login()).toEqual(unknown)
  })
})

describe('a session', () => {
  it('ends after 30 days', async () => {
    const { me } = await loggedIn()
    for (const ms of [0, 10 * DAY_MS, 10 * DAY_MS, 10 * DAY_MS - 1_000]) {
      clock.advance(ms)
      expect((await me()).status).toBe(200)
    }
    clock.advance(1_000)
    expect((await me()).body.code).toBe('unauthorized')
  })

  it('ends at logout', async () => {
    const { token, me } = await loggedIn()
    expect((await me()).status).toBe(200)
    const logout = () => server.callAs({ token }, 'POST', '/user/logout')
    expect((await logout()).body.message).toBe(translate('message.loggedOut'))
    expect((await me()).status).toBe(401)
    expect((await logout()).status).toBe(200)
  })

  it('ends when its device logs in again, and no other session does', async () => {
    await registered()
    const open = async (token?: string) => (await logIn(server.call, mobile, {}, { token })).body
    const other = await open()
    const first = await open()
    const second = await open(first.token)
    const ask = async (token: string) =>
      (await server.callAs({ token }, 'GET', `/user/get-user/${first.user.id}`)).status
    expect(await Promise.all([first, second, other].map(({ token }) => ask(token)))).toEqual([401, 200, 200])
  })

  it('ends after 14 days without use, and not while it is used', async () => {
    const { user, me } = await loggedIn()
    for (const days of [13, 13]) {
      clock.advance(days * DAY_MS)
      expect((await me()).status).toBe(200)
    }
    const other = await server.sessions.open(user.id, null)
    clock.advance(14 * DAY_MS - 1)
    expect(await server.sessions.findUser(other)).toBe(user.id)
    await deleteExpiredRows(server)
    const third = await server.sessions.open(user.id, null)
    clock.advance(14 * DAY_MS)
    expect(await server.sessions.findUser(third)).toBeNull()
    clock.advance(1)
    await deleteExpiredRows(server)
    const rows = await server.sql('SELECT 1 FROM sessions WHERE user_id = $1', [user.id])
    expect(rows).toEqual([])
  })

  it('is listed with its device, and all end by a logout everywhere, in every process', async () => {
    const payload = { mobile_number: mobile, otp: await requested() }
    const headers = { 'user-agent': ANDROID_CHROME }
    const url = `${API_BASE}/user/verify-login`
    const { token, user } = (await server.app.inject({ method: 'POST', url, payload, headers })).json()
    clock.advance(1_800_000)
    const other = await server.sessions.open(user.id, null)
    const stranger = await server.player()
    const list = (userId: number) => server.callAs({ token }, 'GET', `/user/sessions/${userId}`)
    const [loggedInAt, openedAt] = [clock() - 1_800_000, clock()].map((ms) => new Date(ms).toISOString())
    expect((await list(user.id)).body.sessions).toEqual([
      { device: null, createdAt: openedAt, lastUsedAt: openedAt, is_current: false },
      { device: 'Chrome · Android', createdAt: loggedInAt, lastUsedAt: loggedInAt, is_current: true },
    ])
    expect((await list(stranger.id)).status).toBe(403)
    const second = await startTestServer({ clock }, server.databaseUrl)
    expect(await second.sessions.findUser(other)).toBe(user.id)
    const { body } = await server.callAs({ token }, 'POST', `/user/logout-everywhere/${user.id}`)
    expect(body.message).toBe(translate('message.loggedOutEverywhere'))
    expect((await list(user.id)).status).toBe(401)
    await expect.poll(() => second.sessions.recall(other), { timeout: 10_000 }).toBeNull()
    expect(await second.sessions.findUser(other)).toBeNull()
    expect((await server.callAs(stranger, 'GET', `/user/sessions/${stranger.id}`)).status).toBe(200)
  })

  it('is limited to 100 requests a minute', async () => {
    const { token } = await loggedIn()
    const send = () => server.callAs({ token }, 'GET', '/coin-type/get-enabled-coin-type')
    for (let index = 0; index < 100; index += 1) expect((await send()).status).toBe(200)
    expect((await send()).body.code).toBe('too_many_requests')
    clock.advance(60_000)
    expect((await send()).status).toBe(200)
  })
})

it('a number that leaves its account while its code is redeemed opens no session', async () => {
  const otp = await requested()
  const moveNumber = async () => {
    await server.sql("UPDATE users SET mobile_number = '6' || id WHERE mobile_number = $1", [mobile])
    return null
  }
  const deps = {
    ...server,
    ...{ random: systemRandom, secret: TEST_SECRET, sms: { send: async () => undefined } },
    ...{ databaseClock: async () => clock(), exclusionRegister: moveNumber },
  }
  const limits = { redeemCode: async ({ redeem }) => (await redeem(false)).redeemed } as CallLimits
  const redeemed = openSession(deps, { mobile_number: mobile, otp }, limits, '', () => undefined)
  await expect(redeemed).rejects.toThrow('otp_verification_failed')
})
