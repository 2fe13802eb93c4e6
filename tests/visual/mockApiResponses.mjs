/** Response bodies of the mock API: one player, one round, a few days of history. */
import { betProof, receiptKeys, settledFairness, voidFairness } from './mockFairness.mjs'

export const NOW_MS = Date.UTC(2026, 0, 15, 12, 0, 0)
const COINS = [2, 5, 10, 20, 50, 100, 500]
const VOID_ROUND = 88
const DAY_MS = 86_400_000
const iso = (ms) => new Date(ms).toISOString()

/** @param {import('./mockApi.mjs').Scene} scene @returns the response bodies by path */
export function mockResponses(scene, user, nowMs, request) {
  const instances =
    scene.hasGames === false
      ? []
      : COINS.map((_, index) => ({
          ...instance(scene, index + 1),
          ...liveFields(index + 1, scene),
        }))
  const bet = {
    id: 1,
    user_id: user.id,
    city: 'mumbai',
    dice_number: '3',
    game_instance_id: 3,
    coin_type_id: 3,
  }
  const ifHistory = (listRecords) => (scene.hasHistory === false ? [] : listRecords())
  const isWinner = scene.result?.city === 'mumbai' && scene.result.dice_number === '3'
  const resolution = {
    result: scene.result,
    bets: [{ ...bet, selected_city: 'mumbai', is_winner: isWinner, prizeAmount: isWinner ? 150 : 0 }],
    userWon: isWinner,
    total_bets: 128,
  }
  const games = {
    instances: { instances, remainingSeconds: nowMs, onlineUsers: 1840 },
    currentBet: {
      bet: scene.hasBet ? bet : null,
      instance: scene.hasBet ? instance(scene, 3) : null,
      result: scene.hasBet && scene.result ? scene.result : null,
      ...(scene.hasBet && scene.result ? resolution : {}),
      remainingSeconds: nowMs,
    },
    placeBet: { bet: { ...bet, ...combinationIn(request) }, instance: instance(scene, 3) },
  }
  return {
    '/user/get-user/:id': { user },
    '/user/sessions/:id': { sessions: sessions() },
    '/coin-type/get-enabled-coin-type': { coinTypes: coinTypes(scene.coins ?? COINS) },
    '/game-controls/get-game-instance-timing': { controls: [{ betting_timing: 30, game_timing: 10 }] },
    '/dummy-game/get-dummy-active-game-instance': games.instances,
    '/real-game/get-real-active-game-instance': games.instances,
    '/dummy-game/current-bet': games.currentBet,
    '/real-game/current-bet': games.currentBet,
    '/dummy-game/dummy-place-bet': games.placeBet,
    '/real-game/real-place-bet': games.placeBet,
    '/dummy-game/dummy-resolve-game': resolution,
    '/real-game/real-resolve-game': resolution,
    '/dummy-game/add-dummy-coins': { dummy_coins: 515 },
    '/bank-detail/fetch-user-account/:id': { details: [] },
    '/bank-detail/add-account': {},
    '/withdraw/send-withdraw-request/:id': { message: 'Your withdrawal request has been sent.' },
    '/withdraw/get-withdraw-history/:id': { data: ifHistory(withdrawals) },
    '/payments/get-deposit-record-by-user/:id': { data: ifHistory(deposits) },
    '/game-details/user/real-game-history': {
      filteredData: ifHistory(gameHistory),
      totalPages: scene.hasHistory === false ? 1 : 3,
    },
    '/game-details/user/real-bet-history/:id': { realBet: ifHistory(betHistory), totalPages: 1 },
    '/limits/:id': { limits: limits() },
    '/fairness/setting': { beacon: false, receipt_keys: receiptKeys },
    '/fairness/3/proof': betProof,
    '/fairness/rounds': { rounds: decidedRounds(request) },
    '/fairness/:id': {
      fairness: request.url().endsWith(`/${VOID_ROUND}`) ? voidFairness : settledFairness,
    },
    '/user/login': { message: 'OTP sent for login' },
    '/user/register': { message: 'OTP sent to your mobile number' },
    '/sandbox/outbox/:id': { messages: [otpMessage(nowMs)] },
    '/complaints': { id: 1042 },
  }
}

function coinTypes(enabled) {
  return COINS.map((value, index) => ({ id: index + 1, coin_value: String(value) })).filter((_, index) =>
    enabled.includes(COINS[index]),
  )
}

/** The newest results of a coin and the bets of its round. */
function liveFields(id, { hasBet, result }) {
  const cities = ['new_york', 'mumbai', 'dubai', 'tokyo']
  const results = Array.from({ length: 8 }, (_, index) => {
    const outcome = (id * 7 + index * 11) % 16
    return [101 + index * COINS.length + id, `${cities[outcome >> 2]}&${(outcome & 3) + 1}`]
  })
  return {
    recent_results: Object.fromEntries(
      result && !hasBet ? [...results, [id, `${result.city}&${result.dice_number}`]] : results,
    ),
    bet_counts: {
      cities: { new_york: 118, mumbai: 342, dubai: 97, tokyo: 203 },
      dice_numbers: { 1: 164, 2: 151, 3: 288, 4: 157 },
    },
  }
}

function instance({ endsInMs = 18_400 }, id) {
  const endsAtMs = NOW_MS + endsInMs
  const times = {
    start_time: iso(endsAtMs - 30_000),
    end_time: iso(endsAtMs),
    active_until: iso(endsAtMs + 10_000),
  }
  return { id, coin_type_id: id, is_active: true, createdAt: iso(NOW_MS), updatedAt: iso(NOW_MS), ...times }
}

function combinationIn(request) {
  const body = request.postDataJSON?.() ?? {}
  return body.city ? { city: body.city, dice_number: body.dice_number } : {}
}

function otpMessage(nowMs) {
  return { text: 'Your City Dice code is 482913.', otp: '482913', at: iso(nowMs) }
}

function sessions() {
  const session = (device, daysAgo, is_current) => ({
    device,
    createdAt: iso(NOW_MS - daysAgo * DAY_MS),
    lastUsedAt: iso(NOW_MS - (daysAgo * DAY_MS) / 4),
    is_current,
  })
  return [session('Chrome on Android', 2, true), session('Safari on iPad', 20, false)]
}

function withdrawals() {
  return [
    { id: 4, amount: 200, status: 'pending', createdAt: iso(NOW_MS - DAY_MS / 3), upi_id: 'asha@okbank' },
    { id: 3, amount: 500, status: 'paid', createdAt: iso(NOW_MS - 2 * DAY_MS), upi_id: 'asha@okbank' },
    { id: 2, amount: 50, status: 'rejected', createdAt: iso(NOW_MS - 9 * DAY_MS), upi_id: 'asha@upi' },
  ]
}

function deposits() {
  const deposit = (id, amount, status, daysAgo, refunded = 0) => ({
    transaction_id: `pay_29QQoUBi66xm${id}`,
    amount,
    status,
    createdAt: iso(NOW_MS - daysAgo * DAY_MS),
    refunded,
  })
  return [
    deposit('2f', 1000, 'captured', 1, 200),
    deposit('3a', 300, 'failed', 3),
    deposit('7c', 500, 'captured', 5),
  ]
}

function gameHistory() {
  return Array.from({ length: 8 }, (_, index) => ({
    id: 90 - index,
    result_combination: JSON.stringify({
      city: ['tokyo', 'dubai', 'mumbai'][index % 3],
      dice_number: (index % 4) + 1,
    }),
    start_time: iso(NOW_MS - (index + 1) * 40_000),
    coin_value: String(COINS[index % COINS.length]),
  }))
}

function decidedRounds(request) {
  const newest = Number(new URL(request.url()).searchParams.get('before') ?? 91) - 1
  return Array.from({ length: Math.min(20, newest) }, (_, index) => {
    const id = newest - index
    const isVoid = id === VOID_ROUND
    return {
      id,
      result_combination: isVoid
        ? null
        : `${['tokyo', 'dubai', 'mumbai', 'new_york'][id % 4]}&${(id % 3) + 1}`,
      fairness: isVoid ? voidFairness : settledFairness,
    }
  })
}

function betHistory() {
  return Array.from({ length: 5 }, (_, index) => ({
    id: 60 - index,
    selected_city: ['mumbai', 'dubai', 'tokyo'][index % 3],
    dice_number: String((index % 4) + 1),
    createdAt: iso(NOW_MS - (index + 1) * 3_600_000),
    is_winner: index === 1,
    amount: index === 1 ? 150 : 10,
    winning_combination: JSON.stringify({ city: 'dubai', dice_number: 2 }),
  }))
}

function limits() {
  const none = { daily: null, weekly: null, monthly: null }
  return { deposit: { ...none, daily: 1000 }, loss: none, excluded_until: null, pending: [] }
}
