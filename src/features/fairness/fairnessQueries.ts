/** The queries of a round's public record, and of the keys and the beacon by which it is verified. */
import type { Query } from '@tanstack/react-query'
import { callApi, type ResponseOf } from '../../api/apiClient'
import { historyRoutes } from '../../contract/history'

const POLL_MS = 3_000

export type RoundRecord = ResponseOf<typeof historyRoutes.fairness>

/** Polled until the seed is revealed or the round voided. */
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

/** The beacon and the keys of the server's draws and receipts. */
export const fairnessSettingQuery = {
  queryKey: ['fairness setting'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(historyRoutes.fairnessSetting, { signal }),
}
