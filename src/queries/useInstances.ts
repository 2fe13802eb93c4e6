/** The active game instances of a mode, polled, and asked for again when the round turns; the game store is fed. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Mode } from '../rules/mode'
import { notify } from '../stores/notices'
import { game, gameCalls, serverClock } from '../stores/tableGame'
import type { TableInstance } from '../stores/wireRound'
import { instancesWords } from './tableFailures'

const POLL_MS = 15_000
/** The countdown is checked against the server at these seconds. */
const RESYNC_SECONDS = [10, 5, 0]
/** Players are spread over this time, so that they do not all ask in the same instant. */
const JITTER_MS = 400
/** What was asked for ahead of the table need not be asked for again when it stands. */
const FRESH_MS = 1_000
/** While a round that should be there is not. */
const WAITING_MS = 1_000

/**
 * When to ask next: every 15 s, at 10, 5 and 0 s of the round, and when the next one opens, spread a little.
 * @param isPaused no rounds are opened, so that none is due
 * @param random from 0 up to 1
 */
export function nextPollMs(
  instances: readonly TableInstance[],
  isPaused: boolean,
  nowMs: number | null,
  random: number,
): number {
  if (nowMs === null) return WAITING_MS
  const moments = instances.flatMap(({ times }) => [
    ...RESYNC_SECONDS.map((seconds) => times.endsAtMs - seconds * 1000),
    times.activeUntilMs,
  ])
  const coming = moments.filter((moment) => moment > nowMs)
  // Who asks in the moment between two rounds is told of none.
  if (!isPaused && coming.length === 0) return WAITING_MS + random * JITTER_MS
  return Math.min(POLL_MS, ...coming.map((moment) => moment - nowMs)) + random * JITTER_MS
}

export function instancesQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['instances', mode],
    queryFn: ({ signal }) => gameCalls.instances(mode, signal),
    staleTime: FRESH_MS,
  })
}

export function useInstances(mode: Mode): void {
  const { data, error, failureReason, refetch } = useQuery({
    ...instancesQuery(mode),
    refetchInterval: ({ state }) =>
      nextPollMs(
        state.data?.instances ?? [],
        game.store.getState().isPaused,
        serverClock.nowMs(),
        Math.random(),
      ),
    refetchOnWindowFocus: true,
  })
  useEffect(() => {
    if (data !== undefined) game.instancesArrived(data.instances, data.onlineUsers)
  }, [data])
  useEffect(
    () =>
      game.store.subscribe(({ goneInstances }, before) => {
        if (goneInstances !== before.goneInstances) void refetch()
      }),
    [refetch],
  )
  // Said at the first failure; the tries that follow it are quiet.
  const failure = error ?? failureReason
  const message = failure === null ? undefined : instancesWords(mode, failure)
  useEffect(() => {
    if (message !== undefined) notify({ text: message, kind: 'error', where: 'table' })
  }, [message])
}
