/** Loading, seeking and unloading of a result video in a video element. */
import type { VideoState } from '../../../game/gameState'

const RETRY_MS = 1_000
/** The media error of an interrupted download is the same as that of an unplayable file, so tries are limited. */
const MAX_TRIES = 4

/**
 * Loads a video until its first frame can be shown. Retries every second: without limit while the network is down, up to
 * four times when the element reports an error. A missing file is not retried.
 * @param video muted and playsinline, so that the browser allows autoplay
 * @param signal aborts the load
 * @param onState receives every change of state until the signal is aborted
 */
export async function loadVideo(
  video: HTMLVideoElement,
  url: string,
  signal: AbortSignal,
  onState: (state: VideoState) => void,
): Promise<void> {
  onState('loading')
  for (let tries = 0; !signal.aborted; await pause(RETRY_MS)) {
    const response = await fetch(url, { method: 'HEAD', signal }).catch(() => null)
    if (signal.aborted) return
    if (response?.ok !== true) onState('unavailable')
    if (response === null) continue
    if (!response.ok) return
    onState('loading')
    const isLoaded = await loadFirstFrame(video, url, signal)
    if (signal.aborted) return
    if (isLoaded) return onState('playing')
    tries += 1
    if (tries === MAX_TRIES) return onState('unavailable')
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves to whether the first frame has loaded; false after an error or an abort. */
function loadFirstFrame(video: HTMLVideoElement, url: string, signal: AbortSignal): Promise<boolean> {
  const listeners = new AbortController()
  const options = { signal: listeners.signal }
  return new Promise<boolean>((resolve) => {
    video.addEventListener('loadeddata', () => resolve(true), options)
    video.addEventListener('error', () => resolve(false), options)
    signal.addEventListener('abort', () => resolve(false), options)
    video.src = url
  }).finally(() => listeners.abort())
}

/** Frees the element's decoder and buffer. */
export function unloadVideo(video: HTMLVideoElement): void {
  video.pause()
  video.removeAttribute('src')
  video.load()
}

/** A smaller difference between the video and the server's clock is not corrected by a seek. */
const SEEK_THRESHOLD_SECONDS = 0.25
/** Distance of the last frame from the end. */
const LAST_FRAME_SECONDS = 0.05

/** Seeks to the last frame, unless the video is already there. */
export function seekToEnd(video: HTMLVideoElement): void {
  const lastFrameAt = video.duration - LAST_FRAME_SECONDS
  if (lastFrameAt - video.currentTime > SEEK_THRESHOLD_SECONDS) video.currentTime = lastFrameAt
}

/** Plays from a position in seconds; after the end it shows the last frame. A browser that blocks play() shows that frame. */
export function playFrom(video: HTMLVideoElement, seconds: number): void {
  const lastFrameAt = video.duration - LAST_FRAME_SECONDS
  if (seconds - video.currentTime > SEEK_THRESHOLD_SECONDS) video.currentTime = Math.min(seconds, lastFrameAt)
  if (seconds < lastFrameAt) video.play().catch(() => undefined)
}
