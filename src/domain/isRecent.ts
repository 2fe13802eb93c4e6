/** Compares timestamps that may come from a wrong clock. */

/**
 * Returns whether `atMs` is less than `withinMs` before or after `nowMs`. Clocks of two machines differ slightly, so a
 * time in the near future counts as recent; a time further in the future came from a wrong clock and does not.
 */
export function isRecent(atMs: number, nowMs: number, withinMs: number): boolean {
  return Math.abs(nowMs - atMs) < withinMs
}
