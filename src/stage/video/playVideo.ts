/** A result's video as a texture: looked for first, then loaded muted and inline, started at the right second. */
import { glUploadVideoResource, Texture, VideoSource } from 'pixi.js'

// Pixi writes each picture into the texture's old memory, which a browser does by way of the processor. New memory
// for each (as Pixi does in Safari) lets it copy from decoder to texture: 0.6 ms a picture instead of 15, measured.
const { upload } = glUploadVideoResource
glUploadVideoResource.upload = (source, texture, gl, version, target) =>
  upload(source, texture, gl, version, target, true)

export interface PlayingVideo {
  texture: Texture
  /** Plays from so many seconds on; a browser that refuses keeps the first frame. */
  playFrom(seconds: number): void
  /** Takes the newest picture into the texture, if there is one since the last time. */
  showNewest(): void
  destroy(): void
}

/** From here on a film is wound forward instead of started a little late. */
const LATE_SECONDS = 0.25
const LAST_PICTURE_SECONDS = 0.05

/**
 * Loads a video until its first frame can be shown.
 * @param onPicture called whenever there is a new picture; one that no frame is drawn for is never taken
 * @throws if the file is not there or cannot be decoded
 */
export async function loadVideo(
  url: string,
  signal: AbortSignal,
  onPicture: () => void,
): Promise<PlayingVideo> {
  const head = await fetch(url, { method: 'HEAD', signal })
  if (!head.ok) throw new Error(`No video at ${url}: ${head.status}`)
  const video = document.createElement('video')
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url })
  await firstFrame(video, signal)
  // Not through the source's own load: that would open a second graphics context to learn what is known here.
  const { videoWidth: width, videoHeight: height } = video
  const source = new VideoSource({ resource: video, autoPlay: false, autoLoad: false, width, height })
  const texture = new Texture({ source })
  let isNew = false
  const stopPictures = eachPicture(video, () => {
    isNew = true
    onPicture()
  })
  return {
    texture,
    playFrom(seconds) {
      // Who comes after the film's end sees its last picture.
      const last = video.duration - LAST_PICTURE_SECONDS
      if (seconds > LATE_SECONDS) video.currentTime = Math.min(seconds, last)
      if (seconds < last) video.play().catch(() => undefined)
    },
    showNewest() {
      if (isNew) source.update()
      isNew = false
    },
    destroy() {
      stopPictures()
      video.pause()
      texture.destroy(true)
      video.removeAttribute('src')
      video.load()
    },
  }
}

function firstFrame(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The video cannot be played: ${video.src}`))
    video.addEventListener('loadeddata', () => resolve(), { once: true })
    video.addEventListener('error', fail, { once: true })
    signal.addEventListener('abort', fail, { once: true })
    video.load()
  })
}

/** Calls back for every new picture of a video, or where the browser does not say, as its time goes on. */
function eachPicture(video: HTMLVideoElement, onPicture: () => void): () => void {
  if (!('requestVideoFrameCallback' in video)) {
    const plain = video as HTMLVideoElement
    plain.addEventListener('timeupdate', onPicture)
    return () => plain.removeEventListener('timeupdate', onPicture)
  }
  let handle = 0
  const next = () => {
    onPicture()
    handle = video.requestVideoFrameCallback(next)
  }
  handle = video.requestVideoFrameCallback(next)
  return () => video.cancelVideoFrameCallback(handle)
}
