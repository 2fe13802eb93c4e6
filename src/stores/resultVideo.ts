/** Whether the result's video can be seen. Set where it plays, said by the overlay that has the words. */
import { create } from 'zustand'

export type VideoState = 'idle' | 'loading' | 'playing' | 'unavailable'

interface ResultVideo {
  state: VideoState
  /** What a video that is over stands on, once the stage is to draw it in the video's place. */
  lastPicture: ImageBitmap | null
}

export const useResultVideo = create<ResultVideo>()(() => ({ state: 'idle', lastPicture: null }))

export function showVideoState(state: VideoState): void {
  useResultVideo.setState({ state })
}

export function showLastPicture(lastPicture: ImageBitmap | null): void {
  useResultVideo.setState({ lastPicture })
}
