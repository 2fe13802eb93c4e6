/** Second part of the round: the result, polled for until the server has it. */
import { errorText } from '../../contract/errors'
import { type PlacedBet, type PlayerRound, unresolvedBet } from '../../domain/roundState'
import type { RoundDependencies } from './dependencies'
import { type CallError, isInconclusive, QUIET_RETRY_MS, toCallError } from './roundApi'
import type { RoundMachine } from './roundMachine'

const RETRY_MS = 1_000

export interface ResultPolling {
  /** Polls for the missing result of a round, if there is one; does nothing while it is polled for. */
  poll(round: PlayerRound): void
  stop(): void
  /** The text of the last error, or that the result could not be read. */
  errorMessage(): string
}

/** Polls for one result at a time; starting another poll ends the one before. */
export function createResultPolling(deps: RoundDependencies, machine: RoundMachine): ResultPolling {
  const { api, clock } = deps
  const { getState, dispatch } = machine
  let running: { instanceId: number } | null = null
  /** Of the last error; null for the general one, whose text may not be loaded yet. */
  let message: string | null = null

  async function run(bet: PlacedBet) {
    const own = { instanceId: bet.instanceId }
    const isWanted = () => unresolvedBet(getState().round)?.instanceId === bet.instanceId
    running = own
    message = null
    while (running === own && isWanted()) {
      try {
        const outcome = await api.resolve(getState().mode, bet)
        if (running === own) dispatch({ type: 'resultReceived', outcome, nowMs: clock.nowMs() ?? 0 })
        break
      } catch (error) {
        if (running !== own) return
        await deps.pause(fail(toCallError(error)))
      }
    }
    if (running === own) running = null
  }

  /** @returns the delay of the next try, shorter while the result screen waits for it */
  function fail(error: CallError): number {
    const mayRetry = isInconclusive(error) || error.code === 'resolve_too_early'
    const isShown = getState().round.phase === 'resolving'
    message = error.isRetryable ? null : error.message
    dispatch({ type: 'resultFailed', mayRetry, nowMs: clock.nowMs() ?? 0 })
    return isShown ? RETRY_MS : QUIET_RETRY_MS
  }

  return {
    poll(round) {
      const bet = unresolvedBet(round)
      if (bet !== null && bet.instanceId !== running?.instanceId) void run(bet)
    },
    stop() {
      running = null
    },
    errorMessage: () => message ?? errorText('resolve_failed'),
  }
}
