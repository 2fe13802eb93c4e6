/** What registration, login, sessions and one-time codes need. */
import type { Clock, RandomSource } from '../base/clock'
import type { Log } from '../base/log'
import type { Database, DatabaseClock } from '../db'
import type { ExclusionRegister } from '../limits'
import type { Env } from '../settings'
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
  /** Null for none. */
  exclusionRegister: ExclusionRegister | null
  log: Pick<Log, 'warn'>
  settings: Pick<Env, 'siteHost' | 'smsUrl'>
}

/** What creating and redeeming one-time codes need. */
export type OtpDependencies = Pick<AuthDependencies, 'db' | 'databaseClock' | 'random' | 'secret'>
