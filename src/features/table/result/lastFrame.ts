/** Hands the last frame of a video to the stage. */
import { useGame } from '../../../game/gameStore'
import { seekToEnd } from './loadVideo'

/** Sets the video's last frame, after a seek where the video is not at its end. Returns a function that clears the frame. */
export function keepLastFrame(video: HTMLVideoElement): () => void {
  const keep = () => useGame.setState({ lastFrame: video })
  // A hidden page or a slow network may have paused the video before its end.
  seekToEnd(video)
  if (video.seeking) video.addEventListener('seeked', keep, { once: true })
  else keep()
  return () => {
    video.removeEventListener('seeked', keep)
    useGame.setState({ lastFrame: null })
  }
}
