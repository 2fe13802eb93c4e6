/** `window.studio`: what Playwright and the studio's page may await of a state. */
import type { FrameState } from './frameState'

export interface Studio {
  /** Resolves when the state is shown at the moment of its address, and rejects with what is wrong. */
  readonly ready: Promise<void>
  /** Seconds of the state's own time. */
  readonly seconds: number
  readonly isPlaying: boolean
  /**
   * Resolves when the state is shown at that second. In a frame of its own time runs forward only: for an earlier second,
   * open the address with `at`.
   */
  seek(seconds: number): Promise<void>
  /** Lets one frame or more pass. */
  step(frames?: number): Promise<void>
  play(): void
  pause(): Promise<void>
}

export interface SentRequest {
  method: string
  /** Below the API's base, with its query. */
  path: string
  isAnswered: boolean
}

/** The frame of one state. */
export interface FrameStudio extends Studio {
  /** Opens a state that waits for it. */
  open(): Promise<void>
  advance(ms: number, stepMs?: number): Promise<void>
  /** The requests to the mocked API, in the order of sending. */
  readonly requests: readonly SentRequest[]
}

declare global {
  interface Window {
    studio?: Studio | FrameStudio
    /** Set before the frame's script where the address does not say it. */
    studioState?: FrameState
    /** In a frame: the times of its address, which the module of assets/motion.json takes. */
    studioTimes?: Readonly<Record<string, number>>
  }
}
