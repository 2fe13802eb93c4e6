/** Draws frames between two server times, and none before or after. */
import type { FrameLoop } from './frameLoop'

interface Span {
  /** Server time, epoch milliseconds. */
  fromMs: number
  toMs: number
  /** Interval between two changes, counted from `fromMs`; null draws every frame. */
  stepMs: number | null
}

/**
 * Draws the frames of a span; the last frame is drawn at `toMs` and shows the final state.
 * @param serverNowMs null while the server's clock is unknown; no frame is drawn then
 * @returns cancels the animation
 */
export function animateBetween(
  loop: FrameLoop,
  serverNowMs: () => number | null,
  { fromMs, toMs, stepMs }: Span,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let release = () => {}
  const update = () => {
    release()
    const nowMs = serverNowMs()
    if (nowMs === null) return
    // setTimeout truncates to whole milliseconds, and a timer that fires early would draw the previous state.
    const updateAfter = (ms: number) => {
      timer = setTimeout(update, Math.ceil(ms))
    }
    if (nowMs < fromMs) return updateAfter(fromMs - nowMs)
    loop.requestFrame()
    if (nowMs >= toMs) return
    if (stepMs !== null) return updateAfter(Math.min(toMs - nowMs, stepMs - ((nowMs - fromMs) % stepMs)))
    release = loop.hold()
    updateAfter(toMs - nowMs)
  }
  update()
  return () => {
    clearTimeout(timer)
    release()
  }
}
