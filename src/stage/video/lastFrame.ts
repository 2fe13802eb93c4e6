/** Hands the picture that a video stands on to the stage. */
import { setLastFrame } from '../../game/resultVideo'
import { windToEnd } from './loadVideo'

/** @returns takes it back */
export function keepLastFrame(video: HTMLVideoElement): () => void {
  const keep = () => setLastFrame(video)
  // A phone may have stopped it while nobody saw it, or the network.
  windToEnd(video)
  if (video.seeking) video.addEventListener('seeked', keep, { once: true })
  else keep()
  return () => {
    video.removeEventListener('seeked', keep)
    setLastFrame(null)
  }
}
