/** Measures since when the longest waiting withdrawal could be paid. */
import { readPayableSince } from '../withdrawals'
import type { JobDependencies } from './dependencies'

export async function measureWithdrawals({
  db,
  metrics,
}: Pick<JobDependencies, 'db' | 'metrics'>): Promise<void> {
  metrics.leaderReadings.payableSinceMs = (await readPayableSince(db))?.getTime() ?? null
}
