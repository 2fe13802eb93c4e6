/** What the query cache knows of a mode's table. */
import { ApiError } from '../../api/apiError'
import { type ControlsResponse, controlsQuery } from '../../api/controlsQuery'
import { type LimitsResponse, limitsQuery } from '../../api/limitsQuery'
import type { QueryClient } from '../../api/queryClient'
import type { Mode } from '../../domain/core/mode'
import { toClosure } from '../state/closure'
import { EMPTY_TABLE, type TableFacts } from '../state/state'
import type { TableCoin } from '../state/tableInstance'
import type { Instances } from './instances'
import { coinTypesQuery, instancesQuery } from './tableQueries'

/** @param wasOffline kept while a query without data is requested again, which forgets its error */
export function readTable(
  client: QueryClient,
  mode: Mode,
  userId: number | null,
  wasOffline: boolean,
): Omit<TableFacts, 'instancesAtMs'> {
  const known = client.getQueryState<Instances>(instancesQuery(mode).queryKey)
  const controls = client.getQueryData<ControlsResponse>(controlsQuery.queryKey)
  const limits = client.getQueryData<LimitsResponse>(limitsQuery(userId).queryKey)?.limits
  const until = mode === 'real' || limits?.excludes_practice ? limits?.excluded_until : null
  const error = known?.error ?? known?.fetchFailureReason ?? null
  const isAnswered = error !== null || known?.status === 'success'
  return {
    instances: known?.data?.instances ?? EMPTY_TABLE.instances,
    areInstancesKnown: known?.data !== undefined,
    onlineUsers: known?.data?.onlineUsers ?? 0,
    coins: client.getQueryData<readonly TableCoin[]>(coinTypesQuery.queryKey) ?? null,
    hasNeutralResults: controls?.controls[0]?.neutral_results === true,
    operatorClosure: toClosure(controls?.controls[0], known?.data?.isPaused, mode),
    breakUntilMs: until ? Date.parse(until) : null,
    isOffline: isAnswered ? error instanceof ApiError && error.code === 'network' : wasOffline,
  }
}
