/** The state of the result video, set by the player and shown by the overlay. */
import { create } from 'zustand'

export type VideoState = 'idle' | 'loading' | 'playing' | 'unavailable'

interface ResultVideo {
  state: VideoState
  /** The ended video whose last frame the stage draws, null while it plays. */
  lastFrame: HTMLVideoElement | null
}

export const useResultVideo = create<ResultVideo>()(() => ({ state: 'idle', lastFrame: null }))

export function setVideoState(state: VideoState): void {
  useResultVideo.setState({ state })
}

export function setLastFrame(lastFrame: HTMLVideoElement | null): void {
  useResultVideo.setState({ lastFrame })
}
