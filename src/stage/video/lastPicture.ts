/** The picture that a video stands on, for the stage to draw. */
import { showLastPicture } from '../../stores/resultVideo'

/** @returns lets it go again; without it, such as where the browser refuses, the video stays as it is */
export function keepLastPicture(video: HTMLVideoElement): () => void {
  let isWanted = true
  let picture: ImageBitmap | null = null
  wound(video)
    .then(() => createImageBitmap(video))
    .then((taken) => {
      if (!isWanted) return taken.close()
      picture = taken
      showLastPicture(taken)
    })
    .catch(() => undefined)
  return () => {
    isWanted = false
    showLastPicture(null)
    picture?.close()
  }
}

/** Who comes late has the video wound to its end first. */
function wound(video: HTMLVideoElement): Promise<unknown> {
  if (!video.seeking) return Promise.resolve()
  return new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
}
