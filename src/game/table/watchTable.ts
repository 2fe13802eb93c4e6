/** Keeps a table's data fetched: by polls, and its instances by live events while these arrive. */
import { controlsQuery, limitsQuery } from '../../api/queries'
import { watchQuery } from '../../api/queryClient'
import type { Mode } from '../../domain/core/mode'
import { applyLiveEvent } from './applyLiveEvent'
import { enterTable, readTable, type TableDependencies } from './enterTable'
import { type LiveEvents, watchLiveEvents } from './liveEvents'
import { comingMoments, livePollMs, nextPollMs } from './pollTimes'
import { coinTypesErrorMessage, createErrorReporter, instancesErrorMessage } from './tableErrorMessages'
import { coinTypesQuery, type Instances, instancesQuery, resultSeconds } from './tableQueries'

const SETTINGS_POLL_MS = 60_000
const RETRY_MS = 5_000

export interface TableWatcher {
  /** @param onChange see enterTable @returns stops watching */
  watch(mode: Mode, onChange: () => void): () => void
  /** Requests the instances anew, ahead of the next poll. */
  refetchInstances(): void
  /** Requests instances and coins once, at once: a failed request would wait for its next try. Never rejects. */
  retry(): Promise<void>
}

/** @param notify shows an error */
export function createTableWatcher(deps: TableDependencies, notify: (message: string) => void): TableWatcher {
  const { client, clock, userId } = deps
  let refetchInstances = () => {}
  let retry = async () => {}

  function watch(mode: Mode, onChange: () => void): () => void {
    const query = instancesQuery(mode)
    let lateSinceMs: number | null = null
    let liveEvents: LiveEvents | null = null
    const reportInstances = createErrorReporter(notify)
    const reportCoins = createErrorReporter(notify)
    const stopEntering = enterTable(deps, mode, onChange)

    function pollMs(): number | false {
      const { instances, operatorClosure } = readTable(client, mode, userId(), false)
      const nowMs = clock.nowMs()
      const isLate = comingMoments(instances, nowMs).length === 0
      lateSinceMs = isLate ? (lateSinceMs ?? performance.now()) : null
      const lateForMs = lateSinceMs === null ? 0 : performance.now() - lateSinceMs
      const delayMs = liveEvents?.isAlive() ? livePollMs : nextPollMs
      return delayMs(instances, operatorClosure !== null, nowMs, Math.random(), lateForMs)
    }

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
            query.queryKey,
            (known) => known && applyLiveEvent(known, event, resultSeconds(client), clock.nowMs() ?? 0),
          )
        },
        onLost: () => instances.reschedule(),
      })

    const instances = watchQuery(
      client,
      { ...query, refetchOnWindowFocus: true, refetchInterval: pollMs },
      ({ error, failureReason, isSuccess }) => {
        const failure = error ?? failureReason
        reportInstances(failure && instancesErrorMessage(mode, failure), isSuccess)
        if (isSuccess) liveEvents ??= watchEvents()
      },
    )
    const coinTypes = watchQuery(
      client,
      { ...coinTypesQuery, refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false) },
      ({ error, failureReason, isSuccess }) => {
        const failure = error ?? failureReason
        reportCoins(failure && coinTypesErrorMessage(failure), isSuccess)
      },
    )
    const controls = watchQuery(client, {
      ...controlsQuery,
      refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : SETTINGS_POLL_MS),
    })
    const limits = watchQuery(client, { ...limitsQuery(userId()), refetchOnWindowFocus: true })
    refetchInstances = instances.refetch
    retry = async () => {
      await Promise.allSettled([instances.requestOnce(), coinTypes.requestOnce()])
    }
    return () => {
      for (const source of [liveEvents, instances, coinTypes, controls, limits]) source?.stop()
      stopEntering()
      refetchInstances = () => {}
      retry = async () => {}
    }
  }

  return { watch, refetchInstances: () => refetchInstances(), retry: () => retry() }
}
