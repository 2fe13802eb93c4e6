/** The one place where the query cache's knowledge of a table enters the game store, since the stage reads without React. */
import { ApiError } from '../../api/apiError'
import { type ControlsResponse, controlsQuery, type LimitsResponse, limitsQuery } from '../../api/queries'
import type { QueryClient } from '../../api/queryClient'
import type { ServerClock } from '../../api/serverClock'
import type { Mode } from '../../domain/core/mode'
import { toClosure } from '../state/closure'
import { EMPTY_TABLE, type TableFacts } from '../state/state'
import { changeGame, type GameStore } from '../state/store'
import type { TableCoin } from '../state/tableInstance'
import { coinTypesQuery, type Instances, instancesQuery } from './tableQueries'

export interface TableDependencies {
  client: QueryClient
  store: GameStore
  clock: ServerClock
  userId(): number | null
}

/**
 * Enters a mode's facts now and at each change.
 * @param onChange called after each later change, and after each response or event with instances, equal ones included
 * @returns stops
 */
export function enterTable(deps: TableDependencies, mode: Mode, onChange: () => void): () => void {
  const { client, store, clock, userId } = deps
  const cache = client.getQueryCache()
  const read = (wasOffline: boolean) => readTable(client, mode, userId(), wasOffline)

  function enter(isResponse: boolean) {
    const before = store.getState()
    const facts = read(before.isOffline)
    const isEqual = (Object.keys(facts) as (keyof typeof facts)[]).every((key) => facts[key] === before[key])
    if (isEqual && !isResponse) return
    changeGame(store, isResponse ? { ...facts, instancesAtMs: clock.nowMs() } : facts)
    onChange()
  }

  changeGame(store, { ...EMPTY_TABLE, ...read(false) })
  return cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const isOfInstances = event.query === cache.find(instancesQuery(mode))
    enter(isOfInstances && event.action.type === 'success')
  })
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
