/** Scrolls the page with a fixed duration; the duration of `behavior: 'smooth'` is up to the browser. */

/** These events cancel the scroll, so that a control does not move away under a press. */
const CANCEL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const DEFAULT_DURATION_MS = 800

let scrolling = new AbortController()

/** Scrolls to `toPx` from the top; jumps if the player prefers reduced motion. Any input cancels the scroll. */
export function smoothScroll(toPx: number, durationMs: number = DEFAULT_DURATION_MS): void {
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
  for (const event of CANCEL_EVENTS) {
    window.addEventListener(event, () => current.abort(), { passive: true, capture: true, signal })
  }
  const step = (nowMs: number) => {
    if (signal.aborted) return
    const progress = Math.min(1, Math.max(0, (nowMs - startedMs) / durationMs))
    window.scrollTo(0, fromPx + (toPx - fromPx) * easeInOutCubic(progress))
    if (progress < 1) requestAnimationFrame(step)
    else current.abort()
  }
  requestAnimationFrame(step)
}

function easeInOutCubic(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (-2 * progress + 2) ** 3 / 2
}
