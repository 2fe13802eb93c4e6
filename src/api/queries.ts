/** The queries of what several features read: the operator's settings, the player, and the limits that the player has set. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { accountRoutes, type User } from '../contract/account'
import { limitsRoutes } from '../contract/limits'
import { tableRoutes } from '../contract/table'
import { startOfDay } from '../domain/time'
import { callApi, type ResponseOf } from './apiClient'
import { dateNowMs } from './serverClock'

interface QueryContext {
  signal: AbortSignal
}

export type ControlsResponse = ResponseOf<typeof tableRoutes.controls>

/** Timings, real money on or off, the host of deposit records. */
export const controlsQuery = {
  queryKey: ['controls'] as const,
  queryFn: ({ signal }: QueryContext) => callApi(tableRoutes.controls, { signal }),
}

export type LimitsResponse = ResponseOf<typeof limitsRoutes.readLimits>

/** @param userId null without a session; the query is then disabled */
export function limitsQuery(userId: number | null) {
  return {
    queryKey: ['limits', userId] as const,
    queryFn: ({ signal }: QueryContext) =>
      callApi(limitsRoutes.readLimits, { params: { userId: userId ?? 0 }, signal }),
    enabled: userId !== null,
  }
}

/** Requests the player with what play has won or cost today, by the time zone of the device. */
export async function requestUser(id: number, signal?: AbortSignal, isSecond = false): Promise<User> {
  const query = { from: startOfDay(dateNowMs()) }
  const request = { params: { id }, query, ...(signal ? { signal } : {}) }
  const { user } = await callApi(accountRoutes.getUser, request)
  // The first response has the date, also for a device whose clock is wrong.
  const isToday = query.from === startOfDay(dateNowMs())
  return isToday || isSecond ? user : requestUser(id, signal, true)
}

/** @param id null without a session; the query is then disabled */
export function userQuery(id: number | null) {
  return {
    queryKey: ['user', id] as const,
    queryFn: ({ signal }: QueryContext): Promise<User> => requestUser(id ?? 0, signal),
    enabled: id !== null,
    // All players of a round mount the menu in the same instant, so that no request may follow from mounting.
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** What `select` returns for the cached user, undefined while none is cached. It needs no provider of the client. */
export function useUserQuery<T>(
  client: QueryClient,
  id: number | null,
  select: (user: User) => T,
): T | undefined {
  return useQuery({ ...userQuery(id), select }, client).data
}
