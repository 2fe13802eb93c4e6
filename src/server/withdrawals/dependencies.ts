/** What withdrawals need. */
import type { UpiConfirmation } from '../auth'
import type { Clock } from '../base/clock'
import type { Database } from '../db'
import type { Env } from '../settings'

export interface WithdrawalDependencies {
  db: Database
  clock: Clock
  /** Confirms a new UPI ID by a one-time code; null where the operator asks for none. */
  confirmUpiId: ((confirmation: UpiConfirmation) => Promise<void>) | null
  settings: Pick<Env, 'upiHoldMs' | 'identityCheck' | 'identityAbovePaise'>
}

/** What an operator's decision needs. */
export type DecisionDependencies = Pick<WithdrawalDependencies, 'db' | 'clock' | 'settings'>
