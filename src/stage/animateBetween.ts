/** Has frames drawn from one server time to another, and none before or after: what stands still needs no frame. */
import type { FrameLoop } from './frameLoop'

export interface Span {
  /** Server time, epoch milliseconds. */
  fromMs: number
  toMs: number
  /** It changes this often, counted from its start; null if it moves with every frame. */
  stepMs: number | null
}

/**
 * The last frame is drawn at the span's end, on which whoever moves in it stands from then on.
 * @param serverNowMs null while the server's clock is not known, by which nothing can be shown
 * @returns ends it early
 */
export function animateBetween(
  loop: FrameLoop,
  serverNowMs: () => number | null,
  { fromMs, toMs, stepMs }: Span,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let release = () => {}
  const goOn = () => {
    release()
    const nowMs = serverNowMs()
    if (nowMs === null) return
    // Timers count whole milliseconds, and one that fires early would draw what was drawn before.
    const wait = (ms: number) => {
      timer = setTimeout(goOn, Math.ceil(ms))
    }
    if (nowMs < fromMs) return wait(fromMs - nowMs)
    loop.requestFrame()
    if (nowMs >= toMs) return
    if (stepMs !== null) return wait(Math.min(toMs - nowMs, stepMs - ((nowMs - fromMs) % stepMs)))
    release = loop.hold()
    wait(toMs - nowMs)
  }
  goOn()
  return () => {
    clearTimeout(timer)
    release()
  }
}
