/**
 * Draws when something changes, and only then. A fact asks for one frame; a motion holds the loop until it is over;
 * with nothing asked and nothing held no frame is drawn and no callback runs.
 */

/** Where frames come from: the browser, or a test that steps them. */
export interface FrameSource {
  request(callback: (nowMs: number) => void): number
  cancel(handle: number): void
  nowMs(): number
}

export type FrameListener = (nowMs: number) => void

export class FrameLoop {
  readonly #source: FrameSource
  readonly #listeners = new Set<FrameListener>()
  #draw: FrameListener = () => undefined
  #holds = 0
  #requested: number | null = null
  #isAsleep = true

  constructor(source: FrameSource) {
    this.#source = source
  }

  /** Begins to draw with `draw`; what was asked for before is drawn first. */
  wake(draw: FrameListener): void {
    this.#draw = draw
    this.#isAsleep = false
    this.requestFrame()
  }

  /** Nothing is drawn until the next `wake`: the context is lost, the stage is gone. */
  sleep(): void {
    this.#isAsleep = true
    if (this.#requested !== null) this.#source.cancel(this.#requested)
    this.#requested = null
  }

  /** Milliseconds of the loop's own clock. */
  nowMs(): number {
    return this.#source.nowMs()
  }

  /** Something changed: one frame, however often it is asked for. */
  requestFrame(): void {
    if (this.#isAsleep || this.#requested !== null) return
    this.#requested = this.#source.request((nowMs) => this.#frame(nowMs))
  }

  /** Something moves: a frame after every frame, until the answer is called. */
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

  /** Whether something moves. */
  isHeld(): boolean {
    return this.#holds > 0
  }

  /** Called before each frame that is drawn, with the loop's clock. */
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

/** Frames as the browser gives them. */
export function browserFrames(view: Window): FrameSource {
  return {
    request: (callback) => view.requestAnimationFrame(callback),
    cancel: (handle) => view.cancelAnimationFrame(handle),
    nowMs: () => view.performance.now(),
  }
}
