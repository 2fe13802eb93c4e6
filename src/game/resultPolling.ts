/** Polls for the result of a bet, and reads the player's current bet, until the server has an answer. */
import type { Outcome } from '../domain/roundState'
import {
  type CallError,
  type CurrentBet,
  isInconclusive,
  QUIET_RETRY_MS,
  toCallError,
} from './gameDependencies'

const RETRY_MS = 1_000

interface Polling {
  /** Whether the caller still waits; asked before each request. */
  isWanted(): boolean
  pause(ms: number): Promise<void>
}

/**
 * @param onError called for each failed request; returns whether the result screen waits for the next try
 * @returns null once the result is no longer wanted
 */
export async function pollResult(
  resolve: () => Promise<Outcome>,
  { isWanted, pause, onError }: Polling & { onError(error: CallError): boolean },
): Promise<Outcome | null> {
  while (isWanted()) {
    try {
      return await resolve()
    } catch (error) {
      if (!isWanted()) return null
      await pause(onError(toCallError(error)) ? RETRY_MS : QUIET_RETRY_MS)
    }
  }
  return null
}

/** @returns null if the server has no such call or rejects it, or once the response is no longer wanted */
export async function readCurrentBet(
  read: () => Promise<CurrentBet>,
  { isWanted, pause }: Polling,
): Promise<CurrentBet | null> {
  while (isWanted()) {
    try {
      return await read()
    } catch (error) {
      const failure = toCallError(error)
      if (!isInconclusive(failure)) return null
      await pause(failure.isRetryable ? RETRY_MS : QUIET_RETRY_MS)
    }
  }
  return null
}
