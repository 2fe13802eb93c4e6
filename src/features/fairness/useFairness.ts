/** Query for the published fairness values of a round, polled until the seed is revealed or the round voided. */
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/apiClient'
import type { Fairness } from '../../contract/game'
import { historyRoutes } from '../../contract/history'

const POLL_MS = 3_000

export function useFairness(instanceId: number) {
  return useQuery({
    queryKey: ['fairness', instanceId],
    queryFn: ({ signal }) => callApi(historyRoutes.fairness, { params: { instance: instanceId }, signal }),
    select: ({ fairness }) => fairness,
    refetchInterval: ({ state }) => (isUndecided(state.data?.fairness) ? POLL_MS : false),
  })
}

/** The seed of a void round is never revealed. */
function isUndecided(fairness: Fairness | undefined): boolean {
  return fairness?.seed === null && fairness.voided === undefined
}
