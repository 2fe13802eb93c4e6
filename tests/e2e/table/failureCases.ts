/**
 * Every message of the error catalogue that the table can meet, each with the situation that brings it about in the
 * page's own network. What a player does up to it, and how the game goes on after it, is its kind's.
 */

import type { APIRequestContext, Page, Route } from '@playwright/test'
import { answer, breakOff, change, neverAnswer } from '../../fixtures/networkFaults'
import { callAs, type Player } from '../../fixtures/players'

export type Mode = 'dummy' | 'real'
/** Where in the game it happens: as the table opens, as a bet is placed, as a result is asked for, as coins are added. */
export type Kind = 'opening' | 'bet' | 'resolve' | 'coins'

export interface Situation {
  page: Page
  request: APIRequestContext
  player: Player
}

export interface Failure {
  kind: Kind
  mode: Mode
  /** What happens. */
  name: string
  /** The path of the call that fails. */
  path: string
  happen(situation: Situation): Promise<void>
  /** What the player reads, null if the failure is none of theirs. */
  text: string | null
  /** Where they are then, if not at the table. */
  leadsTo?: '/login'
  /** The result is asked for until it comes, so that it stands in the menu without a reload. */
  isSought?: true
  /** In the short run as well. */
  isCommon?: true
}

export const CALLS = {
  dummy: {
    instances: 'dummy-game/get-dummy-active-game-instance',
    bet: 'dummy-game/dummy-place-bet',
    currentBet: 'dummy-game/current-bet',
    resolve: 'dummy-game/dummy-resolve-game',
  },
  real: {
    instances: 'real-game/get-real-active-game-instance',
    bet: 'real-game/real-place-bet',
    resolve: 'real-game/real-resolve-game',
  },
  coinTypes: 'coin-type/get-enabled-coin-type',
  controls: 'game-controls/get-game-instance-timing',
  addCoins: 'dummy-game/add-dummy-coins',
  user: 'user/get-user',
} as const

export const NETWORK = 'Network error: Unable to connect to server. Please check your connection.'
const UNAUTHORIZED = 'Unauthorized: Please login again.'
const FORBIDDEN = 'Forbidden: Unauthorized access.'
const NOT_FOUND = 'API endpoint not found.'
const ACTIVE = 'An error occurred while fetching active (real) game instances.'
const COINS = 'An error occurred while fetching coin types.'
const BET = 'Could not place your bet. Please try again.'
const INVALID = 'Invalid response from server. Please try again.'
const ADD = 'Failed to add coins! Please try again.'
const NO_GAME = 'No active game available right now. Please try again shortly.'

type Happen = (path: string) => Failure['happen']
const broken: Happen =
  (path) =>
  ({ page }) =>
    breakOff(page, path)
const unanswered: Happen =
  (path) =>
  ({ page }) =>
    neverAnswer(page, path)
const nonsense: Happen =
  (path) =>
  ({ page }) =>
    answer(page, path, 200, '<html>')
const answered =
  (status: number, body: object | string = ''): Happen =>
  (path) =>
  ({ page }) =>
    answer(page, path, status, body)

/** The call reaches the server with something else in its body; the server's own refusal comes back. */
const asking =
  (part: (situation: Situation) => Promise<object> | object): Happen =>
  (path) =>
  async (situation) => {
    const other = await part(situation)
    await situation.page.route(`**/api/v1/${path}`, (route) =>
      route.continue({ postData: { ...(route.request().postDataJSON() as object), ...other } }),
    )
  }

/** The call is on its way until a second after the end of betting. */
const late: Happen =
  (path) =>
  async ({ page }) => {
    const secondsLeft = async () =>
      Number(/(\d+)s/.exec((await page.getByRole('timer').first().textContent()) ?? '')?.[1] ?? 0)
    // The call has ten seconds in all, some of which a busy machine takes.
    while ((await secondsLeft()) > 2) await page.waitForTimeout(100)
    await page.route(`**/api/v1/${path}`, async (route: Route) => {
      await page.waitForTimeout(((await secondsLeft()) + 1) * 1000)
      await route.continue()
    })
  }

/** Coin types: the ₹10 that `choose` takes, and one in which the player has no bet. */
const CHOSEN_COIN = 3
const OTHER_COIN = 7

interface InstanceId {
  game_instance_id: number
}

/** The instance of a coin that is open now. */
async function instanceOf(
  { request, player }: Situation,
  mode: Mode,
  coinTypeId: number,
): Promise<InstanceId> {
  const { instances } = (await callAs(request, player, 'GET', CALLS[mode].instances)) as {
    instances: { id: number; coin_type_id: number }[]
  }
  return { game_instance_id: instances.find(({ coin_type_id }) => coin_type_id === coinTypeId)?.id ?? 0 }
}

const firstSeen = new WeakMap<Page, InstanceId>()

/** The instance of the chosen coin that was open at the first look; refuses until its round is over. */
async function endedInstance(situation: Situation): Promise<InstanceId> {
  const open = await instanceOf(situation, 'dummy', CHOSEN_COIN)
  const first = firstSeen.get(situation.page) ?? open
  firstSeen.set(situation.page, first)
  if (first.game_instance_id === open.game_instance_id) throw new Error('The round is not over yet.')
  return first
}

type Row = [text: string | null, name: string, happen: Happen, more?: Partial<Failure>]
const rows = (kind: Kind, mode: Mode, path: string, all: Row[]): Failure[] =>
  all.map(([text, name, happen, more]) => ({ kind, mode, path, name, text, happen: happen(path), ...more }))

const SESSION_OVER = { leadsTo: '/login' } as const
const COMMON = { isCommon: true } as const
const SOUGHT = { isSought: true } as const

const opening: Failure[] = [
  ...rows('opening', 'real', CALLS.real.instances, [
    [NETWORK, 'games: no network', broken],
    [NETWORK, 'games: no answer in time', unanswered],
    [UNAUTHORIZED, 'games: 401', answered(401), { ...SESSION_OVER, ...COMMON }],
    [FORBIDDEN, 'games: 403', answered(403)],
    [NOT_FOUND, 'games: 404', answered(404)],
    [ACTIVE, 'games: 500', answered(500)],
    ['An unknown error occurred while fetching real game instances.', 'games: nonsense', nonsense, COMMON],
    ['Failed to fetch active real game instances.', 'games: refused', answered(200, { success: false })],
    ['Back at noon.', 'games: refused in words', answered(503, { success: false, message: 'Back at noon.' })],
  ]),
  ...rows('opening', 'dummy', CALLS.dummy.instances, [
    [NETWORK, 'games: no network', broken],
    [NETWORK, 'games: no answer in time', unanswered],
    [UNAUTHORIZED, 'games: 401', answered(401), SESSION_OVER],
    [FORBIDDEN, 'games: 403', answered(403)],
    [ACTIVE, 'games: 500', answered(500)],
    [ACTIVE, 'games: nonsense', nonsense],
    [ACTIVE, 'games: refused', answered(200, { success: false })],
  ]),
  ...rows('opening', 'dummy', CALLS.coinTypes, [
    [COINS, 'coins: 500', answered(500), COMMON],
    [COINS, 'coins: nonsense', nonsense],
    [NETWORK, 'coins: no network', broken],
    [FORBIDDEN, 'coins: 403', answered(403)],
    [UNAUTHORIZED, 'coins: 401', answered(401), SESSION_OVER],
  ]),
  ...rows('opening', 'dummy', CALLS.controls, [
    [null, 'controls: 500', answered(500)],
    [null, 'controls: nonsense', nonsense],
    [null, 'controls: no network', broken],
    [null, 'controls: 403', answered(403)],
    [null, 'controls: no answer', unanswered],
  ]),
]

const bets: Failure[] = [
  ...rows('bet', 'dummy', CALLS.dummy.bet, [
    [BET, 'bet: 400', answered(400)],
    [BET, 'bet: 409', answered(409)],
    [INVALID, 'bet: no bet returned', answered(200, { success: true }), COMMON],
    [INVALID, 'bet: nonsense', nonsense],
    [FORBIDDEN, 'bet: 403', answered(403)],
    [NOT_FOUND, 'bet: 404', answered(404)],
    [UNAUTHORIZED, 'bet: 401', answered(401), SESSION_OVER],
    ['Invalid city or dice number selected', 'bet: another city', asking(() => ({ city: 'paris' }))],
    ['Game instance is not in betting window', 'bet: after its end', late],
    ['Game instance is not active', 'bet: after its round', asking(endedInstance)],
    [NO_GAME, 'bet: an unknown game', asking(() => ({ game_instance_id: 2_000_000_000 }))],
  ]),
  ...rows('bet', 'real', CALLS.real.bet, [
    [NO_GAME, 'bet: after its end', late],
    [
      "This game isn't available right now. Please select another amount or try again later.",
      'bet: another coin',
      asking(() => ({ coin_type_id: 7 })),
    ],
    [
      'Invalid city. Must be one of: new_york, mumbai, dubai, tokyo',
      'bet: another city',
      asking(() => ({ city: 'paris' })),
    ],
    [
      'Invalid dice number. Must be one of: 1, 2, 3, 4',
      'bet: another number',
      asking(() => ({ dice_number: '5' })),
    ],
    [BET, 'bet: 400', answered(400)],
  ]),
]

const TOO_EARLY = 'Game instance has not ended yet, cannot resolve'
const RESOLVE = 'An error occurred while resolving the game. Please try again.'
const resolves: Failure[] = rows('resolve', 'dummy', CALLS.dummy.resolve, [
  [RESOLVE, 'result: no network', broken, SOUGHT],
  [RESOLVE, 'result: no answer in time', unanswered, SOUGHT],
  [
    RESOLVE,
    'result: 503',
    answered(503, { success: false, code: 'resolve_failed', message: RESOLVE }),
    { ...SOUGHT, ...COMMON },
  ],
  [
    TOO_EARLY,
    'result: too early for as long as it is asked for',
    answered(409, { success: false, code: 'resolve_too_early', message: TOO_EARLY }),
    SOUGHT,
  ],
  [
    'Could not find the game to resolve. Please try again.',
    'result: an unknown game',
    asking(() => ({ game_instance_id: 2_000_000_000 })),
  ],
  [
    'No dummy user bet found for resolution',
    'result: a game without a bet',
    asking((situation) => instanceOf(situation, 'dummy', OTHER_COIN)),
  ],
  [
    'Game instance is not active for resolution',
    'result: a game of the past',
    answered(409, {
      success: false,
      code: 'resolve_not_active',
      message: 'Game instance is not active for resolution',
    }),
  ],
  [INVALID, 'result: nonsense', nonsense],
  [FORBIDDEN, 'result: 403', answered(403)],
  [UNAUTHORIZED, 'result: 401', answered(401), SESSION_OVER],
])

const coins: Failure[] = rows('coins', 'dummy', CALLS.addCoins, [
  [ADD, 'top-up: 500', answered(500), COMMON],
  [ADD, 'top-up: no network', broken],
  [ADD, 'top-up: no answer in time', unanswered],
  [ADD, 'top-up: refused', answered(409, { success: false, message: 'No.' })],
  [ADD, 'top-up: nonsense', nonsense],
])

export const FAILURES: readonly Failure[] = [...opening, ...bets, ...resolves, ...coins]

/** The wallet looks as if it held so many dummy coins, whatever the ledger says. */
export const pretendCoins = (page: Page, dummy_coins: number) =>
  change(page, CALLS.user, (body) => ({ ...body, user: { ...(body.user as object), dummy_coins } }))
