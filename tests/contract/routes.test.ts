import { expect, test } from 'vitest'
import { errorText } from '../../src/contract/errors'
import { DEFAULT_TIMEOUT_MS, type Route } from '../../src/contract/route'
import { ROUTES } from '../../src/contract/routes'

/** Method, path below the API base, and timeout. Existing clients depend on these values. */
const ROUTES_WITH_TIMEOUT: Readonly<Record<string, [method: string, path: string, seconds: number]>> = {
  register: ['POST', '/user/register', 10],
  verifyRegister: ['POST', '/user/verify-register', 10],
  login: ['POST', '/user/login', 10],
  verifyLogin: ['POST', '/user/verify-login', 10],
  getUser: ['GET', '/user/get-user/:id', 10],
  logout: ['POST', '/user/logout', 10],
  addDummyCoins: ['POST', '/dummy-game/add-dummy-coins', 10],
  coinTypes: ['GET', '/coin-type/get-enabled-coin-type', 10],
  controls: ['GET', '/game-controls/get-game-instance-timing', 59],
  realInstances: ['GET', '/real-game/get-real-active-game-instance', 10],
  realCurrentBet: ['GET', '/real-game/current-bet', 10],
  dummyInstances: ['GET', '/dummy-game/get-dummy-active-game-instance', 20],
  dummyCurrentBet: ['GET', '/dummy-game/current-bet', 10],
}

const OTHER_ROUTES: Readonly<Record<string, [method: string, path: string]>> = {
  realPlaceBet: ['POST', '/real-game/real-place-bet'],
  realResolve: ['POST', '/real-game/real-resolve-game'],
  dummyPlaceBet: ['POST', '/dummy-game/dummy-place-bet'],
  dummyResolve: ['POST', '/dummy-game/dummy-resolve-game'],
}

const routes: Readonly<Record<string, Route>> = ROUTES

test.each(Object.entries(ROUTES_WITH_TIMEOUT))(
  '%s has its method, path and timeout',
  (name, [method, path, seconds]) => {
    expect({ timeoutMs: DEFAULT_TIMEOUT_MS, ...routes[name] }).toMatchObject({
      method,
      path,
      timeoutMs: seconds * 1000,
    })
  },
)

test.each(Object.entries(OTHER_ROUTES))('%s has its method and path', (name, [method, path]) => {
  expect(routes[name]).toMatchObject({ method, path })
})

test.each(Object.entries(routes))('%s has a schema for each parameter of its path', (_, route) => {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const shape = (route.params as { shape?: object } | undefined)?.shape ?? {}
  expect(Object.keys(shape)).toEqual(inPath)
})

test.each(Object.entries(routes))(
  '%s rejects an invalid response, and its badRequestCode has a text',
  (_, route) => {
    expect(route.response.safeParse('nonsense').success).toBe(false)
    expect(errorText(route.badRequestCode ?? 'bad_request')).not.toBe('')
  },
)

test('have unique pairs of method and path', () => {
  const all = Object.values(routes).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(all).size).toBe(all.length)
})

test('send an idempotency key with bets and top-ups', () => {
  for (const name of ['realPlaceBet', 'dummyPlaceBet', 'addDummyCoins'])
    expect(routes[name]?.isIdempotent).toBe(true)
})
