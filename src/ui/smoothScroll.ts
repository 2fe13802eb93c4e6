/** Scrolls the page over a set time, which the browser's own smooth scrolling cannot promise. */

let frame = 0

/**
 * Scrolls to a height on the page; at once where the player wants less motion. A wheel or a finger takes over.
 * @param durationMs how long the way takes
 */
export function smoothScroll(toPx: number, durationMs: number): void {
  cancelAnimationFrame(frame)
  const fromPx = window.scrollY
  if (fromPx === toPx) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, toPx)
    return
  }
  const startedMs = performance.now()
  const stop = () => cancelAnimationFrame(frame)
  window.addEventListener('wheel', stop, { once: true, passive: true })
  window.addEventListener('touchstart', stop, { once: true, passive: true })
  const step = (nowMs: number) => {
    const part = Math.min(1, Math.max(0, (nowMs - startedMs) / durationMs))
    window.scrollTo(0, fromPx + (toPx - fromPx) * eased(part))
    if (part < 1) frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
}

/** Slow, fast, slow. */
function eased(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2
}
