/** A result's video in its element: looked for first, loaded until its first picture can be shown, let go again. */

/**
 * @param video muted and inline, so that it may play without being asked
 * @throws if the file is not there, cannot be decoded, or is no longer wanted; TypeError if the network is gone
 */
export async function loadVideo(video: HTMLVideoElement, url: string, signal: AbortSignal): Promise<void> {
  const head = await fetch(url, { method: 'HEAD', signal })
  if (!head.ok) throw new Error(`No video at ${url}: ${head.status}`)
  signal.throwIfAborted()
  await new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The video cannot be played: ${url}`))
    video.addEventListener('loadeddata', resolve, { once: true, signal })
    video.addEventListener('error', fail, { once: true, signal })
    signal.addEventListener('abort', fail, { once: true })
    video.src = url
  })
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

/** Plays from so many seconds on; a browser that refuses keeps the picture. Who comes after the end sees the last one. */
export function playFrom(video: HTMLVideoElement, seconds: number): void {
  const last = video.duration - LAST_PICTURE_SECONDS
  if (seconds - video.currentTime > LATE_SECONDS) video.currentTime = Math.min(seconds, last)
  if (seconds < last) video.play().catch(() => undefined)
}
