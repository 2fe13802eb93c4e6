/** What counts as lately, by clocks that may be wrong. */

/**
 * Whether a moment is less than so long from now: within a minute, 59,999 ms ago is and 60,000 ms ago is not. A moment
 * ahead is measured alike, since the clocks of two machines differ a little; one further ahead was written down by a
 * clock that was wrong, and counts for nothing.
 * @param atMs milliseconds of the same clock as `nowMs`
 */
export function isRecent(atMs: number, nowMs: number, withinMs: number): boolean {
  return Math.abs(nowMs - atMs) < withinMs
}
