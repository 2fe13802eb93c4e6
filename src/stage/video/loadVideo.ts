/** A result's video in its element: looked for first, loaded until its first picture can be shown, let go again. */
import type { VideoState } from '../../game/resultVideo'

const AGAIN_MS = 1_000
/** The browser has one word for a film that was cut off on its way and for one that it cannot play. */
const MOST_TRIES = 4

/**
 * Asks each second for what was cut off, and for as long as the network is gone; it may be back before the show is over.
 * @param video muted and inline, so that it may play without being asked
 * @param signal aborted when it is no longer wanted
 * @param say told how it stands, not after the abort
 */
export async function loadVideo(
  video: HTMLVideoElement,
  url: string,
  signal: AbortSignal,
  say: (state: VideoState) => void,
): Promise<void> {
  say('loading')
  for (let tries = 0; !signal.aborted; await pause(AGAIN_MS)) {
    const head = await fetch(url, { method: 'HEAD', signal }).catch(() => null)
    if (signal.aborted) return
    if (head?.ok !== true) say('unavailable')
    if (head === null) continue
    if (!head.ok) return
    say('loading')
    const isLoaded = await untilFirstPicture(video, url, signal)
    if (signal.aborted) return
    if (isLoaded) return say('playing')
    tries += 1
    if (tries === MOST_TRIES) return say('unavailable')
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** @returns whether it came; what was cut off or is no longer wanted did not */
function untilFirstPicture(video: HTMLVideoElement, url: string, signal: AbortSignal): Promise<boolean> {
  const trying = new AbortController()
  const { signal: until } = trying
  return new Promise<boolean>((resolve) => {
    video.addEventListener('loadeddata', () => resolve(true), { signal: until })
    video.addEventListener('error', () => resolve(false), { signal: until })
    signal.addEventListener('abort', () => resolve(false), { signal: until })
    video.src = url
  }).finally(() => trying.abort())
}

/** Gives back what the browser keeps for it. */
export function unloadVideo(video: HTMLVideoElement): void {
  video.pause()
  video.removeAttribute('src')
  video.load()
}

/** From here on it is wound forward instead of started a little late. */
const LATE_SECONDS = 0.25
const LAST_PICTURE_SECONDS = 0.05

/** For whom it was stopped on its way: it stands on its last picture as soon as that is there. */
export function windToEnd(video: HTMLVideoElement): void {
  const last = video.duration - LAST_PICTURE_SECONDS
  if (last - video.currentTime > LATE_SECONDS) video.currentTime = last
}

/** Plays from so many seconds on; a browser that refuses keeps the picture. Who comes after the end sees the last one. */
export function playFrom(video: HTMLVideoElement, seconds: number): void {
  const last = video.duration - LAST_PICTURE_SECONDS
  if (seconds - video.currentTime > LATE_SECONDS) video.currentTime = Math.min(seconds, last)
  if (seconds < last) video.play().catch(() => undefined)
}
