/** Hands the picture that a video stands on to the stage. */
import { showLastPicture } from '../../game/resultVideo'
import { windToEnd } from './loadVideo'

/** @returns takes it back */
export function keepLastPicture(video: HTMLVideoElement): () => void {
  const keep = () => showLastPicture(video)
  // A phone may have stopped it while nobody saw it, or the network.
  windToEnd(video)
  if (video.seeking) video.addEventListener('seeked', keep, { once: true })
  else keep()
  return () => {
    video.removeEventListener('seeked', keep)
    showLastPicture(null)
  }
}
