/** The rounds of the mocked server, and the player's bet in one of them. */
import { COIN_RUPEES } from '../../domain/core/coin'
import { PRIZE_MULTIPLE } from '../../domain/core/payout'
import { COINS, iso, NOW_MS } from './history'
import type { Scene } from './scene'

const BETTING_MS = 30_000
const RESOLVING_MS = 10_000
const DEFAULT_ENDS_IN_MS = 18_400

/** The open rounds, one for each coin. */
export function openRounds(scene: Scene) {
  if (scene.hasGames === false) return []
  return COINS.map((_, index) => ({ ...instance(scene, index + 1), ...liveFields(index + 1, scene) }))
}

/**
 * Returns the server's answers about the player's bet, and its prize in rupees.
 * @param chosen the city and number of a bet that is being placed
 */
export function playersBet(scene: Scene, chosen: object) {
  const { city, dice_number, coinTypeId } = scene.bet ?? { city: 'mumbai', dice_number: '3', coinTypeId: 3 }
  const bet = {
    id: 1,
    user_id: 7,
    city,
    dice_number,
    game_instance_id: coinTypeId,
    coin_type_id: coinTypeId,
  }
  const isWinner = scene.result?.city === city && scene.result.dice_number === dice_number
  const prizeAmount = isWinner ? PRIZE_MULTIPLE * (COIN_RUPEES[coinTypeId] ?? 0) : 0
  const resolution = {
    result: scene.result,
    bets: [{ ...bet, selected_city: city, is_winner: isWinner, prizeAmount }],
    userWon: isWinner,
    total_bets: 128,
  }
  const isKnown = scene.hasBet && scene.result !== undefined
  const round = instance(scene, coinTypeId)
  return {
    resolution,
    prizeAmount,
    current: {
      bet: scene.hasBet ? bet : null,
      instance: scene.hasBet ? round : null,
      result: isKnown ? scene.result : null,
      ...(isKnown ? resolution : {}),
    },
    placed: { bet: { ...bet, ...chosen }, instance: round },
  }
}

function instance({ endsInMs = DEFAULT_ENDS_IN_MS }: Scene, id: number) {
  const endsAtMs = NOW_MS + endsInMs
  const times = {
    start_time: iso(endsAtMs - BETTING_MS),
    end_time: iso(endsAtMs),
    active_until: iso(endsAtMs + RESOLVING_MS),
  }
  return { id, coin_type_id: id, is_active: true, createdAt: iso(NOW_MS), updatedAt: iso(NOW_MS), ...times }
}

/** The newest results of a coin and the bets of its round. */
function liveFields(id: number, { hasBet, result }: Scene) {
  const cities = ['new_york', 'mumbai', 'dubai', 'tokyo']
  const results = Array.from({ length: 8 }, (_, index): [number, string] => {
    const outcome = (id * 7 + index * 11) % 16
    return [101 + index * COINS.length + id, `${cities[outcome >> 2]}&${(outcome & 3) + 1}`]
  })
  const own: [number, string][] = result && !hasBet ? [[id, `${result.city}&${result.dice_number}`]] : []
  return {
    recent_results: Object.fromEntries([...results, ...own]),
    bet_counts: {
      cities: { new_york: 118, mumbai: 342, dubai: 97, tokyo: 203 },
      dice_numbers: { 1: 164, 2: 151, 3: 288, 4: 157 },
    },
  }
}
