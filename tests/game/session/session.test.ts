/** The session: restoring, logging in and out, the user's refresh, the balances. */
import { environmentManager } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { callApi } from '../../../src/api/apiClient'
import { moneyRoutes } from '../../../src/contract/money'
import {
  requestLogin,
  requestRegistration,
  verifyLogin,
  verifyRegistration,
} from '../../../src/features/auth/signIn'
import { exitFreeTrial, freeTrial, startFreeTrial } from '../../../src/game/session/freeTrial'
import { queryClient } from '../../../src/game/session/queryClient'
import { useSession } from '../../../src/game/session/session'
import { notify, useToasts } from '../../../src/game/session/toasts'
import { changeUser, refreshUser, retrySession, watchUser } from '../../../src/game/session/userCache'
import { getUser, playerName } from '../../../src/game/session/useUser'
import { adjustWallet, cashPaise, dummyPaise } from '../../../src/game/session/wallet'
import { BrowserStorage } from '../../fixtures/browserStorage'
import { registeredUser } from '../../fixtures/registeredUser'
import { fileScriptedServer } from '../../fixtures/scriptedServer'

const GET_USER = '/user/get-user/7'
const REFRESH_FAILED = 'Failed to fetch user, please re-login.'
const user = { ...registeredUser, balance: 12.5 }

const server = fileScriptedServer()
let storage: BrowserStorage
vi.spyOn(console, 'error').mockImplementation(() => undefined)

const session = () => useSession.getState()
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })
/** Waits for the user whose first request has been answered. */
const loggedIn = () => until(() => expect(session().status).toBe('loggedIn'))
/** Returns the toasts since the last call. */
const toasts = () => {
  const { toasts: open } = useToasts.getState()
  useToasts.setState({ toasts: [] })
  return open.map(({ text, kind }) => `${kind}: ${text}`)
}
const answerUser = (part: Partial<typeof user> = {}) => {
  server.responses[GET_USER] = { body: { success: true, user: { ...user, ...part } } }
}
const logIn = async (token: string, player: typeof user) => {
  session().logIn(token, player)
  await until(() => expect(queryClient.isFetching()).toBe(0))
}
/** Each test has its own token, so that a late response of one test does not end another's session. */
let storedToken = ''
let sessions = 0
const store = () => {
  sessions += 1
  storedToken = `stored-${sessions}`
  storage.setItem('userToken', JSON.stringify(storedToken))
  storage.setItem('userData', JSON.stringify(user))
}
const startStored = async () => {
  store()
  answerUser()
  session().start()
  await loggedIn()
}

beforeAll(() => {
  // In Node, TanStack Query would take the client for a server, which repeats no request.
  environmentManager.setIsServer(() => false)
  watchUser()
})
beforeEach(() => {
  storage = new BrowserStorage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  session().expire()
  exitFreeTrial()
  useToasts.setState({ toasts: [] })
  useSession.setState({ status: 'initialising' })
})

describe('on start', () => {
  test('fetches the user of a stored session', async () => {
    store()
    answerUser({ balance: 99 })
    session().start()
    expect(session()).toMatchObject({ status: 'initialising', token: storedToken, userId: 7 })
    expect(getUser()).toMatchObject(user)
    await loggedIn()
    expect(getUser()).toMatchObject({ balance: 99 })
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${storedToken}`)
    expect(JSON.parse(storage.getItem('userData') ?? '')).toMatchObject({ balance: 99 })
  })

  const noUser = ['error: User not found. Please login again.']
  test.each([
    ['the token', 'userToken', null, []],
    ['the user', 'userData', null, noUser],
    ['a user of the right shape', 'userData', '{"id":"x"}', noUser],
  ])('clears a stored session without %s and sends no request', async (_, key, value, expected) => {
    store()
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, value)
    session().start()
    expect(session()).toMatchObject({ status: 'loggedOut', token: null, userId: null })
    expect(storage.length).toBe(0)
    expect(server.requests).toEqual([])
    expect(toasts()).toEqual(expected)
  })

  const ENDS = {
    'a logout': () => session().logOut(),
    'an expiry or a closed account': () => session().expire(),
    "another player's login": () => session().logIn('other', { ...user, id: 8 }),
  }
  test.each(Object.entries(ENDS))('leaves nothing of the player in any storage after %s', (_, end) => {
    store()
    answerUser()
    const tab = new BrowserStorage()
    vi.stubGlobal('sessionStorage', tab)
    session().start()
    const ofDevice = ['settings-storage', 'deviceId', 'hasPlacedBet', 'playTime']
    for (const key of [...ofDevice, 'userUpiId', 'game-storage', 'paymentOrder', 'fairness-promises'])
      storage.setItem(key, 'asha')
    for (const key of ['withdrawalDraft', 'accountStep']) tab.setItem(key, 'asha')
    end()
    const keysOf = (one: BrowserStorage) => Array.from({ length: one.length }, (__, index) => one.key(index))
    expect(keysOf(storage).filter((key) => storage.getItem(key!) === 'asha')).toEqual(ofDevice)
    expect(keysOf(tab)).toEqual([])
  })

  test('keeps the step of a visitor who signs in', () => {
    const tab = new BrowserStorage()
    vi.stubGlobal('sessionStorage', tab)
    tab.setItem('loginStep', 'step')
    tab.setItem('withdrawalDraft', 'asha')
    session().start()
    expect([tab.getItem('loginStep'), tab.getItem('withdrawalDraft')]).toEqual(['step', null])
  })

  test.each([
    ['the same player keeps', 7, 'asha@upi'],
    ['another player is not offered', 8, null],
  ])('login over a session: %s the remembered UPI ID', async (_, id, kept) => {
    store()
    storage.setItem('userUpiId', 'asha@upi')
    server.responses[`/user/get-user/${id}`] = { body: { success: true, user: { ...user, id } } }
    await logIn('token-over', { ...user, id })
    expect(storage.getItem('userUpiId')).toBe(kept)
  })

  test.each([401, 403, 404])('logs out on %d and shows the error once', async (status) => {
    store()
    server.responses[GET_USER] = { status }
    session().start()
    await vi.waitFor(() => expect(session()).toMatchObject({ status: 'loggedOut', token: null }))
    expect(storage.getItem('userToken')).toBeNull()
    expect(toasts()).toEqual([`error: ${REFRESH_FAILED}`])
  })

  const portalPages = [401, 403, 404].map((status) => ({ status, body: '<html>Accept the terms</html>' }))
  test.each([{ status: 500 }, { isDropped: true }, ...portalPages])(
    'keeps the token on %o, says once that the user is missing, and tries again',
    async (answer) => {
      store()
      let asked = 0
      server.responses[GET_USER] = () => {
        asked += 1
        return asked === 1 ? answer : { body: { success: true, user: { ...user, balance: 3 } } }
      }
      session().start()
      await vi.waitFor(() => expect(toasts()).toEqual([`error: ${REFRESH_FAILED}`]))
      expect(session()).toMatchObject({ status: 'initialising', token: storedToken })
      expect(getUser()).toMatchObject({ balance: 12.5 })
      await loggedIn()
      await until(() => expect(getUser()?.balance).toBe(3))
      expect(toasts()).toEqual([])
    },
  )

  test('is unreachable once the third try has failed, says so once, and goes on by a further try', async () => {
    store()
    server.responses[GET_USER] = { status: 500 }
    session().start()
    await until(() => expect(server.requests).toHaveLength(2))
    expect(session().status).toBe('initialising')
    await until(() => expect(session().status).toBe('unreachable'))
    expect(server.requests).toHaveLength(3)
    expect(session().token).toBe(storedToken)
    expect(toasts()).toEqual([`error: ${REFRESH_FAILED}`])
    answerUser({ balance: 3 })
    retrySession()
    expect(session().status).toBe('initialising')
    await loggedIn()
    expect(getUser()?.balance).toBe(3)
  })

  test('keeps the token on 429, and tries again only after half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    store()
    server.responses[GET_USER] = { status: 429 }
    session().start()
    await vi.waitFor(() => expect(session()).toMatchObject({ status: 'unreachable', token: storedToken }))
    expect(toasts()).toEqual([`error: ${REFRESH_FAILED}`])
    answerUser({ balance: 3 })
    vi.advanceTimersByTime(29_000)
    expect(server.requests).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    await until(() => expect(getUser()?.balance).toBe(3))
  })
})

const LOST = 'Network error: Unable to connect to server. Please check your connection.'
test.each([
  [{ status: 500 }, 'Something went wrong on our side. Please try again.'],
  [{ isDropped: true }, LOST],
] as const)('a later refresh that fails with %o says so once in its own words', async (answer, text) => {
  await startStored()
  server.responses[GET_USER] = answer
  void refreshUser()
  await until(() => expect(toasts()).toEqual([`error: ${text}`]))
  await until(() => expect(server.requests.length).toBeGreaterThan(2))
  expect(toasts()).toEqual([])
  expect(session()).toMatchObject({ status: 'loggedIn', token: storedToken })
})

test('a session that ends while a later refresh is tried again says so', async () => {
  await startStored()
  server.responses[GET_USER] = { status: 500 }
  void refreshUser()
  await until(() => expect(toasts()).toHaveLength(1))
  server.responses[GET_USER] = { status: 403 }
  await until(() => expect(session().status).toBe('loggedOut'))
  expect(toasts()).toEqual([`error: ${REFRESH_FAILED}`])
})

test('a session replaced by another tab expires without deleting the new session', async () => {
  await startStored()
  const other = 'of another tab'
  storage.setItem('userData', JSON.stringify({ ...user, first_name: 'Usha' }))
  storage.setItem('userToken', JSON.stringify(other))
  answerUser({ first_name: 'Usha' })
  session().expire()
  await until(() => expect(session()).toMatchObject({ status: 'loggedIn', token: other }))
  expect(storage.getItem('userToken')).toBe(JSON.stringify(other))
})

describe('logging in', () => {
  test('stores token and user, fetches the user and shows a toast', async () => {
    server.responses['/user/verify-login'] = { body: { success: true, token: 'token-2', user } }
    answerUser({ first_name: 'Usha' })
    expect(await verifyLogin('98765 43210', '12 34 56')).toBe(true)
    expect(server.requests[0]?.body).toMatchObject({ mobile_number: '9876543210', otp: '123456' })
    expect(toasts()).toEqual(['success: Login successful!'])
    await until(() => expect(getUser()?.first_name).toBe('Usha'))
    expect(storage.getItem('userToken')).toBe('"token-2"')
  })

  const form = { firstName: 'Asha', lastName: 'Rao', mobileNumber: '9876543210', isAdult: true }
  const steps = {
    requestLogin: () => requestLogin('9876543210'),
    requestRegistration: () => requestRegistration(form),
    verifyLogin: () => verifyLogin('9876543210', '123456'),
    verifyRegistration: () => verifyRegistration('9876543210', '123456'),
  }

  test('sends one device id with all four requests, and the same after a logout', async () => {
    for (const path of ['login', 'verify-login', 'register', 'verify-register', 'logout'])
      server.responses[`/user/${path}`] = { body: { success: true, token: 'token-2', user } }
    answerUser()
    await steps.requestLogin()
    await steps.verifyLogin()
    session().logOut()
    await steps.requestRegistration()
    await steps.verifyRegistration()
    const sent = server.requests.filter(({ body }) => body !== undefined && 'mobile_number' in Object(body))
    const ids = sent.map(({ body }) => (body as { device_id?: string }).device_id)
    expect(ids).toEqual(Array.from({ length: 4 }, () => storage.getItem('deviceId')))
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  const requested = ['sent', 'failed', 'tooSoon']
  const verified = [true, false, false]
  const wrong = 'OTP verification failed'
  test.each([
    ['requestLogin', 'login', requested, 'OTP sent for login', 'Login failed'],
    ['requestRegistration', 'register', requested, 'OTP sent to your mobile number', 'Registration failed'],
    ['verifyLogin', 'verify-login', verified, 'Login successful!', wrong],
    ['verifyRegistration', 'verify-register', verified, 'Registration successful!', wrong],
  ] as const)('%s shows its success, its fallback, or the message of the server', async (...row) => {
    const [step, path, [sent, failed, tooSoon], good, bad] = row
    answerUser()
    for (const [response, result, text] of [
      [{ body: { success: true, token: 'token-3', user } }, sent, `success: ${good}`],
      [{ status: 500 }, failed, `error: ${bad}`],
      [{ isDropped: true }, failed, `error: ${bad}`],
      [{ status: 429, body: { success: false, message: 'Wait a minute' } }, tooSoon, 'error: Wait a minute'],
    ] as const) {
      server.responses[`/user/${path}`] = response
      expect(await steps[step]()).toBe(result)
      expect(toasts()).toEqual([text])
    }
  })

  test('the registration includes the declaration of age', async () => {
    server.responses['/user/register'] = { body: { success: true } }
    await requestRegistration({ ...form, firstName: ' <Asha> ' })
    const names = { first_name: 'Asha', last_name: 'Rao' }
    expect(server.requests[0]?.body).toMatchObject({ ...names, mobile_number: '9876543210', is_adult: true })
  })
})

test('a refresh keeps the user that another tab stores meanwhile', async () => {
  store()
  answerUser({ balance: 99 })
  session().start()
  storage.setItem('userData', JSON.stringify({ ...user, id: 8, first_name: 'Usha' }))
  await loggedIn()
  expect(JSON.parse(storage.getItem('userData') ?? '')).toMatchObject({ id: 8, first_name: 'Usha' })
})

describe('logging out', () => {
  test('clears token and user, shows a toast and revokes the old token', async () => {
    answerUser()
    await logIn('token-4', user)
    server.responses['/user/logout'] = { body: { success: true } }
    session().logOut()
    expect(session()).toMatchObject({ status: 'loggedOut', token: null, userId: null })
    expect(storage.length).toBe(0)
    expect(toasts()).toEqual(['success: Logged out successfully'])
    await until(() => expect(server.requests.at(-1)?.url).toBe('/api/v1/user/logout'))
    expect(server.requests.at(-1)?.headers.authorization).toBe('Bearer token-4')
  })

  test('ignores a refresh in flight', async () => {
    answerUser()
    await logIn('token-5', user)
    server.responses[GET_USER] = { status: 401, afterMs: 50 }
    const refreshing = refreshUser()
    session().logOut()
    await refreshing
    expect(toasts()).toEqual(['success: Logged out successfully'])
  })
})

describe('the balances', () => {
  beforeEach(async () => {
    answerUser()
    await logIn('token-6', user)
  })
  const synced = () => until(() => expect(server.requests.some(({ method }) => method === 'PUT')).toBe(true))

  test('are read in paise, change optimistically, are stored, and follow the next refresh', async () => {
    expect([cashPaise(getUser()), dummyPaise(getUser())]).toEqual([1250, 50_000])
    adjustWallet('real', -1000)
    adjustWallet('dummy', 2500)
    expect(getUser()).toMatchObject({ balance: 2.5, dummy_coins: 525 })
    expect(JSON.parse(storage.getItem('userData') ?? '')).toMatchObject({ balance: 2.5, dummy_coins: 525 })
    await refreshUser()
    expect(getUser()).toMatchObject({ balance: 12.5, dummy_coins: 500 })
  })

  test('sends a changed rupee balance once, and no dummy coins', async () => {
    server.responses['/user/update-balance/7'] = { body: { success: true, balance: 7.25 } }
    adjustWallet('dummy', -100)
    adjustWallet('real', -1000)
    adjustWallet('real', 200)
    await synced()
    const syncs = server.requests.filter(({ method }) => method === 'PUT')
    expect(syncs.map(({ body }) => body)).toEqual([{ balance: 4.5 }])
    expect(getUser()?.balance).toBe(4.5)
  })

  test("ignores fields of another user's id", () => {
    changeUser(8, { balance: 99 })
    expect(getUser()).toMatchObject({ id: 7, balance: 12.5 })
  })

  test('stay as they are after a failed sync', async () => {
    server.responses['/user/update-balance/7'] = { status: 500 }
    adjustWallet('real', -1000)
    await synced()
    await new Promise((done) => setTimeout(done, 100))
    expect(session().status).toBe('loggedIn')
    expect(getUser()).toMatchObject({ balance: 2.5 })
    expect(toasts()).toEqual([])
  })

  test('never go below zero', () => {
    adjustWallet('real', -9999)
    expect(cashPaise(getUser())).toBe(0)
  })

  test('ignore the response of an older refresh', async () => {
    server.responses[GET_USER] = { body: { success: true, user: { ...user, balance: 1 } }, afterMs: 80 }
    const old = refreshUser()
    await until(() => expect(server.requests).toHaveLength(2))
    answerUser({ balance: 2 })
    await refreshUser()
    await old
    expect(getUser()?.balance).toBe(2)
  })

  test.each([
    ['after the caller has shown its error', 'Session expired. Please login again.'],
    ['with an error where the caller has none of its own', 'Unauthorized: Please login again.'],
  ])('end with the session when any call is answered with 401, %s', async (_, text) => {
    const isCallers = text.startsWith('Session')
    answerUser()
    await logIn(`token of ${text}`, user)
    toasts()
    server.responses['/withdraw/get-withdraw-history/7'] = { status: 401 }
    await callApi(moneyRoutes.withdrawalRecords, { params: { userId: 7 } }).catch(() => {
      expect(session().status).toBe('loggedIn')
      if (isCallers) notify({ text, kind: 'error' })
    })
    await until(() => expect(session().status).toBe('loggedOut'))
    expect(toasts()).toEqual([`error: ${text}`])
  })
})

describe('the player name', () => {
  test.each([
    [{}, 'Asha'],
    [{ first_name: '' }, '9876543210'],
    [{ first_name: '', mobile_number: '' }, 'User'],
  ])('%o: %s', async (part, name) => {
    answerUser(part)
    await logIn('token-7', { ...user, ...part })
    expect(playerName(getUser())).toBe(name)
  })

  test('is User when logged out', () => expect(playerName(getUser())).toBe('User'))
})

test('the free trial starts with the dummy coins, follows them, and is deleted at its end', async () => {
  answerUser()
  await logIn('token-8', user)
  startFreeTrial(500)
  expect(freeTrial).toEqual({ isFreeTrial: true, freeTrialBalance: 500 })
  expect([storage.getItem('isFreeTrial'), storage.getItem('freeTrialBalance')]).toEqual(['true', '500'])
  adjustWallet('dummy', -1000)
  expect(freeTrial.freeTrialBalance).toBe(490)
  expect(storage.getItem('freeTrialBalance')).toBe('490')
  exitFreeTrial()
  expect(freeTrial).toEqual({ isFreeTrial: false, freeTrialBalance: 0 })
  expect(storage.getItem('isFreeTrial')).toBeNull()
  adjustWallet('dummy', -1000)
  expect(storage.getItem('freeTrialBalance')).toBeNull()
})
