/**
 * Session tokens: opaque, 256 bits, stored as hashes, good for 30 days. Looked-up tokens stay in memory for a short
 * while, so that polls do not reach the database; a logout anywhere is announced and forgotten everywhere.
 */
import { createHash } from 'node:crypto'
import type { Clock, RandomSource } from '../clock'
import type { Pool } from '../db'

/** Announced with a token's hash when it is revoked. */
export const SESSION_CHANNEL = 'session_revoked'

const VALID_MS = 30 * 86_400_000
const REMEMBERED_MS = 60_000
const MAX_REMEMBERED = 100_000

interface Remembered {
  userId: number
  untilMs: number
  hash: string
}

export class Sessions {
  /** By token, so that no call has to hash its own; the one looked up longest ago comes first. */
  private readonly remembered = new Map<string, Remembered>()
  /** The tokens of those by their hashes, under which revocations are announced. */
  private readonly tokens = new Map<string, string>()
  private revocations = 0

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  /** @returns the token, which is written nowhere */
  async open(userId: number): Promise<string> {
    const token = Buffer.from(this.random(32)).toString('base64url')
    const nowMs = this.clock()
    await this.pool.query(
      'INSERT INTO sessions (token_hash, user_id, expires_at, created_at) VALUES ($1, $2, $3, $4)',
      [hashToken(token), userId, new Date(nowMs + VALID_MS), new Date(nowMs)],
    )
    return token
  }

  /** Whose token this is, if it was looked up lately; null says nothing. */
  recall(token: string): number | null {
    const known = this.remembered.get(token)
    return known !== undefined && this.clock() < known.untilMs ? known.userId : null
  }

  /** Whose token this is; null if it is nobody's, or not any more. */
  async findUser(token: string): Promise<number | null> {
    const nowMs = this.clock()
    const hash = hashToken(token)
    const { revocations } = this
    const { rows } = await this.pool.query<{ user_id: number; expires_at: Date }>(
      'SELECT user_id, expires_at FROM sessions WHERE token_hash = $1 AND expires_at > $2',
      [hash, new Date(nowMs)],
    )
    const row = rows[0]
    if (row === undefined) return null
    const untilMs = Math.min(nowMs + REMEMBERED_MS, row.expires_at.getTime())
    // Read before a revocation that was heard meanwhile, this may be what was revoked.
    if (revocations === this.revocations) this.remember(token, { userId: row.user_id, untilMs, hash })
    return row.user_id
  }

  async close(token: string): Promise<void> {
    const hash = hashToken(token)
    // Anybody may log out what is no session, as often as they like: only one that ended is announced.
    const { rowCount } = await this.pool.query(
      `WITH closed AS (DELETE FROM sessions WHERE token_hash = $2 RETURNING token_hash)
       SELECT pg_notify($1, token_hash) FROM closed`,
      [SESSION_CHANNEL, hash],
    )
    if (rowCount !== 0) this.revocations += 1
    this.drop(hash)
  }

  /** A session was revoked, maybe by another process; '' forgets all, after announcements may have been missed. */
  forget(hash: string): void {
    this.revocations += 1
    if (hash !== '') this.drop(hash)
    else {
      this.remembered.clear()
      this.tokens.clear()
    }
  }

  private drop(hash: string): void {
    this.remembered.delete(this.tokens.get(hash) ?? '')
    this.tokens.delete(hash)
  }

  /** Makes room as it goes: what has expired is dropped, and beyond the most that are kept the oldest. */
  private remember(token: string, entry: Remembered): void {
    this.drop(entry.hash)
    const nowMs = this.clock()
    for (const { hash, untilMs } of this.remembered.values()) {
      if (nowMs < untilMs && this.remembered.size < MAX_REMEMBERED) break
      this.drop(hash)
    }
    this.remembered.set(token, entry)
    this.tokens.set(entry.hash, token)
  }
}

/** What of a token is stored: its SHA-256, hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
