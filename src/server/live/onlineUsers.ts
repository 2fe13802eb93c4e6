/**
 * Counts online players: those who polled or had a stream within the last 30 s, which is two polls. The count is the sum of
 * what all server processes count, so a player whose tabs are open on two of them counts twice.
 */
import { randomUUID } from 'node:crypto'
import { and, gt, lt, ne, sql, sum } from 'drizzle-orm'
import { MODES, type Mode } from '../../domain/core/mode'
import { isRecent } from '../../domain/time'
import type { Clock } from '../base/clock'
import type { Database } from '../db'
import { presence } from './tables'

const ONLINE_MS = 30_000

export class OnlineUsers {
  private readonly processId = randomUUID()
  /** The mode in which each player was seen last, so a player who changes it counts once. */
  private readonly seen = new Map<number, { mode: Mode; atMs: number }>()
  /** The players of other processes, as of the last `exchange`. */
  private countElsewhere = 0

  constructor(private readonly deps: { db: Database; clock: Clock }) {}

  see(mode: Mode, userId: number): void {
    this.seen.set(userId, { mode, atMs: this.deps.clock() })
  }

  count(): number {
    return this.seen.size + this.countElsewhere
  }

  /** Forgets players who left, writes the counts of this process, and reads those of the others. */
  async exchange(): Promise<void> {
    const { db, clock } = this.deps
    const nowMs = clock()
    const counts: Record<Mode, number> = { dummy: 0, real: 0 }
    for (const [userId, { mode, atMs }] of this.seen) {
      if (isRecent(atMs, nowMs, ONLINE_MS)) counts[mode] += 1
      else this.seen.delete(userId)
    }
    const own = { process: this.processId, at: new Date(nowMs) }
    await db
      .insert(presence)
      .values(MODES.map((mode) => ({ ...own, mode, players: counts[mode] })))
      .onConflictDoUpdate({
        target: [presence.process, presence.mode],
        set: { players: sql`excluded.players`, at: sql`excluded.at` },
      })
    this.countElsewhere = await this.readOthers(nowMs)
  }

  /** A process that has stopped no longer renews its rows, and one with a wrong clock may have written a future time. */
  private async readOthers(nowMs: number): Promise<number> {
    const { process, players, at } = presence
    const isFresh = and(gt(at, new Date(nowMs - ONLINE_MS)), lt(at, new Date(nowMs + ONLINE_MS)))
    const [others] = await this.deps.db
      .select({ players: sum(players).mapWith(Number) })
      .from(presence)
      .where(and(ne(process, this.processId), isFresh))
    return others?.players ?? 0
  }
}
