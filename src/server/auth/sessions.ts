/**
 * Sessions: tokens stored as hashes, valid for 30 days, of which at most 14 in a row unused. A session that was looked up is cached for a
 * minute, so that polls do not reach the database; a logout notifies every process, which drops its cached session.
 */
import { createHash } from 'node:crypto'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { output } from 'zod/mini'
import type { session } from '../../contract/account'
import type { Clock, RandomSource } from '../base/clock'
import { type Database, executeSql, MAX_UNPAGED_ROWS, type Queryable } from '../db'
import { makerOf, makeToken } from './sessionToken'
import { sessions } from './tables'

const DAY_MS = 86_400_000
const VALID_MS = 30 * DAY_MS
export const IDLE_MS = 14 * DAY_MS
/** The last use is stored this exactly, so that not every look-up writes. */
const USE_STEP_MS = 3_600_000
const CACHED_MS = 60_000
/** A player who has been idle this long is not known: an open table makes a call every few minutes. */
const KNOWN_MS = 600_000
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
  /** When each player's session was last looked up here, the earliest first. */
  private readonly lookedUpAtMs = new Map<number, number>()
  private revocationCount = 0

  constructor(private readonly deps: { db: Database; clock: Clock; random: RandomSource; secret: string }) {}

  /**
   * Opens a session and returns its token, which is not stored anywhere.
   * @param device the name of the device, for the player's list of sessions; null if unknown
   */
  async open(userId: number, device: string | null, db: Queryable = this.deps.db): Promise<string> {
    const token = makeToken(this.deps.secret, this.deps.random)
    const nowMs = this.deps.clock()
    await db.insert(sessions).values({
      tokenHash: hashToken(token),
      userId,
      expiresAt: new Date(nowMs + VALID_MS),
      createdAt: new Date(nowMs),
      lastUsedAt: new Date(nowMs),
      device,
    })
    return token
  }

  /** Returns the user id of a cached session; null means not cached, not invalid. */
  recall(token: string): number | null {
    const session = this.cached.get(token)
    return session !== undefined && this.deps.clock() < session.untilMs ? session.userId : null
  }

  /** Returns whether the token was valid here within KNOWN_MS; it may have been revoked since. */
  hasSeen(token: string): boolean {
    return this.cached.has(token)
  }

  /** Reads memory only. @returns who made the token, as `makerOf` */
  makerOf(token: string): ReturnType<typeof makerOf> {
    return makerOf(this.deps.secret, token)
  }

  /** Returns whether this process has lately seen a session of the player. */
  isKnown(userId: number): boolean {
    return this.deps.clock() < (this.lookedUpAtMs.get(userId) ?? Number.NEGATIVE_INFINITY) + KNOWN_MS
  }

  /** Returns the user id of a token from the database; null if the token is unknown or expired. */
  async findUser(token: string): Promise<number | null> {
    if (this.makerOf(token) === 'nobody') return null
    const nowMs = this.deps.clock()
    const hash = hashToken(token)
    const { revocationCount } = this
    const [session] = await this.deps.db
      .select({
        userId: sessions.userId,
        expiresAt: sessions.expiresAt,
        lastUsedAt: sessions.lastUsedAt,
      })
      .from(sessions)
      .where(and(eq(sessions.tokenHash, hash), isValid(nowMs)))
    if (session === undefined) return null
    const { userId, expiresAt, lastUsedAt } = session
    const isTracked = lastUsedAt.getTime() > nowMs - USE_STEP_MS
    if (!isTracked) {
      await this.deps.db
        .update(sessions)
        .set({ lastUsedAt: new Date(nowMs) })
        .where(eq(sessions.tokenHash, hash))
    }
    const untilMs = Math.min(nowMs + CACHED_MS, expiresAt.getTime())
    // A revocation that arrived during the query may be of this session, so the session is not cached then.
    if (revocationCount === this.revocationCount) this.cache(token, { userId, untilMs, hash })
    return userId
  }

  /** Ends a session and notifies every process. An unknown token is ignored. */
  async close(token: string): Promise<void> {
    if (this.makerOf(token) === 'nobody') return
    const hash = hashToken(token)
    if ((await deleteSessions(this.deps.db, 'token_hash', hash)).length > 0) this.revocationCount += 1
    this.drop(hash)
  }

  /** Ends all sessions of a user and notifies every process. */
  async closeAll(userId: number): Promise<void> {
    for (const hash of await deleteSessions(this.deps.db, 'user_id', userId)) this.forget(hash)
  }

  /** Returns the sessions of a user, the last used first. @param token of the session that asks */
  async list(userId: number, token: string): Promise<output<typeof session>[]> {
    const rows = await this.deps.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isValid(this.deps.clock())))
      .orderBy(desc(sessions.lastUsedAt))
      .limit(MAX_UNPAGED_ROWS)
    const ownHash = hashToken(token)
    return rows.map(({ tokenHash, device, createdAt, lastUsedAt }) => ({
      device,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      is_current: tokenHash === ownHash,
    }))
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

  /** Caches a session, and drops entries that are long expired and the oldest above the maximum. */
  private cache(token: string, session: CachedSession): void {
    this.drop(session.hash)
    const nowMs = this.deps.clock()
    this.lookedUpAtMs.delete(session.userId)
    this.lookedUpAtMs.set(session.userId, nowMs)
    const [longest] = this.lookedUpAtMs.keys()
    if (this.lookedUpAtMs.size > MAX_CACHED && longest !== undefined) this.lookedUpAtMs.delete(longest)
    for (const { hash, untilMs } of this.cached.values()) {
      if (nowMs < untilMs + KNOWN_MS && this.cached.size < MAX_CACHED) break
      this.drop(hash)
    }
    this.cached.set(token, session)
    this.tokensByHash.set(session.hash, token)
  }
}

function isValid(nowMs: number) {
  return and(gt(sessions.expiresAt, new Date(nowMs)), gt(sessions.lastUsedAt, new Date(nowMs - IDLE_MS)))
}

/** Returns the hex SHA-256 of a token, under which the token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Notification channel; the payload is the hash of a revoked token, '' for any. */
export const SESSION_CHANNEL = 'session_revoked'

/**
 * Hand-written, so that the statement that finds the sessions also notifies the other processes.
 * Deletes the session with a token hash, or all sessions of a user. Logout is public, so a token without a session must
 * not cause notifications.
 * @param kept the hash of the token whose session stays
 * @returns the hashes of the tokens whose sessions have ended
 */
export async function deleteSessions(
  db: Queryable,
  column: 'token_hash' | 'user_id',
  value: string | number,
  kept = '',
): Promise<string[]> {
  const { rows } = await executeSql<{ hash: string }>(
    db,
    `WITH closed AS (DELETE FROM sessions WHERE ${column} = $2 AND token_hash <> $3 RETURNING token_hash)
     SELECT token_hash AS hash, pg_notify($1, token_hash) FROM closed`,
    [SESSION_CHANNEL, value, kept],
  )
  return rows.map(({ hash }) => hash)
}

/**
 * Ends all sessions of a user for an operator, who may not read the hashes of tokens. Every process then reads all sessions
 * from the database again.
 * @returns how many have ended
 */
export async function endSessions(db: Queryable, userId: number): Promise<number> {
  const { rows } = await executeSql<{ count: number }>(
    db,
    `WITH closed AS (DELETE FROM sessions WHERE user_id = $1 RETURNING user_id)
     SELECT count(*)::int AS count, pg_notify($2, '') FROM closed`,
    [userId, SESSION_CHANNEL],
  )
  return rows[0]!.count
}
