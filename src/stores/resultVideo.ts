/** Whether the result's video can be seen. Set by the stage that plays it, said by the overlay that has the words. */
import { create } from 'zustand'

export type VideoState = 'idle' | 'loading' | 'playing' | 'unavailable'

export const useResultVideo = create<{ state: VideoState }>()(() => ({ state: 'idle' }))

export function showVideoState(state: VideoState): void {
  useResultVideo.setState({ state })
}
