import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { callApi } from '../../../src/api/apiClient'
import { moneyRoutes } from '../../../src/contract/money'
import {
  requestLogin,
  requestRegistration,
  verifyLogin,
  verifyRegistration,
} from '../../../src/features/auth/signIn'
import { useFreeTrial } from '../../../src/game/session/freeTrial'
import { cashPaise, dummyPaise, playerName, useSession } from '../../../src/game/session/session'
import { notify, useToasts } from '../../../src/game/toasts'
import { BrowserStorage } from '../../fixtures/browserStorage'
import { registeredUser } from '../../fixtures/registeredUser'
import { type ScriptedServer, startScriptedServer } from '../../fixtures/scriptedServer'

const GET_USER = '/user/get-user/7'
const REFRESH_FAILED = 'Failed to fetch user, please re-login.'
const user = { ...registeredUser, balance: 12.5 }

let server: ScriptedServer
let storage: BrowserStorage
vi.spyOn(console, 'error').mockImplementation(() => undefined)

const session = () => useSession.getState()
const said = () =>
  useToasts
    .getState()
    .take()
    .map(({ text, kind }) => `${kind}: ${text}`)
const answerUser = (part: Partial<typeof user> = {}) => {
  server.answers[GET_USER] = { body: { success: true, user: { ...user, ...part } } }
}
/** Every test has a session of its own, so that what one leaves behind does not end another's. */
let storedToken = ''
let sessions = 0
const store = () => {
  sessions += 1
  storedToken = `stored-${sessions}`
  storage.setItem('userToken', JSON.stringify(storedToken))
  storage.setItem('userData', JSON.stringify(user))
}

beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())
beforeEach(() => {
  storage = new BrowserStorage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  session().expire()
  useFreeTrial.getState().exit()
  useToasts.getState().take()
  useSession.setState({ status: 'initialising' })
  server.asked.length = 0
  for (const path of Object.keys(server.answers)) delete server.answers[path]
})

describe('on start', () => {
  test('with token and user stored, the user is fetched by id', async () => {
    store()
    answerUser({ balance: 99 })
    const starting = session().start()
    expect(session().status).toBe('initialising')
    await starting
    expect(session()).toMatchObject({ status: 'loggedIn', token: storedToken, user: { balance: 99 } })
    expect(server.asked[0]?.headers.authorization).toBe(`Bearer ${storedToken}`)
    expect(JSON.parse(storage.getItem('userData') ?? '')).toMatchObject({ balance: 99 })
  })

  test.each([
    ['the token', 'userToken', []],
    ['the user', 'userData', ['error: User not found. Please login again.']],
  ])('without %s both are cleared and nobody is asked', async (_, key, words) => {
    store()
    storage.removeItem(key)
    await session().start()
    expect(session()).toMatchObject({ status: 'loggedOut', token: null, user: null })
    expect(storage.length).toBe(0)
    expect(server.asked).toEqual([])
    expect(said()).toEqual(words)
  })

  test('a session that is over takes the remembered UPI id along', async () => {
    store()
    storage.setItem('userUpiId', 'asha@upi')
    answerUser()
    await session().start()
    expect(storage.getItem('userUpiId')).toBe('asha@upi')
    session().expire()
    expect(storage.getItem('userUpiId')).toBeNull()
  })

  test.each([
    ['the same player keeps', 7, 'asha@upi'],
    ['another player is not offered', 8, null],
  ])('who logs in over a session: %s the remembered UPI id', async (_, id, kept) => {
    store()
    storage.setItem('userUpiId', 'asha@upi')
    server.answers[`/user/get-user/${id}`] = { body: { success: true, user: { ...user, id } } }
    await session().logIn('token-over', { ...user, id })
    expect(storage.getItem('userUpiId')).toBe(kept)
  })

  test('a user that is no user is cleared', async () => {
    store()
    storage.setItem('userData', JSON.stringify({ id: 'x' }))
    await session().start()
    expect(session().status).toBe('loggedOut')
  })

  test.each([401, 403, 404])('a %d logs out and says why, once', async (status) => {
    store()
    server.answers[GET_USER] = { status }
    await session().start()
    expect(session()).toMatchObject({ status: 'loggedOut', token: null })
    expect(storage.getItem('userToken')).toBeNull()
    expect(said()).toEqual([`error: ${REFRESH_FAILED}`])
  })

  test.each([{ status: 500 }, { status: 429 }, { isDropped: true }])(
    '%o keeps the token, says so and tries again',
    async (answer) => {
      store()
      let asked = 0
      server.answers[GET_USER] = () => {
        asked += 1
        return asked === 1 ? answer : { body: { success: true, user: { ...user, balance: 3 } } }
      }
      await session().start()
      expect(session()).toMatchObject({ status: 'loggedIn', token: storedToken, user: { balance: 12.5 } })
      expect(said()).toEqual([`error: ${REFRESH_FAILED}`])
      await vi.waitFor(() => expect(session().user?.balance).toBe(3), { timeout: 10_000 })
      expect(said()).toEqual([])
    },
  )
})

describe('a session that another tab has replaced', () => {
  test('ends here without taking the new one along', async () => {
    store()
    answerUser()
    await session().start()
    const other = 'of another tab'
    storage.setItem('userData', JSON.stringify({ ...user, first_name: 'Usha' }))
    storage.setItem('userToken', JSON.stringify(other))
    answerUser({ first_name: 'Usha' })
    session().expire()
    await vi.waitFor(() => expect(session()).toMatchObject({ status: 'loggedIn', token: other }), {
      timeout: 10_000,
    })
    expect(storage.getItem('userToken')).toBe(JSON.stringify(other))
  })
})

describe('logging in', () => {
  test('stores token and user, fetches the user again and says so', async () => {
    server.answers['/user/verify-login'] = { body: { success: true, token: 'token-2', user } }
    answerUser({ first_name: 'Usha' })
    expect(await verifyLogin('98765 43210', '12 34 56')).toBe(true)
    expect(server.asked[0]?.body).toEqual({ mobile_number: '9876543210', otp: '123456' })
    expect(said()).toEqual(['success: Login successful!'])
    await vi.waitFor(() => expect(session().user?.first_name).toBe('Usha'), { timeout: 10_000 })
    expect(storage.getItem('userToken')).toBe('"token-2"')
  })

  const form = { firstName: 'Asha', lastName: 'Rao', mobileNumber: '9876543210', isAdult: true }
  const askForCode = {
    requestLogin: () => requestLogin('9876543210'),
    requestRegistration: () => requestRegistration(form),
  }
  const redeemCode = {
    verifyLogin: () => verifyLogin('9876543210', '123456'),
    verifyRegistration: () => verifyRegistration('9876543210', '123456'),
  }

  test.each([
    ['requestLogin', '/user/login', 'OTP sent for login', 'Login failed'],
    ['requestRegistration', '/user/register', 'OTP sent to your mobile number', 'Registration failed'],
  ] as const)('%s tells a code that was sent from one asked for too soon', async (step, path, good, bad) => {
    server.answers[path] = { body: { success: true } }
    expect(await askForCode[step]()).toBe('sent')
    expect(said()).toEqual([`success: ${good}`])
    server.answers[path] = { status: 500 }
    expect(await askForCode[step]()).toBe('failed')
    expect(said()).toEqual([`error: ${bad}`])
    server.answers[path] = { isDropped: true }
    expect(await askForCode[step]()).toBe('failed')
    expect(said()).toEqual([`error: ${bad}`])
    const code = 'too_many_requests'
    server.answers[path] = { status: 429, body: { success: false, message: 'Wait a minute', code } }
    expect(await askForCode[step]()).toBe('tooSoon')
    expect(said()).toEqual(['error: Wait a minute'])
  })

  test.each([
    ['verifyLogin', '/user/verify-login', 'Login successful!', 'OTP verification failed'],
    ['verifyRegistration', '/user/verify-register', 'Registration successful!', 'OTP verification failed'],
  ] as const)('%s says its success, its fallback, or what the server says', async (step, path, good, bad) => {
    answerUser()
    server.answers[path] = { body: { success: true, token: 'token-3', user } }
    expect(await redeemCode[step]()).toBe(true)
    expect(said()).toEqual([`success: ${good}`])
    server.answers[path] = { status: 500 }
    expect(await redeemCode[step]()).toBe(false)
    expect(said()).toEqual([`error: ${bad}`])
    server.answers[path] = { isDropped: true }
    expect(await redeemCode[step]()).toBe(false)
    expect(said()).toEqual([`error: ${bad}`])
    server.answers[path] = { status: 429, body: { success: false, message: 'Wait a minute' } }
    expect(await redeemCode[step]()).toBe(false)
    expect(said()).toEqual(['error: Wait a minute'])
  })

  test('the registration carries the declaration of age', async () => {
    server.answers['/user/register'] = { body: { success: true } }
    await requestRegistration({
      firstName: ' <Asha> ',
      lastName: 'Rao',
      mobileNumber: '9876543210',
      isAdult: true,
    })
    expect(server.asked[0]?.body).toEqual({
      first_name: 'Asha',
      last_name: 'Rao',
      mobile_number: '9876543210',
      is_adult: true,
    })
  })
})

describe('another tab', () => {
  test('may store who logs in there while this one refreshes its own player', async () => {
    store()
    answerUser({ balance: 99 })
    const starting = session().start()
    storage.setItem('userData', JSON.stringify({ ...user, id: 8, first_name: 'Ravi' }))
    await starting
    expect(JSON.parse(storage.getItem('userData') ?? '')).toMatchObject({ id: 8, first_name: 'Ravi' })
  })
})

describe('logging out', () => {
  test('clears token and user, says so, and tells the server with the old token', async () => {
    answerUser()
    await session().logIn('token-4', user)
    server.answers['/user/logout'] = { body: { success: true } }
    session().logOut()
    expect(session()).toMatchObject({ status: 'loggedOut', token: null, user: null })
    expect(storage.length).toBe(0)
    expect(said()).toEqual(['success: Logged out successfully'])
    await vi.waitFor(() => expect(server.asked.at(-1)?.url).toBe('/api/v1/user/logout'), { timeout: 10_000 })
    expect(server.asked.at(-1)?.headers.authorization).toBe('Bearer token-4')
  })

  test('a refresh that was on its way has nothing more to say', async () => {
    answerUser()
    await session().logIn('token-5', user)
    server.answers[GET_USER] = { status: 401, afterMs: 50 }
    const refreshing = session().refreshUser()
    session().logOut()
    await refreshing
    expect(said()).toEqual(['success: Logged out successfully'])
  })
})

describe('the wallets', () => {
  beforeEach(async () => {
    answerUser()
    await session().logIn('token-6', user)
  })

  test('are read in paise', () => {
    expect(cashPaise(session())).toBe(1250)
    expect(dummyPaise(session())).toBe(50_000)
  })

  test('change here at once, are stored, and yield to the next refresh', async () => {
    session().adjustWallet('real', -1000)
    session().adjustWallet('dummy', 2500)
    expect(session().user).toMatchObject({ balance: 2.5, dummy_coins: 525 })
    expect(JSON.parse(storage.getItem('userData') ?? '')).toMatchObject({ balance: 2.5, dummy_coins: 525 })
    await session().refreshUser()
    expect(session().user).toMatchObject({ balance: 12.5, dummy_coins: 500 })
  })

  test('a changed rupee balance is told to the server, whose answer counts; dummy coins are not', async () => {
    server.answers['/user/update-balance/7'] = { body: { success: true, balance: 7.25 } }
    session().adjustWallet('dummy', -100)
    session().adjustWallet('real', -1000)
    session().adjustWallet('real', 200)
    await vi.waitFor(() => expect(session().user?.balance).toBe(7.25), { timeout: 10_000 })
    const syncs = server.asked.filter(({ method }) => method === 'PUT')
    expect(syncs.map(({ body }) => body)).toEqual([{ balance: 4.5 }])
  })

  test("an answer about another player's wallet changes nobody's", async () => {
    session().changeUser({ id: 8, balance: 99 })
    expect(session().user).toMatchObject({ id: 7, balance: 12.5 })
    server.answers['/user/update-balance/7'] = { body: { success: true, balance: 99 }, afterMs: 200 }
    session().adjustWallet('real', -1000)
    await vi.waitFor(() => expect(server.asked.some(({ method }) => method === 'PUT')).toBe(true), {
      timeout: 10_000,
    })
    const next = { ...user, id: 8 }
    useSession.setState({ token: 'token-8', user: next })
    await new Promise((done) => setTimeout(done, 400))
    expect(session().user).toEqual(next)
  })

  test('a sync that fails says nothing and changes nothing', async () => {
    server.answers['/user/update-balance/7'] = { status: 500 }
    session().adjustWallet('real', -1000)
    await vi.waitFor(() => expect(server.asked.some(({ method }) => method === 'PUT')).toBe(true), {
      timeout: 10_000,
    })
    await new Promise((done) => setTimeout(done, 100))
    expect(session()).toMatchObject({ status: 'loggedIn', user: { balance: 2.5 } })
    expect(said()).toEqual([])
  })

  test('never go below zero', () => {
    session().adjustWallet('real', -9999)
    expect(cashPaise(session())).toBe(0)
  })

  test('an older answer never overtakes a newer one', async () => {
    server.answers[GET_USER] = { body: { success: true, user: { ...user, balance: 1 } }, afterMs: 80 }
    const old = session().refreshUser()
    await vi.waitFor(() => expect(server.asked).toHaveLength(2), { timeout: 10_000 })
    answerUser({ balance: 2 })
    await session().refreshUser()
    await old
    expect(session().user?.balance).toBe(2)
  })

  test('a refused token ends the session', async () => {
    server.answers[GET_USER] = { status: 401 }
    await session().refreshUser()
    expect(session().status).toBe('loggedOut')
  })

  test('a call that is refused ends the session with a word, once', async () => {
    answerUser()
    await session().logIn('token-6', user)
    said()
    const path = '/withdraw/get-withdraw-history/7'
    server.answers[path] = { status: 401 }
    const ask = () => callApi(moneyRoutes.withdrawalRecords, { params: { userId: 7 } }).catch(() => undefined)
    await Promise.all([ask(), ask()])
    await vi.waitFor(() => expect(session().status).toBe('loggedOut'), { timeout: 10_000 })
    await vi.waitFor(() => expect(said()).toEqual(['error: Unauthorized: Please login again.']), {
      timeout: 10_000,
    })
    await new Promise((done) => setTimeout(done, 200))
    expect(said()).toEqual([])
  })

  test('whoever made the call may say it in other words', async () => {
    answerUser()
    await session().logIn('token-6', user)
    said()
    server.answers['/withdraw/get-withdraw-history/7'] = { status: 401 }
    await callApi(moneyRoutes.withdrawalRecords, { params: { userId: 7 } }).catch(() =>
      notify({ text: 'Session expired. Please login again.', kind: 'error' }),
    )
    await new Promise((done) => setTimeout(done, 200))
    expect(said()).toEqual(['error: Session expired. Please login again.'])
  })
})

describe('what the player is called', () => {
  test.each([
    [{}, 'Asha'],
    [{ first_name: '' }, '9876543210'],
    [{ first_name: '', mobile_number: '' }, 'User'],
  ])('%o: %s', async (part, name) => {
    answerUser(part)
    await session().logIn('token-7', { ...user, ...part })
    expect(playerName(session())).toBe(name)
  })

  test('nobody is User', () => expect(playerName(session())).toBe('User'))
})

describe('the free trial', () => {
  test('starts with the dummy coins, follows them, and is forgotten at its end', async () => {
    answerUser()
    await session().logIn('token-8', user)
    useFreeTrial.getState().start()
    expect(useFreeTrial.getState()).toMatchObject({ isFreeTrial: true, freeTrialPaise: 50_000 })
    expect([storage.getItem('isFreeTrial'), storage.getItem('freeTrialBalance')]).toEqual(['true', '500'])
    session().adjustWallet('dummy', -1000)
    expect(useFreeTrial.getState().freeTrialPaise).toBe(49_000)
    expect(storage.getItem('freeTrialBalance')).toBe('490')
    useFreeTrial.getState().exit()
    expect(useFreeTrial.getState()).toMatchObject({ isFreeTrial: false, freeTrialPaise: 0 })
    expect(storage.getItem('isFreeTrial')).toBeNull()
    session().adjustWallet('dummy', -1000)
    expect(useFreeTrial.getState().freeTrialPaise).toBe(0)
  })
})
