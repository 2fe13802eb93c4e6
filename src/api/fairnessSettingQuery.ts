/** The query of the beacon and the keys of the server's draws and receipts. */
import { historyRoutes } from '../contract/history'
import { callApi } from './apiClient'

export const fairnessSettingQuery = {
  queryKey: ['fairness setting'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(historyRoutes.fairnessSetting, { signal }),
}
