/** Loads and seeks a result video in a video element. */
import type { VideoState } from '../../game/state/state'

const RETRY_MS = 1_000

/**
 * Loads a video until its first frame can be shown. Retries every second until it is aborted; a missing file is not
 * retried.
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
  for (; !signal.aborted; await pause(RETRY_MS)) {
    const response = await fetch(url, { method: 'HEAD', signal }).catch(() => null)
    if (signal.aborted) return
    if (response === null) continue
    if (!response.ok) return onState('unavailable')
    const isLoaded = await loadFirstFrame(video, url, signal)
    if (signal.aborted) return
    if (isLoaded) return onState('playing')
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

/** A smaller difference between the film and the server's clock is not corrected by a seek. */
const SEEK_THRESHOLD_SECONDS = 0.25
/** Distance of the last frame from the end. */
const LAST_FRAME_SECONDS = 0.05

/**
 * Plays from a position in seconds; after the end it shows the last frame.
 * @throws when the browser refuses to play
 */
export async function playFrom(video: HTMLVideoElement, seconds: number): Promise<void> {
  seek(video, seconds)
  if (seconds < lastFrameOf(video)) await video.play()
}

/** Shows the frame at a position in seconds, after the end the last one. */
export function seek(video: HTMLVideoElement, seconds: number): void {
  if (Math.abs(seconds - video.currentTime) <= SEEK_THRESHOLD_SECONDS) return
  video.currentTime = Math.min(seconds, lastFrameOf(video))
}

function lastFrameOf({ duration }: HTMLVideoElement): number {
  return duration - LAST_FRAME_SECONDS
}
