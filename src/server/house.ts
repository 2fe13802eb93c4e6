/** Everything a handler works with, made once at the start and passed on; nothing of it is reached any other way. */
import type { Clock, RandomSource } from './clock'
import type { Pool } from './db/pool'
import type { Env } from './env'
import type { GameHistory } from './history/readHistory'
import type { Sessions } from './identity/sessions'
import type { SignInParts } from './identity/signIn'
import type { Log } from './log'
import type { Metrics } from './office/metrics'
import type { PaymentParts } from './payments/createPayment'
import type { PaymentTokens } from './payments/paymentTokens'
import type { SandboxParts } from './payments/sandbox'
import type { Board } from './rounds/board'
import type { OnlineUsers } from './rounds/onlineUsers'
import type { SharedCap } from './sharedCap'

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
