/** The mocked server and the browser of a state, sent to its page as JSON. */
import type { City } from '../../domain/core/city'
import type { ErrorCode } from '../../domain/core/errorCode'

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
