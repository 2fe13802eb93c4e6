/** The handlers of every route in the contract, collected from the modules. */
import { type AccountDependencies, ownAccountHandlers } from './account'
import { type AuthDependencies, authHandlers, userHandlers } from './auth'
import { type BetDependencies, betHandlers } from './bets'
import { type ComplaintDependencies, complaintHandlers } from './complaints'
import { type FairnessDependencies, fairnessHandlers } from './fairness'
import { type HealthDependencies, healthHandlers } from './healthHandlers'
import { type HistoryDependencies, historyHandlers } from './history'
import type { Handlers } from './http'
import { type LedgerDependencies, ledgerHandlers } from './ledger'
import { type LimitDependencies, limitHandlers } from './limits'
import { type LiveDependencies, liveHandlers } from './live'
import { type PaymentDependencies, paymentHandlers } from './payments'
import { type RoundHandlerDependencies, roundHandlers } from './rounds'
import { type WithdrawalDependencies, withdrawalHandlers } from './withdrawals'

export interface HandlerDependencies {
  account: AccountDependencies
  auth: AuthDependencies
  bets: BetDependencies
  complaints: ComplaintDependencies
  fairness: FairnessDependencies
  health: HealthDependencies
  history: HistoryDependencies
  ledger: LedgerDependencies
  limits: LimitDependencies
  live: LiveDependencies
  payments: PaymentDependencies
  rounds: RoundHandlerDependencies
  withdrawals: WithdrawalDependencies
}

/** The return type has a key for each route of the contract, so a route without a handler does not compile. */
export function createHandlers(deps: HandlerDependencies): Handlers {
  return {
    ...authHandlers(deps.auth),
    ...userHandlers(deps.auth),
    ...ownAccountHandlers(deps.account),
    ...roundHandlers(deps.rounds),
    ...liveHandlers(deps.live),
    ...betHandlers(deps.bets),
    ...ledgerHandlers(deps.ledger),
    ...paymentHandlers(deps.payments),
    ...withdrawalHandlers(deps.withdrawals),
    ...limitHandlers(deps.limits),
    ...historyHandlers(deps.history),
    ...fairnessHandlers(deps.fairness),
    ...complaintHandlers(deps.complaints),
    ...healthHandlers(deps.health),
  }
}
