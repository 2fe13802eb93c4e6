/** What registration, login, sessions and one-time codes need. */
import type { Clock, RandomSource } from '../base/clock'
import type { Log } from '../base/log'
import type { Database, DatabaseClock } from '../db'
import type { NetworkGate, RateLimits } from '../rateLimits'
import type { Env } from '../settings'
import type { ProofOfWork } from './proofOfWork'
import type { Sessions } from './sessions'
import type { SmsSender } from './smsSender'

export interface AuthDependencies {
  db: Database
  clock: Clock
  /** The clock of one-time codes, since processes with different clocks create and redeem them. */
  databaseClock: DatabaseClock
  random: RandomSource
  /** Signs one-time codes. */
  secret: string
  sessions: Sessions
  sms: SmsSender
  proofOfWork: ProofOfWork
  rateLimits: RateLimits
  /** Limits and queues requests for codes. */
  codeGate: NetworkGate
  /** Limits and queues attempts to redeem a code. */
  redeemGate: NetworkGate
  /** Limits and queues logouts. */
  logoutGate: NetworkGate
  log: Pick<Log, 'warn'>
  settings: Pick<Env, 'siteHost' | 'smsUrl' | 'smsPerHour'>
}

/** What creating and redeeming one-time codes need. */
export type OtpDependencies = Pick<AuthDependencies, 'db' | 'databaseClock' | 'random' | 'secret'>

/** What requesting a one-time code needs. */
export type OtpRequestDependencies = OtpDependencies &
  Pick<AuthDependencies, 'clock' | 'codeGate' | 'proofOfWork' | 'rateLimits' | 'settings' | 'log'>
