/** Whether the result's video can be seen. Set where it plays, said by the overlay that has the words. */
import { create } from 'zustand'

export type VideoState = 'idle' | 'loading' | 'playing' | 'unavailable'

interface ResultVideo {
  state: VideoState
  /** The video that is over, once the stage is to draw the picture that it stands on in its place. */
  lastPicture: HTMLVideoElement | null
}

export const useResultVideo = create<ResultVideo>()(() => ({ state: 'idle', lastPicture: null }))

export function setVideoState(state: VideoState): void {
  useResultVideo.setState({ state })
}

export function setLastFrame(lastPicture: HTMLVideoElement | null): void {
  useResultVideo.setState({ lastPicture })
}
