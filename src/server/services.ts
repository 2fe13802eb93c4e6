/** Everything a handler works with, made once at the start and passed on; nothing of it is reached any other way. */

import type { Sessions } from './auth/sessions'
import type { SignInParts } from './auth/signIn'
import type { Clock, RandomSource } from './clock'
import type { Pool } from './db/pool'
import type { Env } from './env'
import type { GameHistory } from './history/readHistory'
import type { SharedCap } from './http/distributedRateLimiter'
import type { Metrics } from './http/metrics'
import type { OnlineUsers } from './live/onlineUsers'
import type { Log } from './log'
import type { PaymentParts } from './payments/createPayment'
import type { PaymentTokens } from './payments/paymentTokens'
import type { SandboxParts } from './payments/sandbox'
import type { Board } from './rounds/liveRounds'

export interface House {
  env: Env
  log: Log
  clock: Clock
  random: RandomSource
  pool: Pool
  board: Board
  sessions: Sessions
  signIn: SignInParts
  online: OnlineUsers
  cap: SharedCap
  payments: PaymentParts
  paymentTokens: PaymentTokens
  /** Of the sandbox's payment provider, whether or not it is the one in use. */
  sandboxPayments: SandboxParts
  gameHistory: GameHistory
  metrics: Metrics
}
