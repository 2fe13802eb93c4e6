/**
 * The server's time as this device can know it: the best sample of the server's clock, carried on by a monotonic
 * timer. The device's own date is never read. Everything on the table that depends on time asks here.
 */

export interface ServerClock {
  /** Server time now, epoch milliseconds, or null before the first sample. */
  nowMs(): number | null
  /**
   * Takes a sample: the server said `serverMs` in an answer that was asked for at `sentAtMs` and came at
   * `receivedAtMs` of the monotonic timer. A quicker answer is a better sample; an old one slowly loses its worth.
   */
  observe(serverMs: number, sentAtMs: number, receivedAtMs: number): void
}

/** A monotonic timer drifts and a device sleeps: a sample counts this much worse for each second of its age. */
const WORSE_PER_SECOND_MS = 2
/** A sample that contradicts the clock by more than this means that the timer stood still: it always wins. */
const JUMP_MS = 2_000

/** @param monotonicMs a timer that never goes back, such as performance.now */
export function createServerClock(monotonicMs: () => number): ServerClock {
  let best: { offsetMs: number; roundTripMs: number; takenAtMs: number } | null = null

  return {
    nowMs: () => (best === null ? null : monotonicMs() + best.offsetMs),
    observe(serverMs, sentAtMs, receivedAtMs) {
      const roundTripMs = Math.max(0, receivedAtMs - sentAtMs)
      const offsetMs = serverMs - (sentAtMs + receivedAtMs) / 2
      const isBetter =
        best === null ||
        Math.abs(offsetMs - best.offsetMs) > JUMP_MS + roundTripMs ||
        roundTripMs <= best.roundTripMs + ((receivedAtMs - best.takenAtMs) / 1000) * WORSE_PER_SECOND_MS
      if (isBetter) best = { offsetMs, roundTripMs, takenAtMs: receivedAtMs }
    },
  }
}
