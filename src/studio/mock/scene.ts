/** The mocked server and the browser of a state, sent to its page as JSON. */
import type { City } from '../../domain/core/city'
import type { ErrorCode } from '../../domain/core/errorCode'
import type { Mode } from '../../domain/core/mode'

/** A combination as the server writes it. */
export interface MockCombination {
  city: City
  dice_number: string
}

export interface Scene {
  /** No session is stored. */
  isVisitor?: boolean
  /** Further entries of the browser's local storage. */
  storage?: Record<string, string>
  /** The browser has stored the commitment and the receipt of the player's bet. */
  hasCommitments?: boolean
  /** Rupees in the practice wallet. */
  dummyCoins?: number
  /** Rupees of cash. */
  balance?: number
  /** Time until betting ends; negative for a round that is being resolved. */
  endsInMs?: number
  hasBet?: boolean
  /** The player's bet; by default ₹10 on Mumbai and 3. */
  bet?: MockCombination & { coinTypeId: number }
  result?: MockCombination
  /** Whether rounds are open at all. */
  hasGames?: boolean
  /** Enabled coins, in rupees. */
  coins?: number[]
  hasVideo?: boolean
  /** Whether the player has past payments and bets. */
  hasHistory?: boolean
  /** Ends of paths whose requests never get a response. */
  unanswered?: string[]
  /** Error responses by path; status 0 is a lost connection. */
  errors?: Record<string, { status: number; code?: ErrorCode }>
  /** `matchMedia` throws, or the window has no width yet. */
  orientation?: 'unreadable' | 'unmeasured'
  hasWebGL?: boolean
}

export const WIN: MockCombination = { city: 'mumbai', dice_number: '3' }
export const LOSS: MockCombination = { city: 'tokyo', dice_number: '1' }

/** The scene of a round whose reveal started `seconds` ago; a negative value is the countdown before the reveal. */
export const revealAt = (seconds: number, result: MockCombination, more: Scene = {}): Scene => ({
  endsInMs: -(3_000 + seconds * 1000),
  hasBet: true,
  result,
  ...more,
})

/** The browser's storage after a won bet of ₹500 on New York and 3, the longest texts of the bet summary. */
export function wonBefore(mode: Mode): Record<string, string> {
  const combination = { city: 'new_york', diceNumber: 3 }
  const bet = { ...combination, instanceId: 100, coinTypeId: 7, stakePaise: 50_000, endsAtMs: 1 }
  const outcome = { instanceId: 100, result: combination, isWin: true, prizePaise: 750_000, totalBets: 760 }
  const selection = { coinTypeId: null, city: null, diceNumber: null }
  const state = { userId: 7, mode, bet: null, lastResult: { bet, outcome }, selection }
  return { 'game-storage': JSON.stringify({ state, version: 1 }) }
}
