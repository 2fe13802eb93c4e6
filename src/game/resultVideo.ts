/** Whether the result's video can be seen. Set where it plays, said by the overlay that has the words. */
import { create } from 'zustand'

export type VideoState = 'idle' | 'loading' | 'playing' | 'unavailable'

interface ResultVideo {
  state: VideoState
  /** The video that is over, once the stage is to draw the picture that it stands on in its place. */
  lastFrame: HTMLVideoElement | null
}

export const useResultVideo = create<ResultVideo>()(() => ({ state: 'idle', lastFrame: null }))

export function setVideoState(state: VideoState): void {
  useResultVideo.setState({ state })
}

export function setLastFrame(lastFrame: HTMLVideoElement | null): void {
  useResultVideo.setState({ lastFrame })
}
