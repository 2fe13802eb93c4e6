/** Hands the picture that a video stands on to the stage. */
import { showLastPicture } from '../../stores/resultVideo'

/** @returns takes it back */
export function keepLastPicture(video: HTMLVideoElement): () => void {
  const keep = () => showLastPicture(video)
  // Who comes late has the video wound to its end first.
  if (video.seeking) video.addEventListener('seeked', keep, { once: true })
  else keep()
  return () => {
    video.removeEventListener('seeked', keep)
    showLastPicture(null)
  }
}
