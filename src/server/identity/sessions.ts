/**
 * Session tokens: opaque, 256 bits, stored as hashes, good for 30 days. Looked-up tokens stay in memory for a short
 * while, so that polls do not reach the database; a logout anywhere is announced and forgotten everywhere.
 */
import { createHash } from 'node:crypto'
import type { Clock, RandomSource } from '../clock'
import type { Pool } from '../db/pool'

/** Announced with a token's hash when it is revoked. */
export const SESSION_CHANNEL = 'session_revoked'

const VALID_MS = 30 * 86_400_000
const REMEMBERED_MS = 60_000
const MAX_REMEMBERED = 100_000

interface Remembered {
  userId: number
  untilMs: number
}

export class Sessions {
  private readonly remembered = new Map<string, Remembered>()

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
    const { rows } = await this.pool.query<{ user_id: number; expires_at: Date }>(
      'SELECT user_id, expires_at FROM sessions WHERE token_hash = $1 AND expires_at > $2',
      [hashToken(token), new Date(nowMs)],
    )
    const row = rows[0]
    if (row === undefined) return null
    const untilMs = Math.min(nowMs + REMEMBERED_MS, row.expires_at.getTime())
    this.remember(token, { userId: row.user_id, untilMs })
    return row.user_id
  }

  async close(token: string): Promise<void> {
    const hash = hashToken(token)
    this.remembered.delete(token)
    await this.pool.query('DELETE FROM sessions WHERE token_hash = $1', [hash])
    await this.pool.query('SELECT pg_notify($1, $2)', [SESSION_CHANNEL, hash])
  }

  /** Another process revoked it; '' forgets all, after announcements may have been missed. */
  forget(hash: string): void {
    if (hash === '') this.remembered.clear()
    // Announcements are rare, calls are not: the search is here, so that no call has to hash its token.
    else
      for (const token of this.remembered.keys()) if (hashToken(token) === hash) this.remembered.delete(token)
  }

  private remember(token: string, entry: Remembered): void {
    if (this.remembered.size >= MAX_REMEMBERED) this.remembered.clear()
    this.remembered.set(token, entry)
  }
}

/** What of a token is stored: its SHA-256, hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
