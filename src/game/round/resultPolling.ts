/** Polls for the result of a bet, and reads the player's current bet, until the server has an answer. */
import { errorText } from '../../contract/errors'
import type { Outcome, PlacedBet } from '../../domain/roundState'
import { type CallError, isInconclusive, QUIET_RETRY_MS, toCallError } from './callError'
import type { CurrentBet } from './roundApi'

const RETRY_MS = 1_000

interface ResultPollerDependencies {
  resolve(bet: PlacedBet): Promise<Outcome>
  /** Whether the round still lacks this bet's result. */
  isWanted(bet: PlacedBet): boolean
  onOutcome(outcome: Outcome): void
  /** @returns whether the result screen waits for the next try */
  onError(error: CallError, message: string): boolean
  pause(ms: number): Promise<void>
}

/** Polls for one result at a time; starting another poll ends the one before. */
export function createResultPoller(dependencies: ResultPollerDependencies) {
  let poll: { instanceId: number } | null = null
  let message = errorText('resolve_failed')

  async function run(bet: PlacedBet) {
    const own = { instanceId: bet.instanceId }
    poll = own
    message = errorText('resolve_failed')
    while (poll === own && dependencies.isWanted(bet)) {
      try {
        const outcome = await dependencies.resolve(bet)
        if (poll === own) dependencies.onOutcome(outcome)
        break
      } catch (error) {
        if (poll !== own) return
        const failure = toCallError(error)
        message = failure.isRetryable ? errorText('resolve_failed') : failure.message
        await dependencies.pause(dependencies.onError(failure, message) ? RETRY_MS : QUIET_RETRY_MS)
      }
    }
    if (poll === own) poll = null
  }

  return {
    /** Does nothing while the same bet's result is polled for. */
    start(bet: PlacedBet) {
      if (poll?.instanceId !== bet.instanceId) void run(bet)
    },
    stop() {
      poll = null
    },
    /** The text of the last error, or that the result could not be read. */
    errorMessage: () => message,
  }
}

interface ReadOptions {
  /** Whether the caller still waits; asked before each request. */
  isWanted(): boolean
  pause(ms: number): Promise<void>
}

/** @returns null if the server lacks the endpoint or rejects the request, or once the caller stops waiting */
export async function readCurrentBet(
  read: () => Promise<CurrentBet>,
  { isWanted, pause }: ReadOptions,
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
