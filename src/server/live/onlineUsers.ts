/**
 * Counts online players across all server processes: those who polled or had a stream within the last 30 s, which is two
 * polls.
 */
import { randomUUID } from 'node:crypto'
import { and, gt, lte, ne } from 'drizzle-orm'
import { isRecent } from '../../domain/isRecent'
import type { Clock } from '../clock'
import type { Database } from '../db'
import { HyperLogLog } from './hyperLogLog'
import { presence } from './tables'

const ONLINE_MS = 30_000
const COUNT_EVERY_MS = 1_000

export class OnlineUsers {
  private readonly processId = randomUUID()
  private readonly seenAtMs = new Map<number, number>()
  private countedAtMs = 0
  private localCount = 0
  /** Players seen by other processes and not by this one, as of the last `share`. */
  private remoteCount = 0

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  see(userId: number): void {
    this.seenAtMs.set(userId, this.clock())
  }

  count(): number {
    return this.countLocal() + this.remoteCount
  }

  /** Publishes this process's players in the `presence` table and reads the other processes' players. */
  async share(): Promise<void> {
    const nowMs = this.clock()
    this.countLocal()
    const sketch = new HyperLogLog()
    for (const userId of this.seenAtMs.keys()) sketch.add(userId)
    const others = await this.readOthers(nowMs)
    const union = new HyperLogLog(sketch.registers)
    for (const other of others) {
      if (other.sketch !== null) union.merge(new HyperLogLog(other.sketch))
      else for (const userId of other.users) union.add(userId)
    }
    this.remoteCount = Math.round(union.count() - sketch.count())
    // Processes of older releases have no sketch, and read the users.
    const users = others.some((other) => other.sketch === null) ? [...this.seenAtMs.keys()] : []
    const row = { users, sketch: Buffer.from(sketch.registers), at: new Date(nowMs) }
    await this.db
      .insert(presence)
      .values({ process: this.processId, ...row })
      .onConflictDoUpdate({ target: presence.process, set: row })
  }

  private readOthers(nowMs: number) {
    const { process, users, sketch, at } = presence
    return this.db
      .select({ users, sketch })
      .from(presence)
      .where(and(ne(process, this.processId), gt(at, new Date(nowMs - ONLINE_MS)), lte(at, new Date(nowMs))))
  }

  /** Recounts at most once a second; the first player seen since the last count is reported at once. */
  private countLocal(): number {
    const nowMs = this.clock()
    if (isRecent(this.countedAtMs, nowMs, COUNT_EVERY_MS))
      return Math.max(this.localCount, Math.min(1, this.seenAtMs.size))
    for (const [userId, seenAtMs] of this.seenAtMs) {
      if (!isRecent(seenAtMs, nowMs, ONLINE_MS)) this.seenAtMs.delete(userId)
    }
    this.countedAtMs = nowMs
    this.localCount = this.seenAtMs.size
    return this.localCount
  }
}
