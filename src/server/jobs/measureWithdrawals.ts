/** Measures since when the longest waiting withdrawal could be paid. */
import type { Services } from '../services'
import { readPayableSince } from '../withdrawals'

export async function measureWithdrawals({ db, metrics }: Pick<Services, 'db' | 'metrics'>): Promise<void> {
  metrics.leaderReadings.payableSinceMs = (await readPayableSince(db))?.getTime() ?? null
}
