/** Third part of the round: the bet as the server knows it, after a reload, on another device, after a lost network. */
import type { Mode } from '../../domain/core/mode'
import { RESULT_RETENTION_MS } from '../../domain/round'
import { betOf } from '../../domain/roundState'
import type { RoundDependencies } from './dependencies'
import type { ResultPolling } from './result'
import { type CurrentBet, isInconclusive, QUIET_RETRY_MS, toCallError } from './roundApi'
import type { RoundMachine } from './roundMachine'

const RETRY_MS = 1_000

interface BetSync {
  start(): Promise<void>
  stop(): void
}

export function createBetSync(
  deps: RoundDependencies,
  machine: RoundMachine,
  result: ResultPolling,
): BetSync {
  const { api, clock } = deps
  const { getState, update, dispatch } = machine
  /** The sync in flight; a newer one replaces it. */
  let running: object | null = null

  async function start(): Promise<void> {
    const own = {}
    running = own
    const { mode, round: before } = getState()
    const current = await readCurrentBet(mode, () => running === own)
    if (running !== own || getState().mode !== mode) return
    // A bet placed since the request is newer than the response.
    if (betOf(before)?.instanceId !== betOf(getState().round)?.instanceId) return start()
    const nowMs = clock.nowMs()
    if (current !== null && nowMs !== null) resumeBet(current, nowMs)
    update({ isSynced: true })
    // Polling stops while the table is closed.
    result.poll(getState().round)
  }

  /** @returns null if the server lacks the endpoint or rejects the request, or once the answer is not wanted any more */
  async function readCurrentBet(mode: Mode, isWanted: () => boolean): Promise<CurrentBet | null> {
    while (isWanted()) {
      try {
        return await api.currentBet(mode)
      } catch (error) {
        const failure = toCallError(error)
        if (!isInconclusive(failure)) return null
        await deps.pause(failure.isRetryable ? RETRY_MS : QUIET_RETRY_MS)
      }
    }
    return null
  }

  function resumeBet({ bet, outcome }: CurrentBet, nowMs: number) {
    dispatch({ type: 'resumed', bet, outcome, nowMs })
    if (bet === null || outcome === null || nowMs >= bet.endsAtMs + RESULT_RETENTION_MS) return
    // Resolving marks the result as seen, so the server does not send it again after later ones.
    if (getState().round.awaited?.instanceId !== bet.instanceId) {
      api.resolve(getState().mode, bet).catch(() => undefined)
    }
  }

  return {
    start,
    stop() {
      running = null
    },
  }
}
