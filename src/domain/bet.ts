/** When a bet is taken. The button, the server's transaction and the tests all ask this one function. */
import { CITIES } from './city'
import { coinStakePaise } from './coin'
import { DICE_NUMBERS } from './dice'
import type { ErrorCode } from './errorCode'
import type { Mode } from './mode'
import { isActive, isBettingOpen, type RoundTimes } from './round'

export interface BetSelection {
  coinTypeId: number
  city: string | null
  diceNumber: number | null
}

export interface BetContext {
  isLoggedIn: boolean
  /** The chosen game instance, null if it is not among the active ones. */
  instance: { coinTypeId: number; times: RoundTimes } | null
  nowMs: number
  /** The wallet of the mode: cash in real, dummy coins in practice. */
  balancePaise: number
}

/** A bet must be covered by the wallet: a ₹10 coin needs 1000 paise or more. */
export function isCovered(coinTypeId: number, balancePaise: number): boolean {
  const stake = coinStakePaise(coinTypeId)
  return stake > 0 && balancePaise >= stake
}

/** Why this bet cannot be taken now, or null: e.g. a ₹10 bet 1 ms after the end is refused whatever its balance. */
export function checkBet(mode: Mode, wish: BetSelection, situation: BetContext): ErrorCode | null {
  const { instance, nowMs } = situation
  if (!situation.isLoggedIn) return 'bet_login_required'
  if (instance === null) return 'no_active_game'
  if (instance.coinTypeId !== wish.coinTypeId) return 'coin_type_mismatch'
  const choice = checkSelection(mode, wish)
  if (choice !== null) return choice
  const time = checkTime(mode, instance.times, nowMs)
  if (time !== null) return time
  return isCovered(wish.coinTypeId, situation.balancePaise) ? null : 'insufficient_balance'
}

function checkSelection(mode: Mode, wish: BetSelection): ErrorCode | null {
  const isCity = CITIES.some((city) => city === wish.city)
  const isDice = DICE_NUMBERS.some((dice) => dice === wish.diceNumber)
  if (isCity && isDice) return null
  if (mode === 'dummy') return 'invalid_city_or_dice'
  return isCity ? 'invalid_dice_number' : 'invalid_city'
}

function checkTime(mode: Mode, times: RoundTimes, nowMs: number): ErrorCode | null {
  if (isBettingOpen(times, nowMs)) return null
  if (mode === 'real') return 'no_active_game'
  return isActive(times, nowMs) ? 'betting_window_closed' : 'instance_not_active'
}
