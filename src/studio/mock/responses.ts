/** Response bodies of the mock API: one player, one round, a few days of history. */
import { COUNTDOWN_MS, SHOW_MS } from '../../domain/resultTimeline'
import { mockBetProof, mockRound } from './fairness'
import {
  betHistory,
  COINS,
  decidedRounds,
  deposits,
  gameHistory,
  iso,
  limits,
  mockStatement,
  NOW_MS,
  sessions,
  VOID_ROUND,
  withdrawals,
} from './history'
import { openRounds, playersBet } from './rounds'
import type { Scene } from './scene'

interface MockRequest {
  url: URL
  body: { city?: string; dice_number?: string }
}

export function mockUser({ balance = 1250, dummyCoins = 490 }: Scene) {
  return {
    id: 7,
    first_name: 'Asha',
    last_name: 'Rao',
    mobile_number: '9876543210',
    balance,
    dummy_coins: dummyCoins,
    profile_picture: 'profile2-x.svg',
  }
}

/** Returns the functions that make the response bodies, by path. @param nowMs the server's time */
export function mockResponses(
  scene: Scene,
  nowMs: number,
  { url, body }: MockRequest,
): Record<string, () => object> {
  const ifHistory = <T>(listRecords: () => T[]) => (scene.hasHistory === false ? [] : listRecords())
  const { city, dice_number } = body
  const bet = playersBet(scene, city === undefined ? {} : { city, dice_number })
  const instances = () => ({ instances: openRounds(scene), remainingSeconds: nowMs, onlineUsers: 1840 })
  const currentBet = () => ({ ...bet.current, remainingSeconds: nowMs })
  // Paid at the verdict. The page shows one of the wallets, so both get the prize.
  const prize =
    scene.hasBet && nowMs >= NOW_MS + (scene.endsInMs ?? 0) + COUNTDOWN_MS + SHOW_MS ? bet.prizeAmount : 0
  const { balance, dummy_coins, ...user } = mockUser(scene)
  return {
    '/user/get-user/:id': () => ({
      user: {
        ...user,
        balance: balance + prize,
        dummy_coins: dummy_coins + prize,
        today: { from: url.searchParams.get('from'), net: -120, dummy_net: -20 },
      },
    }),
    '/user/update-balance/:id': () => ({}),
    '/user/statement/:id': () => mockStatement(scene, url.searchParams.get('mode') !== 'dummy'),
    '/user/sessions/:id': () => ({ sessions: sessions() }),
    '/coin-type/get-enabled-coin-type': () => ({ coinTypes: coinTypes(scene.coins ?? COINS) }),
    '/game-controls/get-game-instance-timing': () => ({
      controls: [{ betting_timing: 30, game_timing: 10 }],
    }),
    '/dummy-game/get-dummy-active-game-instance': instances,
    '/real-game/get-real-active-game-instance': instances,
    '/dummy-game/current-bet': currentBet,
    '/real-game/current-bet': currentBet,
    '/dummy-game/dummy-place-bet': () => bet.placed,
    '/real-game/real-place-bet': () => bet.placed,
    '/dummy-game/dummy-resolve-game': () => bet.resolution,
    '/real-game/real-resolve-game': () => bet.resolution,
    '/dummy-game/add-dummy-coins': () => ({ dummy_coins: 515 }),
    '/bank-detail/fetch-user-account/:id': () => ({ details: [] }),
    '/bank-detail/add-account': () => ({}),
    '/withdraw/send-withdraw-request/:id': () => ({ message: 'Your withdrawal request has been sent.' }),
    '/withdraw/get-withdraw-history/:id': () => ({ data: ifHistory(withdrawals) }),
    '/payments/get-deposit-record-by-user/:id': () => ({ data: ifHistory(deposits) }),
    '/game-details/user/real-game-history': () => ({
      filteredData: ifHistory(gameHistory),
      totalPages: scene.hasHistory === false ? 1 : 3,
    }),
    '/game-details/user/real-bet-history/:id': () => ({ realBet: ifHistory(betHistory), totalPages: 1 }),
    '/limits/:id': () => ({ limits: limits() }),
    '/fairness/setting': () => ({ beacon: false, receipt_keys: mockRound().receiptKeys }),
    '/fairness/3/proof': mockBetProof,
    '/fairness/rounds': () => ({ rounds: decidedRounds(Number(url.searchParams.get('before') ?? 91)) }),
    '/fairness/:id': () => ({
      fairness: url.pathname.endsWith(`/${VOID_ROUND}`) ? mockRound().voided : mockRound().settled,
    }),
    '/user/login': () => ({ message: 'OTP sent for login' }),
    '/user/register': () => ({ message: 'OTP sent to your mobile number' }),
    '/sandbox/outbox/:id': () => ({ messages: [otpMessage(nowMs)] }),
    '/complaints': () => ({ id: 1042 }),
    '/complaints/:id': () => ({ complaints: [] }),
  }
}

function coinTypes(enabled: readonly number[]) {
  return COINS.map((value, index) => ({ id: index + 1, coin_value: String(value) })).filter((_, index) =>
    enabled.includes(COINS[index]!),
  )
}

function otpMessage(nowMs: number) {
  return { text: 'Your City Dice code is 482913.', otp: '482913', at: iso(nowMs) }
}
