/**
 * Draws on demand: a change requests one frame, an animation holds the loop while it runs. Without a request or a hold
 * no frame is drawn and no callback runs.
 */

/** Where frames come from: the browser, or a test that steps them. */
export interface FrameSource {
  request(callback: (nowMs: number) => void): number
  cancel(handle: number): void
  nowMs(): number
}

type FrameListener = (nowMs: number) => void

export class FrameLoop {
  readonly #source: FrameSource
  readonly #listeners = new Set<FrameListener>()
  #draw: FrameListener = () => undefined
  #holds = 0
  #requested: number | null = null
  #isRunning = false

  constructor(source: FrameSource) {
    this.#source = source
  }

  /** Starts drawing with `draw` and requests a first frame. */
  start(draw: FrameListener): void {
    this.#draw = draw
    this.#isRunning = true
    this.requestFrame()
  }

  /** Cancels a requested frame and ignores requests until the next `start`. */
  stop(): void {
    this.#isRunning = false
    if (this.#requested !== null) this.#source.cancel(this.#requested)
    this.#requested = null
  }

  /** Returns the time of the frame source, the same clock that listeners receive. */
  nowMs(): number {
    return this.#source.nowMs()
  }

  /** Requests one frame; further calls before that frame have no effect. */
  requestFrame(): void {
    if (!this.#isRunning || this.#requested !== null) return
    this.#requested = this.#source.request((nowMs) => this.#frame(nowMs))
  }

  /** Requests a frame after every frame until the returned function is called. */
  hold(): () => void {
    let isHeld = true
    this.#holds += 1
    this.requestFrame()
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#holds -= 1
    }
  }

  /** Returns whether an animation holds the loop. */
  isHeld(): boolean {
    return this.#holds > 0
  }

  /** Calls `listener` before each drawn frame. Returns a function that unsubscribes. */
  onFrame(listener: FrameListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #frame(nowMs: number): void {
    this.#requested = null
    for (const listener of this.#listeners) listener(nowMs)
    this.#draw(nowMs)
    if (this.#holds > 0) this.requestFrame()
  }
}

/** Returns a source of the browser's animation frames. */
export function browserFrames(browserWindow: Window): FrameSource {
  return {
    request: (callback) => browserWindow.requestAnimationFrame(callback),
    cancel: (handle) => browserWindow.cancelAnimationFrame(handle),
    nowMs: () => browserWindow.performance.now(),
  }
}
