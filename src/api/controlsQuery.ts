/** The query of the operator's settings: timings, real money on or off, the host of deposit records. */
import { tableRoutes } from '../contract/table'
import { callApi, type ResponseOf } from './apiClient'

export type ControlsResponse = ResponseOf<typeof tableRoutes.controls>

export const controlsQuery = {
  queryKey: ['controls'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(tableRoutes.controls, { signal }),
}
