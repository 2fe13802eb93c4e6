/** What the query cache knows of a mode's table. */
import { ApiError } from '../../api/apiError'
import { type ControlsResponse, controlsQuery } from '../../api/controlsQuery'
import { type LimitsResponse, limitsQuery } from '../../api/limitsQuery'
import type { QueryClient } from '../../api/queryClient'
import type { Mode } from '../../domain/mode'
import { type OperatorClosure, toClosure } from './closure'
import type { TableCoin } from './coins'
import type { Instances } from './instances'
import type { TableInstance } from './tableInstance'
import { coinTypesQuery, instancesQuery } from './tableQueries'

export interface TableFacts {
  instances: readonly TableInstance[]
  /** Whether an answer has named the instances, even if there are none. */
  areInstancesKnown: boolean
  /** The server time of the last response or event, null before the first one since the table was opened. */
  instancesAtMs: number | null
  onlineUsers: number
  /** The enabled coins, null until they are known. */
  coins: readonly TableCoin[] | null
  operatorClosure: OperatorClosure | null
  /** Whether the texts of a loss must not suggest a near miss. */
  hasNeutralResults: boolean
  /** The end of the player's break from this table, null without one. */
  breakUntilMs: number | null
  /** Whether the last request for instances did not reach the server. */
  isOffline: boolean
}

export const EMPTY_TABLE: TableFacts = {
  instances: [],
  areInstancesKnown: false,
  instancesAtMs: null,
  onlineUsers: 0,
  coins: null,
  operatorClosure: null,
  hasNeutralResults: false,
  breakUntilMs: null,
  isOffline: false,
}

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
