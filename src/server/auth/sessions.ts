/**
 * Sessions: random 256-bit tokens, stored as hashes, valid for 30 days. A session that was looked up is cached for a
 * minute, so that polls do not reach the database; a logout notifies every process, which drops its cached session.
 */
import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Clock, RandomSource } from '../clock'
import type { Database } from '../db'
import { deleteSession } from './deleteSessionSql'
import { sessions } from './tables'

const VALID_MS = 30 * 86_400_000
const CACHED_MS = 60_000
const MAX_CACHED = 100_000

interface CachedSession {
  userId: number
  untilMs: number
  hash: string
}

export class Sessions {
  /** By token instead of its hash, so that a cache hit computes no hash. The oldest entry comes first and is evicted first. */
  private readonly cached = new Map<string, CachedSession>()
  /** Cached tokens by hash, since notifications carry hashes. */
  private readonly tokensByHash = new Map<string, string>()
  private revocationCount = 0

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  /** Opens a session and returns its token, which is not stored anywhere. */
  async open(userId: number): Promise<string> {
    const token = Buffer.from(this.random(32)).toString('base64url')
    const nowMs = this.clock()
    await this.db.insert(sessions).values({
      tokenHash: hashToken(token),
      userId,
      expiresAt: new Date(nowMs + VALID_MS),
      createdAt: new Date(nowMs),
    })
    return token
  }

  /** Returns the user id of a cached session; null means not cached, not invalid. */
  recall(token: string): number | null {
    const session = this.cached.get(token)
    return session !== undefined && this.clock() < session.untilMs ? session.userId : null
  }

  /** Returns the user id of a token from the database; null if the token is unknown or expired. */
  async findUser(token: string): Promise<number | null> {
    const nowMs = this.clock()
    const hash = hashToken(token)
    const { revocationCount } = this
    const [session] = await this.db
      .select({ userId: sessions.userId, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(and(eq(sessions.tokenHash, hash), gt(sessions.expiresAt, new Date(nowMs))))
    if (session === undefined) return null
    const { userId, expiresAt } = session
    const untilMs = Math.min(nowMs + CACHED_MS, expiresAt.getTime())
    // A revocation that arrived during the query may be of this session, so the session is not cached then.
    if (revocationCount === this.revocationCount) this.cache(token, { userId, untilMs, hash })
    return userId
  }

  /** Ends a session and notifies every process. An unknown token is ignored. */
  async close(token: string): Promise<void> {
    const hash = hashToken(token)
    if (await deleteSession(this.db, hash)) this.revocationCount += 1
    this.drop(hash)
  }

  /** Drops the cached session of a revoked token; '' drops all, after notifications may have been lost. */
  forget(hash: string): void {
    this.revocationCount += 1
    if (hash !== '') this.drop(hash)
    else {
      this.cached.clear()
      this.tokensByHash.clear()
    }
  }

  private drop(hash: string): void {
    this.cached.delete(this.tokensByHash.get(hash) ?? '')
    this.tokensByHash.delete(hash)
  }

  /** Caches a session, and drops expired entries and the oldest above the maximum. */
  private cache(token: string, session: CachedSession): void {
    this.drop(session.hash)
    const nowMs = this.clock()
    for (const { hash, untilMs } of this.cached.values()) {
      if (nowMs < untilMs && this.cached.size < MAX_CACHED) break
      this.drop(hash)
    }
    this.cached.set(token, session)
    this.tokensByHash.set(session.hash, token)
  }
}

/** Returns the hex SHA-256 of a token, under which the token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
