/** What is published of a round, asked again until the round is settled. Public: it needs no session and no provider. */
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/apiClient'
import { queryClient } from '../../api/queryClient'
import { historyRoutes } from '../../contract/history'

const LOOK_MS = 3_000

export function useFairness(instanceId: number) {
  return useQuery(
    {
      queryKey: ['fairness', instanceId],
      queryFn: ({ signal }) => callApi(historyRoutes.fairness, { params: { instance: instanceId }, signal }),
      select: ({ fairness }) => fairness,
      retry: false,
      refetchInterval: ({ state }) => (state.data?.fairness.seed === null ? LOOK_MS : false),
    },
    queryClient,
  )
}
