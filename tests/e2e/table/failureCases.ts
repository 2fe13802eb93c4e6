/**
 * Every error message that the table can show, with the network fault that causes the message. The kind of a case
 * decides the steps before and after the failure.
 */

import type { APIRequestContext, Page, Route } from '@playwright/test'
import type { ErrorCode } from '../../../src/domain/errorCode'
import type { Mode } from '../../../src/domain/mode'
import { dropConnection, editResponse, neverRespond, respondWith } from '../../fixtures/networkFaults'
import { callAs, type Player } from '../../fixtures/players'
import type { MockedTable } from './mockedTable'

/** The action that fails: opening the table, placing a bet, requesting the result, adding coins. */
export type FailureKind = 'opening' | 'bet' | 'resolve' | 'coins'

export interface FailureContext {
  page: Page
  request: APIRequestContext
  player: Player
  /** Of a round that ends. */
  table?: MockedTable
}

export interface FailureCase {
  kind: FailureKind
  mode: Mode
  /** Part of the test title. */
  name: string
  /** The path of the failing request. */
  path: string
  cause(context: FailureContext): Promise<void>
  /** The text of the toast, null if the failure shows none. */
  text: string | null
  /** The page after the failure, if not the table. */
  redirectsTo?: '/login'
  /** The page retries the result request, so the menu shows the result without a reload. */
  isResultRetried?: true
  /** Runs without TEST_ALL too. */
  isInShortRun?: true
}

export const PATHS = {
  dummy: {
    instances: 'dummy-game/get-dummy-active-game-instance',
    bet: 'dummy-game/dummy-place-bet',
    currentBet: 'dummy-game/current-bet',
    resolve: 'dummy-game/dummy-resolve-game',
    events: 'live/dummy',
  },
  real: {
    instances: 'real-game/get-real-active-game-instance',
    bet: 'real-game/real-place-bet',
    resolve: 'real-game/real-resolve-game',
    events: 'live/real',
  },
  coinTypes: 'coin-type/get-enabled-coin-type',
  controls: 'game-controls/get-game-instance-timing',
  addCoins: 'dummy-game/add-dummy-coins',
  user: 'user/get-user',
} as const

export const NETWORK_ERROR = 'Network error: Unable to connect to server. Please check your connection.'
const UNAUTHORIZED = 'Unauthorized: Please login again.'
const FORBIDDEN = 'Forbidden: Unauthorized access.'
const NOT_FOUND = 'API endpoint not found.'
const REAL_INSTANCES_FAILED = 'An error occurred while fetching active (real) game instances.'
const INSTANCES_FAILED = 'An error occurred while fetching active game instances.'
const COIN_TYPES_FAILED = 'An error occurred while fetching coin types.'
const BET_FAILED = 'Could not place your bet. Please try again.'
const INVALID_RESPONSE = 'Invalid response from server. Please try again.'
const ADD_COINS_FAILED = 'Failed to add coins! Please try again.'
const NO_GAME = 'No active game available right now. Please try again shortly.'

type Fault = (path: string) => FailureCase['cause']
const noConnection: Fault =
  (path) =>
  ({ page }) =>
    dropConnection(page, path)
const noResponse: Fault =
  (path) =>
  ({ page }) =>
    neverRespond(page, path)
const portalPage: Fault =
  (path) =>
  ({ page }) =>
    respondWith(page, path, 200, '<html>Accept the terms</html>')
const respondingWith =
  (status: number, body?: object): Fault =>
  (path) =>
  ({ page }) =>
    respondWith(page, path, status, body)

/** Changes fields of the request body, so the server itself rejects the request. */
const sendingInstead =
  (part: (context: FailureContext) => Promise<object> | object): Fault =>
  (path) =>
  async (context) => {
    const other = await part(context)
    await context.page.route(`**/api/v1/${path}`, (route) =>
      route.continue({ postData: { ...(route.request().postDataJSON() as object), ...other } }),
    )
  }

/** Delays the request until a second after the end of betting. */
const delayedPastBetting: Fault =
  (path) =>
  async ({ page }) => {
    const secondsLeft = async () =>
      Number(/(\d+)s/.exec((await page.getByRole('timer').first().textContent()) ?? '')?.[1] ?? 0)
    // The request times out after ten seconds, so the delay starts two seconds before the end.
    while ((await secondsLeft()) > 2) await page.waitForTimeout(100)
    await page.route(`**/api/v1/${path}`, async (route: Route) => {
      await page.waitForTimeout(((await secondsLeft()) + 1) * 1000)
      await route.continue()
    })
  }

interface InstanceId {
  game_instance_id: number
}

/** @returns the open practice instance of ₹10 */
async function openInstance({ request, player }: FailureContext): Promise<InstanceId> {
  const { instances } = (await callAs(request, player, 'GET', PATHS.dummy.instances)) as {
    instances: { id: number; coin_type_id: number }[]
  }
  return { game_instance_id: instances.find(({ coin_type_id }) => coin_type_id === 3)?.id ?? 0 }
}

const firstOpenInstances = new WeakMap<Page, InstanceId>()

/** @returns the instance that was open at the first call. @throws until its round is over */
async function endedInstance(context: FailureContext): Promise<InstanceId> {
  const open = await openInstance(context)
  const first = firstOpenInstances.get(context.page) ?? open
  firstOpenInstances.set(context.page, first)
  if (first.game_instance_id === open.game_instance_id) throw new Error('The round is not over yet.')
  return first
}

type CaseRow = [text: string | null, name: string, fault: Fault, more?: Partial<FailureCase>]
const cases = (kind: FailureKind, mode: Mode, path: string, all: CaseRow[]): FailureCase[] =>
  all.map(([text, name, cause, more]) => ({ kind, mode, path, name, text, cause: cause(path), ...more }))

const SESSION_OVER = { redirectsTo: '/login' } as const
const SHORT_RUN = { isInShortRun: true } as const
const RETRIED = { isResultRetried: true } as const

const openingCases: FailureCase[] = [
  ...cases('opening', 'real', PATHS.real.instances, [
    [NETWORK_ERROR, 'games: no network', noConnection],
    [NETWORK_ERROR, 'games: timeout', noResponse],
    [UNAUTHORIZED, 'games: 401', respondingWith(401), { ...SESSION_OVER, ...SHORT_RUN }],
    [FORBIDDEN, 'games: 403', respondingWith(403)],
    [NOT_FOUND, 'games: 404', respondingWith(404)],
    [REAL_INSTANCES_FAILED, 'games: 500', respondingWith(500)],
    [
      'An unknown error occurred while fetching real game instances.',
      'games: no instances returned',
      respondingWith(200, { success: true }),
      SHORT_RUN,
    ],
    [
      'Failed to fetch active real game instances.',
      'games: success: false',
      respondingWith(200, { success: false }),
    ],
    [
      'Back at noon.',
      'games: 503 with a message',
      respondingWith(503, { success: false, message: 'Back at noon.' }),
    ],
  ]),
  ...cases('opening', 'dummy', PATHS.dummy.instances, [
    [NETWORK_ERROR, 'games: no network', noConnection],
    [NETWORK_ERROR, 'games: timeout', noResponse],
    [UNAUTHORIZED, 'games: 401', respondingWith(401), SESSION_OVER],
    [FORBIDDEN, 'games: 403', respondingWith(403)],
    [INSTANCES_FAILED, 'games: 500', respondingWith(500)],
    [NETWORK_ERROR, "games: a portal's page", portalPage],
    [INSTANCES_FAILED, 'games: success: false', respondingWith(200, { success: false })],
  ]),
  ...cases('opening', 'dummy', PATHS.coinTypes, [
    [COIN_TYPES_FAILED, 'coins: 500', respondingWith(500), SHORT_RUN],
    [NETWORK_ERROR, "coins: a portal's page", portalPage],
    [NETWORK_ERROR, 'coins: no network', noConnection],
    [FORBIDDEN, 'coins: 403', respondingWith(403)],
    [UNAUTHORIZED, 'coins: 401', respondingWith(401), SESSION_OVER],
  ]),
  ...cases('opening', 'dummy', PATHS.controls, [
    [null, 'controls: 500', respondingWith(500)],
    [null, "controls: a portal's page", portalPage],
    [null, 'controls: no network', noConnection],
    [null, 'controls: 403', respondingWith(403)],
    [null, 'controls: no response', noResponse],
  ]),
]

const betCases: FailureCase[] = [
  ...cases('bet', 'dummy', PATHS.dummy.bet, [
    [BET_FAILED, 'bet: 400', respondingWith(400)],
    [BET_FAILED, 'bet: 409', respondingWith(409)],
    [INVALID_RESPONSE, 'bet: no bet returned', respondingWith(200, { success: true }), SHORT_RUN],
    [FORBIDDEN, 'bet: 403', respondingWith(403)],
    [BET_FAILED, 'bet: 404', respondingWith(404)],
    [UNAUTHORIZED, 'bet: 401', respondingWith(401), SESSION_OVER],
    ['Invalid city or dice number selected', 'bet: another city', sendingInstead(() => ({ city: 'paris' }))],
    ['Game instance is not in betting window', 'bet: after its end', delayedPastBetting],
    ['Game instance is not active', 'bet: after its round', sendingInstead(endedInstance)],
    [NO_GAME, 'bet: an unknown game', sendingInstead(() => ({ game_instance_id: 2_000_000_000 }))],
  ]),
  ...cases('bet', 'real', PATHS.real.bet, [
    [NO_GAME, 'bet: after its end', delayedPastBetting],
    [
      "This game isn't available right now. Please select another amount or try again later.",
      'bet: another coin',
      sendingInstead(() => ({ coin_type_id: 7 })),
    ],
    [
      'Invalid city. Must be one of: new_york, mumbai, dubai, tokyo',
      'bet: another city',
      sendingInstead(() => ({ city: 'paris' })),
    ],
    [
      'Invalid dice number. Must be one of: 1, 2, 3, 4',
      'bet: another number',
      sendingInstead(() => ({ dice_number: '5' })),
    ],
    [BET_FAILED, 'bet: 400', respondingWith(400)],
  ]),
]

const TOO_EARLY = 'Game instance has not ended yet, cannot resolve'
const RESOLVE_FAILED = 'An error occurred while resolving the game. Please try again.'
const NO_BET = 'No dummy user bet found for resolution'
const NOT_ACTIVE = 'Game instance is not active for resolution'
const refused = (status: number, code: ErrorCode, message: string) =>
  respondingWith(status, { success: false, code, message })
const resolveCases: FailureCase[] = cases('resolve', 'dummy', PATHS.dummy.resolve, [
  [RESOLVE_FAILED, 'result: no network', noConnection, RETRIED],
  [RESOLVE_FAILED, 'result: timeout', noResponse, RETRIED],
  [
    RESOLVE_FAILED,
    'result: 503',
    refused(503, 'resolve_failed', RESOLVE_FAILED),
    { ...RETRIED, ...SHORT_RUN },
  ],
  [TOO_EARLY, 'result: too early on every retry', refused(409, 'resolve_too_early', TOO_EARLY), RETRIED],
  [NO_BET, 'result: a game without a bet', refused(404, 'resolve_no_bet', NO_BET)],
  [NOT_ACTIVE, 'result: a game that is not active', refused(409, 'resolve_not_active', NOT_ACTIVE)],
  [RESOLVE_FAILED, "result: a portal's page", portalPage, RETRIED],
  [INVALID_RESPONSE, 'result: no result returned', respondingWith(200, { success: true })],
  ['Could not find the game to resolve. Please try again.', 'result: 404', respondingWith(404)],
  [FORBIDDEN, 'result: 403', respondingWith(403)],
  [UNAUTHORIZED, 'result: 401', respondingWith(401), SESSION_OVER],
])

const coinCases: FailureCase[] = cases('coins', 'dummy', PATHS.addCoins, [
  [ADD_COINS_FAILED, 'top-up: 500', respondingWith(500), SHORT_RUN],
  [ADD_COINS_FAILED, 'top-up: no network', noConnection],
  [ADD_COINS_FAILED, 'top-up: timeout', noResponse],
  [ADD_COINS_FAILED, 'top-up: 409', respondingWith(409, { success: false, message: 'No.' })],
  [ADD_COINS_FAILED, "top-up: a portal's page", portalPage],
])

export const FAILURE_CASES: readonly FailureCase[] = [
  ...openingCases,
  ...betCases,
  ...resolveCases,
  ...coinCases,
]

/** Overrides the dummy coins in get-user responses; the ledger is unchanged. */
export const mockDummyCoins = (page: Page, dummy_coins: number) =>
  editResponse(page, PATHS.user, (body) => ({ ...body, user: { ...(body.user as object), dummy_coins } }))
