/** The active instances of a mode, as the last response and the events since have them. */
import { callApi } from '../../api/apiClient'
import type { ServerClock } from '../../api/serverClock'
import { timedCall } from '../../api/timedCall'
import { gameRoutes } from '../../contract/game'
import type { Mode } from '../../domain/core/mode'
import { type TableInstance, toActiveInstances } from '../state/tableInstance'

export interface Instances {
  instances: readonly TableInstance[]
  onlineUsers: number
  /** Whether the operator opens no more rounds; undefined from a backend that does not say. */
  isPaused: boolean | undefined
}

/**
 * Requests the active instances, and updates the clock.
 * @param gameSeconds how long an instance stays active after its end, used where the response does not say
 */
export async function fetchInstances(
  mode: Mode,
  signal: AbortSignal,
  gameSeconds: number,
  clock: ServerClock,
): Promise<Instances> {
  const request = callApi(gameRoutes[mode].instances, { signal })
  const response = await timedCall(clock, request, ({ instances }) => instances[0] ?? null)
  return {
    instances: toActiveInstances(response.instances, gameSeconds),
    onlineUsers: response.onlineUsers ?? 0,
    isPaused: response.is_paused,
  }
}
