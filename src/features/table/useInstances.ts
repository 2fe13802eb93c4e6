/** The active game instances of a mode, polled, and asked for again when the round turns; the game store is fed. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Mode } from '../../domain/mode'
import { gameApi, roundController, serverClock } from '../../game/gameStore'
import type { TableInstance } from '../../game/roundMapper'
import { instancesErrorMessage } from './tableErrorMessages'
import { useErrorToast } from './useErrorToast'

const POLL_MS = 15_000
/** The countdown is checked against the server at these seconds. */
const RESYNC_SECONDS = [10, 5, 0]
/** Players are spread over this time, so that they do not all ask in the same instant. */
const JITTER_MS = 400
/** What was asked for ahead of the table need not be asked for again when it stands. */
const FRESH_MS = 1_000
/** While a round that should be there is not, for so long at most. */
const WAITING_MS = 1_000
const WAITING_UNTIL_MS = 20_000

/**
 * When to ask next: every 15 s, at 10, 5 and 0 s of the round, and when the next one opens, spread a little.
 * @param isClosed no rounds are opened, so that none is due
 * @param random from 0 up to 1
 * @param noneForMs how long there has been no round to come
 */
export function nextPollMs(
  instances: readonly TableInstance[],
  isClosed: boolean,
  nowMs: number | null,
  random: number,
  noneForMs: number,
): number {
  const coming = comingMoments(instances, nowMs)
  // Who asks in the moment between two rounds is told of none.
  const isDue = coming.length === 0 && !isClosed && noneForMs < WAITING_UNTIL_MS
  const waitMs = isDue ? WAITING_MS : Math.min(POLL_MS, ...coming.map((moment) => moment - (nowMs ?? 0)))
  return waitMs + random * JITTER_MS
}

function comingMoments(instances: readonly TableInstance[], nowMs: number | null): number[] {
  if (nowMs === null) return []
  return instances
    .flatMap(({ times }) => [
      ...RESYNC_SECONDS.map((seconds) => times.endsAtMs - seconds * 1000),
      times.activeUntilMs,
    ])
    .filter((moment) => moment > nowMs)
}

export function instancesQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['instances', mode],
    queryFn: ({ signal }) => gameApi.instances(mode, signal),
    staleTime: FRESH_MS,
  })
}

export function useInstances(mode: Mode): void {
  const noneSince = useRef<number | null>(null)
  const { data, error, failureReason, isFetchedAfterMount, isSuccess, refetch } = useQuery({
    ...instancesQuery(mode),
    refetchInterval: ({ state }) => {
      const instances = state.data?.instances ?? []
      const nowMs = serverClock.nowMs()
      const isNone = comingMoments(instances, nowMs).length === 0
      noneSince.current = isNone ? (noneSince.current ?? performance.now()) : null
      const noneForMs = noneSince.current === null ? 0 : performance.now() - noneSince.current
      return nextPollMs(
        instances,
        roundController.store.getState().closed !== null,
        nowMs,
        Math.random(),
        noneForMs,
      )
    },
    refetchOnWindowFocus: true,
  })
  useEffect(() => {
    if (data === undefined) return
    // What is kept from an earlier visit may speak of rounds that are over: it says nothing of those that run.
    const isOld = !isFetchedAfterMount && comingMoments(data.instances, serverClock.nowMs()).length === 0
    if (!isOld) roundController.instancesArrived(data.instances, data.onlineUsers)
  }, [data, isFetchedAfterMount])
  useEffect(
    () =>
      roundController.store.subscribe(({ goneInstances }, before) => {
        if (goneInstances !== before.goneInstances) void refetch()
      }),
    [refetch],
  )
  const failure = error ?? failureReason
  useErrorToast(failure === null ? null : instancesErrorMessage(mode, failure), isSuccess && failure === null)
}
