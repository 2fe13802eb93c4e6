/** The services of one process: created once at the start and passed to every handler and job. */
import type { OtpRequestDependencies, Sessions, SmsSender } from './auth'
import type { ReceiptSigner } from './bets'
import type { Clock, RandomSource } from './clock'
import type { Database } from './db'
import type { GameHistory } from './history'
import type { LiveStreams, OnlineUsers } from './live'
import type { Log } from './log'
import type { Metrics } from './metrics'
import type { PaymentDependencies, SandboxDependencies } from './payments'
import type { RateLimits } from './rateLimits'
import type { LiveRounds } from './rounds'
import type { Env } from './settings'

export interface Services {
  env: Env
  log: Log
  clock: Clock
  random: RandomSource
  db: Database
  liveRounds: LiveRounds
  liveStreams: LiveStreams
  sessions: Sessions
  /** What requesting and redeeming one-time codes need. */
  otps: OtpRequestDependencies
  sms: SmsSender
  onlineUsers: OnlineUsers
  rateLimits: RateLimits
  payments: PaymentDependencies
  /** Exists even where another payment provider is in use. */
  sandboxPayments: SandboxDependencies
  gameHistory: GameHistory
  receiptSigner: ReceiptSigner
  metrics: Metrics
}
