/** How many players are at the table: those who polled in the last half minute, which is two polls. */
import type { Clock } from '../clock'

const PRESENT_MS = 30_000
const COUNT_EVERY_MS = 1_000

export class OnlineUsers {
  private readonly seenAtMs = new Map<number, number>()
  private countedAtMs = 0
  private counted = 0

  constructor(private readonly clock: Clock) {}

  see(userId: number): void {
    this.seenAtMs.set(userId, this.clock())
  }

  /** Counted once a second at most, however many ask. */
  count(): number {
    const nowMs = this.clock()
    if (nowMs - this.countedAtMs < COUNT_EVERY_MS) return Math.max(1, this.counted)
    for (const [userId, seenAtMs] of this.seenAtMs) {
      // A map keeps the order of its keys' first entry, so all of it is looked at.
      if (nowMs - seenAtMs > PRESENT_MS) this.seenAtMs.delete(userId)
    }
    this.countedAtMs = nowMs
    this.counted = this.seenAtMs.size
    return this.counted
  }
}
