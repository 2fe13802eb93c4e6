/** Scrolls the page over a set time, which the browser's own smooth scrolling cannot promise. */

/** What a player does who wants the page to stay where it is: under a press, nothing may slide away. */
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** How long the way takes to another page's top, or to another part of this one. */
const WAY_MS = 800

let scrolling = new AbortController()

/**
 * Scrolls to a height on the page; at once where the player wants less motion. A wheel, a finger, a press or a key
 * takes over.
 */
export function smoothScroll(toPx: number, durationMs: number = WAY_MS): void {
  scrolling.abort()
  const fromPx = window.scrollY
  if (fromPx === toPx) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, toPx)
    return
  }
  const startedMs = performance.now()
  const current = new AbortController()
  scrolling = current
  const { signal } = current
  for (const event of TAKEN_OVER) {
    window.addEventListener(event, () => current.abort(), { passive: true, capture: true, signal })
  }
  const step = (nowMs: number) => {
    if (signal.aborted) return
    const part = Math.min(1, Math.max(0, (nowMs - startedMs) / durationMs))
    window.scrollTo(0, fromPx + (toPx - fromPx) * eased(part))
    if (part < 1) requestAnimationFrame(step)
    else current.abort()
  }
  requestAnimationFrame(step)
}

/** Slow, fast, slow. */
function eased(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2
}
