/** `window.studio` of the studio's pages, as docs/studio.md describes it. */
interface Studio {
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

interface SentRequest {
  method: string
  /** Below the API's base, with its query. */
  path: string
  isAnswered: boolean
}

interface Window {
  /** `requests` only on `/studio/frame`: in the order of sending. */
  studio: Studio & { readonly requests: readonly SentRequest[] }
}
