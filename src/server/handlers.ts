/** The handlers of every route in the contract, collected from the modules. */
import { authHandlers, userHandlers } from './auth'
import { betHandlers } from './bets'
import { complaintHandlers } from './complaints'
import { fairnessHandlers } from './fairness'
import { healthHandlers } from './healthHandlers'
import { historyHandlers } from './history'
import type { Handlers } from './http'
import { ledgerHandlers } from './ledger'
import { limitHandlers } from './limits'
import { liveHandlers } from './live'
import { paymentHandlers } from './payments'
import { roundHandlers } from './rounds'
import type { Services } from './services'
import { withdrawalHandlers } from './withdrawals'

/** The return type has a key for each route of the contract, so a route without a handler does not compile. */
export function createHandlers(services: Services): Handlers {
  return {
    ...authHandlers(services),
    ...userHandlers(services),
    ...roundHandlers(services),
    ...liveHandlers(services),
    ...betHandlers(services),
    ...ledgerHandlers(services),
    ...paymentHandlers(services),
    ...withdrawalHandlers(services),
    ...limitHandlers(services),
    ...historyHandlers(services),
    ...fairnessHandlers(services),
    ...complaintHandlers(services),
    ...healthHandlers(services),
  }
}
