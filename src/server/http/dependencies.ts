/** What every route needs. */
import type { Log } from '../base/log'
import type { Metrics, ObserverDependencies } from '../metrics'
import type { RequestLimiter } from '../rateLimits'

/** Finds the user of a session token. */
export interface SessionLookup {
  /** Returns the user id of a cached session; null means not cached, not invalid. */
  recall: (token: string) => number | null
  /** Returns whether the token was valid here within ten minutes; it may have been revoked since. */
  hasSeen: (token: string) => boolean
  /** Returns who made the token: 'unknown' may be a server of before tokens had a MAC. */
  makerOf: (token: string) => 'server' | 'nobody' | 'unknown'
  /** Returns the user id; null if the token is unknown or expired. */
  findUser: (token: string) => Promise<number | null>
}

export interface HttpDependencies extends Pick<ObserverDependencies, 'recordAction'> {
  sessions: SessionLookup
  log: Log
  metrics: Pick<Metrics, 'requestDuration' | 'registry'>
  limiter: RequestLimiter
}
