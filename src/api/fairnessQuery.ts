/** The query of a round's public record, polled until the seed is revealed or the round voided. */
import type { Query } from '@tanstack/react-query'
import { historyRoutes } from '../contract/history'
import { callApi, type ResponseOf } from './apiClient'

const POLL_MS = 3_000

export type RoundRecord = ResponseOf<typeof historyRoutes.fairness>

export function fairnessQuery(instanceId: number) {
  return {
    queryKey: ['fairness', instanceId] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi(historyRoutes.fairness, { params: { instance: instanceId }, signal }),
    refetchInterval: ({ state }: Query<RoundRecord>) =>
      isUndecided(state.data) ? POLL_MS : (false as const),
  }
}

/** Whether the round is neither settled nor void. The seed of a void round is never revealed. */
export function isUndecided(record: RoundRecord | undefined): boolean {
  return record?.fairness.seed === null && record.fairness.voided === undefined
}
