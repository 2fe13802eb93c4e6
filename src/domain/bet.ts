/** Decides whether a bet is accepted. The client calls it before it sends a bet, the server inside the bet's transaction. */
import { CITIES } from './core/city'
import { coinStakePaise } from './core/coin'
import { DICE_NUMBERS } from './core/dice'
import type { ErrorCode } from './core/errorCode'
import type { Mode } from './core/mode'
import { isActive, isBettingOpen, type RoundTimes } from './round'

export interface BetSelection {
  coinTypeId: number
  city: string | null
  diceNumber: number | null
}

export interface BetFacts {
  isLoggedIn: boolean
  /** The selected game instance, or null if it is not active. */
  instance: { coinTypeId: number; times: RoundTimes } | null
  nowMs: number
  /** Cash in real mode, dummy coins in dummy mode. */
  balancePaise: number
}

/** Returns whether the balance covers the coin's stake. An unknown coin type is never covered. */
export function isCovered(coinTypeId: number, balancePaise: number): boolean {
  const stake = coinStakePaise(coinTypeId)
  return stake > 0 && balancePaise >= stake
}

/**
 * Returns why the bet is invalid at `nowMs`, or null. Checks run in this order: login, instance, coin type, selection,
 * betting window, balance.
 */
export function checkBet(mode: Mode, selection: BetSelection, facts: BetFacts): ErrorCode | null {
  const { instance, nowMs } = facts
  if (!facts.isLoggedIn) return 'bet_login_required'
  if (instance === null) return 'no_active_game'
  if (instance.coinTypeId !== selection.coinTypeId) return 'coin_type_mismatch'
  const error = checkSelection(mode, selection) ?? checkTime(mode, instance.times, nowMs)
  if (error !== null) return error
  return isCovered(selection.coinTypeId, facts.balancePaise) ? null : 'insufficient_balance'
}

function checkSelection(mode: Mode, { city, diceNumber }: BetSelection): ErrorCode | null {
  const isKnownCity = CITIES.some((known) => known === city)
  const isKnownNumber = DICE_NUMBERS.some((known) => known === diceNumber)
  if (isKnownCity && isKnownNumber) return null
  if (mode === 'dummy') return 'invalid_city_or_dice'
  return isKnownCity ? 'invalid_dice_number' : 'invalid_city'
}

/** The specification names errors of late bets only for practice; a late real bet finds no active game. */
function checkTime(mode: Mode, times: RoundTimes, nowMs: number): ErrorCode | null {
  if (isBettingOpen(times, nowMs)) return null
  if (mode === 'real') return 'no_active_game'
  return isActive(times, nowMs) ? 'betting_window_closed' : 'instance_not_active'
}
