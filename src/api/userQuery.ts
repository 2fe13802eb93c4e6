/** The query of the player: names, picture and balances. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { accountRoutes, type User } from '../contract/account'
import { callApi } from './apiClient'

/** @param id null without a session; the query is then disabled */
export function userQuery(id: number | null) {
  return {
    queryKey: ['user', id] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<User> =>
      (await callApi(accountRoutes.getUser, { params: { id: id ?? 0 }, signal })).user,
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
