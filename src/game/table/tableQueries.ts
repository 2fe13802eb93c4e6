/** The table's queries: the active instances of a mode, and the enabled coins. */
import { callApi } from '../../api/apiClient'
import { type ControlsResponse, controlsQuery } from '../../api/queries'
import type { QueryClient } from '../../api/queryClient'
import { type ServerClock, serverClock, timedCall } from '../../api/serverClock'
import { gameRoutes } from '../../contract/game'
import { tableRoutes } from '../../contract/table'
import type { Mode } from '../../domain/core/mode'
import { DEFAULT_TIMING } from '../../domain/round'
import { keepEndingInstances } from '../state/shownInstances'
import { type TableInstance, toActiveInstances, toCoins } from '../state/tableInstance'

/** The active instances of a mode, as the last response and the events since have them. */
export interface Instances {
  instances: readonly TableInstance[]
  onlineUsers: number
  /** Whether the operator opens no more rounds; undefined from a backend that does not say. */
  isPaused: boolean | undefined
}

/**
 * Requests the active instances, and updates the clock.
 * @param resultSeconds how long an instance stays active after its end, used where the response does not say
 */
export async function fetchInstances(
  mode: Mode,
  signal: AbortSignal,
  resultSeconds: number,
  clock: ServerClock,
): Promise<Instances> {
  const request = callApi(gameRoutes[mode].instances, { signal })
  const response = await timedCall(clock, request, ({ instances }) => instances[0] ?? null)
  return {
    instances: toActiveInstances(response.instances, resultSeconds),
    onlineUsers: response.onlineUsers ?? 0,
    isPaused: response.is_paused,
  }
}

/** The prefetched response is not requested again when the table mounts. */
const STALE_MS = 1_000

interface QueryContext {
  client: QueryClient
  signal: AbortSignal
}

export function instancesQuery(mode: Mode) {
  const queryKey = ['instances', mode] as const
  return {
    queryKey,
    queryFn: async ({ client, signal }: QueryContext): Promise<Instances> => {
      const response = await fetchInstances(mode, signal, resultSeconds(client), serverClock)
      const known = client.getQueryData<Instances>(queryKey)?.instances ?? []
      return {
        ...response,
        instances: keepEndingInstances(known, response.instances, serverClock.nowMs()),
      }
    },
    staleTime: STALE_MS,
  }
}

export const coinTypesQuery = {
  queryKey: ['coin types'] as const,
  queryFn: async ({ signal }: QueryContext) =>
    toCoins((await callApi(tableRoutes.coinTypes, { signal })).coinTypes),
}

/** How long an instance stays active after its end, used where the server does not say. */
export function resultSeconds(client: QueryClient): number {
  const controls = client.getQueryData<ControlsResponse>(controlsQuery.queryKey)
  return controls?.controls[0]?.game_timing ?? DEFAULT_TIMING.resultSeconds
}
