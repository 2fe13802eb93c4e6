/** The interfaces of the round controller's dependencies; gameStore passes the real ones, tests pass fakes. */
import type { City } from '../../domain/city'
import type { DiceNumber } from '../../domain/dice'
import type { ErrorCode } from '../../domain/errorCode'
import type { Mode } from '../../domain/mode'
import type { Outcome, PlacedBet } from '../../domain/roundState'
import type { ServerClock } from '../table/serverClock'
import type { TableDataSource } from '../table/tableData'
import type { TableInstance } from './roundMapper'

export interface BetOrder {
  instance: TableInstance
  city: City
  diceNumber: DiceNumber
}

export interface CurrentBet {
  bet: PlacedBet | null
  outcome: Outcome | null
}

/** An error of an API call. `isRetryable`: network, timeout or 5xx, so the same request may succeed later. */
export interface CallError {
  code: ErrorCode
  message: string
  isRetryable: boolean
}

/** The API calls of a round. Each rejects with a CallError. */
export interface GameApi {
  placeBet(mode: Mode, order: BetOrder, idempotencyKey: string): Promise<PlacedBet>
  resolve(mode: Mode, bet: PlacedBet): Promise<Outcome>
  currentBet(mode: Mode): Promise<CurrentBet>
}

export interface Wallet {
  isLoggedIn(): boolean
  /** The logged-in player's id, null when logged out. A stored bet is restored only for its own player. */
  userId(): number | null
  balancePaise(mode: Mode): number
  /** Changes the shown balance optimistically, until the next refresh. */
  adjust(mode: Mode, deltaPaise: number): void
  refresh(): Promise<unknown>
}

export interface GameDependencies {
  clock: ServerClock
  api: GameApi
  table: TableDataSource
  wallet: Wallet
  /** Stores the commitment of a round on this device, for the fairness check after it. */
  saveCommitment(instance: TableInstance): void
  /** Shows a toast. */
  notify(message: string, kind?: 'error' | 'info'): void
  /** Runs `task` after `ms`. @returns cancels the task */
  after(ms: number, task: () => void): () => void
  newKey(): string
  /** From 0 up to 1. */
  random(): number
  /** Calls `render`, which renders the menu instead of the result screen, or the result screen instead of the menu. */
  changeScreen(render: () => void): void
}

/** The retry delay of requests that a player does not wait for, or that were rate limited. */
export const QUIET_RETRY_MS = 5_000

/** Whether an error leaves open what the server knows: the request was lost or rate limited. */
export function isInconclusive({ code, isRetryable }: CallError): boolean {
  return isRetryable || code === 'too_many_requests'
}

/** Maps a thrown value to a CallError. */
export function toCallError(error: unknown): CallError {
  const failure = error as Partial<CallError> | null
  return typeof failure?.code === 'string'
    ? (failure as CallError)
    : { code: 'invalid_response', message: String(error), isRetryable: false }
}
