/** Resolves bearer tokens to users and limits the requests of each token and the failures of each address. */
import type { FastifyRequest } from 'fastify'
import { AppError } from '../base/errors'
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

const MAX_DEAD_TOKENS = 10_000

/** Returns the bearer token of a request, or null if there is none or its form is invalid. */
export function readToken({ headers }: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

export class Authenticator {
  /** A token that is unknown or expired never becomes valid, so it is looked up once. The oldest is dropped first. */
  private readonly deadTokens = new Set<string>()

  constructor(private readonly deps: HttpDependencies) {}

  /** Reads memory only. @returns the milliseconds for which the caller is refused, 0 if not at all */
  msRefused(token: string | null, ip: string): number {
    if (token !== null && this.deps.sessions.hasSeen(token)) return this.deps.limiter.tokens.msRefused(token)
    return this.deps.limiter.msLookUpRefused(ip)
  }

  /**
   * Returns the user id of the token. Polls are most of all requests, so a cached session returns without a promise.
   * @throws AppError unauthorized, too_many_requests
   */
  authenticate(token: string | null, ip: string): number | Promise<number> {
    const userId = token === null ? null : this.deps.sessions.recall(token)
    return token === null || userId === null ? this.lookUp(token, ip) : this.count(token, userId)
  }

  private async lookUp(token: string | null, ip: string): Promise<number> {
    // A player who was seen here does not queue with the strangers of the same address.
    const { sessions, limiter } = this.deps
    const maker = token === null || this.deadTokens.has(token) ? 'nobody' : sessions.makerOf(token)
    const caller = token !== null && sessions.hasSeen(token) ? null : ip
    if (token === null || maker === 'nobody') {
      limiter.failLookUp(caller)
      throw new AppError('unauthorized')
    }
    return limiter.lookUp(caller, maker, async () => {
      const userId = await sessions.findUser(token)
      if (userId !== null) return this.count(token, userId)
      this.rememberDead(token)
      throw new AppError('unauthorized')
    })
  }

  private rememberDead(token: string): void {
    this.deadTokens.add(token)
    const [oldest] = this.deadTokens
    if (this.deadTokens.size > MAX_DEAD_TOKENS && oldest !== undefined) this.deadTokens.delete(oldest)
  }

  private count(token: string, userId: number): number {
    this.deps.limiter.tokens.count(token)
    return userId
  }
}
