/** What the game store needs from outside: calls, the wallet, time, keys, words to the player. Handed in, so tests hand in others. */
import type { City } from '../domain/city'
import type { DiceNumber } from '../domain/dice'
import type { ErrorCode } from '../domain/errorCode'
import type { Mode } from '../domain/mode'
import type { Outcome, PlacedBet } from '../domain/roundState'
import type { TableInstance } from './roundMapper'
import type { ServerClock } from './serverClock'

export interface BetOrder {
  instance: TableInstance
  city: City
  diceNumber: DiceNumber
}

export interface CurrentBet {
  bet: PlacedBet | null
  outcome: Outcome | null
}

/** A call that failed. `isRetryable`: the same may work when asked again (no network, a time-out, a 5xx). */
export interface CallError {
  code: ErrorCode
  message: string
  isRetryable: boolean
}

/** The round's calls. Each rejects with a CallFailure. */
export interface GameApi {
  placeBet(mode: Mode, order: BetOrder, idempotencyKey: string): Promise<PlacedBet>
  resolve(mode: Mode, bet: PlacedBet): Promise<Outcome>
  currentBet(mode: Mode): Promise<CurrentBet>
}

export interface Wallet {
  isLoggedIn(): boolean
  /** Whose wallet it is, null for nobody's. What is kept for one player is never shown to another. */
  userId(): number | null
  balancePaise(mode: Mode): number
  /** Optimistic; yields to the next refresh. */
  adjust(mode: Mode, deltaPaise: number): void
  refresh(): Promise<unknown>
}

export interface GameDependencies {
  clock: ServerClock
  calls: GameApi
  wallet: Wallet
  /** Says what went wrong, or what is merely good to know. */
  notify(message: string, kind?: 'error' | 'info'): void
  /** Runs `task` after `ms`; the answer cancels it. */
  after(ms: number, task: () => void): () => void
  newKey(): string
}

/** Between two questions where nobody waits for the answer, or where they came too often. */
export const QUIET_RETRY_MS = 5_000

/** Whether a failed question leaves all open: it was not heard, or not let through. */
export function isInconclusive({ code, isRetryable }: CallError): boolean {
  return isRetryable || code === 'too_many_requests'
}

/** Reads whatever a call threw as a CallFailure. */
export function toCallError(error: unknown): CallError {
  const failure = error as Partial<CallError> | null
  return typeof failure?.code === 'string'
    ? (failure as CallError)
    : { code: 'invalid_response', message: String(error), isRetryable: false }
}
