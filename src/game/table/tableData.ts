/** What the server says of a table, read from the query cache: instances, coins, the operator's settings. */

import { ApiError } from '../../api/apiError'
import { type ControlsResponse, controlsQuery } from '../../api/controlsQuery'
import { type LimitsResponse, limitsQuery } from '../../api/limitsQuery'
import { type QueryClient, watchQuery } from '../../api/queryClient'
import type { Mode } from '../../domain/mode'
import { applyLiveEvent } from './applyLiveEvent'
import { type TableClosure, toClosure } from './closure'
import type { TableCoin } from './coins'
import type { Instances } from './instances'
import { type LiveEvents, watchLiveEvents } from './liveEvents'
import { comingMoments, livePollMs, nextPollMs } from './pollTimes'
import type { ServerClock } from './serverClock'
import { coinTypesErrorMessage, instancesErrorMessage } from './tableErrorMessages'
import type { TableInstance } from './tableInstance'
import { coinTypesQuery, gameSeconds, instancesQuery } from './tableQueries'

const SETTINGS_POLL_MS = 60_000
const RETRY_MS = 5_000

export interface TableData {
  instances: readonly TableInstance[]
  onlineUsers: number
  /** The enabled coins, null until they are known. */
  coins: readonly TableCoin[] | null
  closed: TableClosure | null
  /** The end of the player's break from real money, null without one. */
  breakUntilMs: number | null
  /** Whether the last request for instances did not reach the server. */
  isOffline: boolean
}

export interface TableDataSource {
  /** The cached data of a mode; the same object until a response changes it. */
  read(mode: Mode): TableData
  /**
   * Polls a mode's data, its instances only while no live events arrive.
   * @param onUpdate called for each change; `isInstancesResponse` for each event, and each response with instances, equal
   *   ones included
   * @returns stops polling
   */
  watch(mode: Mode, onUpdate: (isInstancesResponse: boolean) => void): () => void
  /** Requests the instances anew, ahead of the next poll. */
  refetchInstances(): void
  /** Requests instances and coins once, at once: a failed request would wait for its next try. Never rejects. */
  retry(): Promise<void>
}

export const EMPTY_TABLE: TableData = {
  instances: [],
  onlineUsers: 0,
  coins: null,
  closed: null,
  breakUntilMs: null,
  isOffline: false,
}

export function createTableDataSource(
  client: QueryClient,
  clock: ServerClock,
  notify: (message: string) => void,
  userId: () => number | null,
): TableDataSource {
  let refetchInstances = () => {}
  let retry = async () => {}
  // A flag of its own, because a query without data forgets its error while it is requested again.
  let isOffline = false
  let last: { inputs: readonly unknown[]; data: TableData } = { inputs: [], data: EMPTY_TABLE }

  function read(mode: Mode): TableData {
    const instances = client.getQueryData<Instances>(instancesQuery(mode).queryKey)
    const coins = client.getQueryData<readonly TableCoin[]>(coinTypesQuery.queryKey)
    const controls = client.getQueryData<ControlsResponse>(controlsQuery.queryKey)
    const limits =
      mode === 'real' ? client.getQueryData<LimitsResponse>(limitsQuery(userId()).queryKey) : undefined
    const inputs = [mode, instances, coins, controls, limits, isOffline]
    if (inputs.every((input, index) => input === last.inputs[index])) return last.data
    const data = {
      instances: instances?.instances ?? [],
      onlineUsers: instances?.onlineUsers ?? 0,
      coins: coins ?? null,
      closed: toClosure(controls?.controls[0], instances?.isPaused, mode),
      breakUntilMs: parseTime(limits?.limits.excluded_until),
      isOffline,
    }
    last = { inputs, data }
    return data
  }

  function watch(mode: Mode, onUpdate: (isInstancesResponse: boolean) => void): () => void {
    let lateSinceMs: number | null = null
    let liveEvents: LiveEvents | null = null
    const reportInstances = errorReporter(notify)
    const reportCoins = errorReporter(notify)
    /** Called after the first response, so a table that the server refuses opens no stream. */
    const watchEvents = () =>
      watchLiveEvents({
        mode,
        userId: userId() ?? 0,
        random: Math.random,
        onEvent(event) {
          if (event.name === 'clock') clock.observeEvent(event.data.now)
          // An event that changes nothing still says that nothing else has changed, as an equal response does.
          client.setQueryData<Instances>(
            instancesQuery(mode).queryKey,
            (known) => known && applyLiveEvent(known, event, gameSeconds(client), clock.nowMs() ?? 0),
          )
        },
        onLost: () => instances.reschedule(),
      })
    isOffline = false
    const instances = watchQuery(
      client,
      {
        ...instancesQuery(mode),
        refetchOnWindowFocus: true,
        refetchInterval: () => {
          const { instances: known, closed } = read(mode)
          const nowMs = clock.nowMs()
          const isLate = comingMoments(known, nowMs).length === 0
          lateSinceMs = isLate ? (lateSinceMs ?? performance.now()) : null
          const lateForMs = lateSinceMs === null ? 0 : performance.now() - lateSinceMs
          const pollMs = liveEvents?.isAlive() ? livePollMs : nextPollMs
          return pollMs(known, closed !== null, nowMs, Math.random(), lateForMs)
        },
      },
      (result) => {
        const error = result.error ?? result.failureReason
        reportInstances(error && instancesErrorMessage(mode, error), result.isSuccess)
        if (error !== null || result.isSuccess) isOffline = isNetworkError(error)
        if (result.isSuccess) liveEvents ??= watchEvents()
        onUpdate(result.isFetchedAfterMount && result.data !== undefined)
      },
    )
    const coinTypes = watchQuery(
      client,
      { ...coinTypesQuery, refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false) },
      (result) => {
        const error = result.error ?? result.failureReason
        reportCoins(error && coinTypesErrorMessage(error), result.isSuccess)
        onUpdate(false)
      },
    )
    const controls = watchQuery(
      client,
      {
        ...controlsQuery,
        refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : SETTINGS_POLL_MS),
      },
      () => onUpdate(false),
    )
    const limits =
      mode === 'real'
        ? watchQuery(client, { ...limitsQuery(userId()), refetchOnWindowFocus: true }, () => onUpdate(false))
        : null
    refetchInstances = instances.refetch
    retry = async () => {
      await Promise.allSettled([instances.requestOnce(), coinTypes.requestOnce()])
    }
    return () => {
      for (const source of [liveEvents, instances, coinTypes, controls, limits]) source?.stop()
      refetchInstances = () => {}
      retry = async () => {}
    }
  }

  return { read, watch, refetchInstances: () => refetchInstances(), retry: () => retry() }
}

function isNetworkError(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'network'
}

function parseTime(time: string | null | undefined): number | null {
  return time ? Date.parse(time) : null
}

/** Shows the same error once, until a request has succeeded. */
function errorReporter(notify: (message: string) => void) {
  let shown: string | null = null
  return (message: string | null, isSuccess: boolean) => {
    if (message === null) {
      if (isSuccess) shown = null
    } else if (message !== shown) {
      shown = message
      notify(message)
    }
  }
}
