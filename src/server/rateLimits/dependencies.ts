/** What the rate limits need. */
import type { Clock } from '../base/clock'
import type { Log } from '../base/log'
import type { Database, DatabaseClock } from '../db'

export interface RateLimitDependencies {
  db: Database
  /** Of the limits of one process; those that all share are counted by `Date`. */
  clock: Clock
  /** Multiplies every limit. */
  scale: number
}

export interface RequestLimitDependencies extends RateLimitDependencies {
  /** The clock of one-time codes, since processes with different clocks create and redeem them. */
  databaseClock: DatabaseClock
  proofOfWork: ProofOfWork
  /** Parts of messages with codes that the operator pays for in an hour, for all numbers together. */
  smsPartsPerHour: number
  log: Pick<Log, 'warn'>
}

/** A check that costs a sender of many requests time. One of a third party would be another implementation. */
export interface ProofOfWork {
  /** Returns a challenge for requests of the number. */
  challenge: (mobileNumber: string, nowMs: number) => string
  /** Returns the challenge that the proof solves; null if it is of another number or server, has ended or is not solved. */
  solved: (mobileNumber: string, proof: string, nowMs: number) => string | null
}
