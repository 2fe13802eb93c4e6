/** Everything a handler works with, made once at the start and passed on; nothing of it is reached any other way. */

import type { Sessions } from './auth/sessions'
import type { SignInDependencies } from './auth/signIn'
import type { Clock, RandomSource } from './clock'
import type { Pool } from './db/pool'
import type { Env } from './env'
import type { GameHistory } from './history/readHistory'
import type { DistributedRateLimiter } from './http/distributedRateLimiter'
import type { Metrics } from './http/metrics'
import type { OnlineUsers } from './live/onlineUsers'
import type { Log } from './log'
import type { PaymentDependencies } from './payments/createPayment'
import type { PaymentTokens } from './payments/paymentTokens'
import type { SandboxDependencies } from './payments/sandbox'
import type { LiveRounds } from './rounds/liveRounds'

export interface Services {
  env: Env
  log: Log
  clock: Clock
  random: RandomSource
  pool: Pool
  liveRounds: LiveRounds
  sessions: Sessions
  signIn: SignInDependencies
  online: OnlineUsers
  cap: DistributedRateLimiter
  payments: PaymentDependencies
  paymentTokens: PaymentTokens
  /** Of the sandbox's payment provider, whether or not it is the one in use. */
  sandboxPayments: SandboxDependencies
  gameHistory: GameHistory
  metrics: Metrics
}
