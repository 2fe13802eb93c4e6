/** What every route needs. */
import type { RouteName } from '../../contract/routes'
import type { Log } from '../base/log'
import type { Metrics } from '../metrics'
import type { NetworkGate, RateLimits } from '../rateLimits'

/** Finds the user of a session token. */
export interface SessionLookup {
  /** Returns the user id of a cached session; null means not cached, not invalid. */
  recall: (token: string) => number | null
  /** Returns whether the token was valid here within ten minutes; it may have been revoked since. */
  hasSeen: (token: string) => boolean
  /** Returns the user id; null if the token is unknown or expired. */
  findUser: (token: string) => Promise<number | null>
}

export type Gate = Pick<NetworkGate, 'msRefused'>
/** The gates of public routes, which refuse a network before its request is read. */
export type Gates = Partial<Record<RouteName, Gate>>

export interface HttpDependencies {
  gates: Gates
  sessions: SessionLookup
  log: Log
  metrics: Pick<Metrics, 'requestDuration' | 'registry'>
  rateLimits: RateLimits
}
