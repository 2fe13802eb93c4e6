/** Videos in step with the page's clock: they never play by themselves, and are seeked to the clock's moment. */
import { ignoreAutoplay, takePlayback } from './patches'
import { pause, poll } from './realTime'

/** The end of a video has no frame. */
const LAST_FRAME_SECONDS = 0.05
/** Of the films, at 25 frames a second or more. */
const LONGEST_FRAME_SECONDS = 0.04
/** A seek to the frame that is shown already presents none. */
const NEAR_FRAME_MS = 2_000
/** A busy machine decodes slowly, and a hidden window presents nothing. */
const FAR_FRAME_MS = 30_000
/** A smaller difference between a running video and the clock is not seen. */
const DRIFT_SECONDS = 0.3

interface Playing {
  fromSeconds: number
  startedAtMs: number
}

export interface PageVideos {
  /** Lets pending and future downloads through: the moment of arrival decides from which second a video plays. */
  release(): void
  released: Promise<void>
  /** Resolves when every video shows the frame that it was seeked to. */
  settled(): Promise<void>
  /** Seeks the videos that play to the clock's moment. */
  sync(): Promise<void>
  /** Lets the videos run with the clock. */
  run(isRunning: boolean): void
}

export function holdVideos(): PageVideos {
  const playing = new Map<HTMLMediaElement, Playing>()
  /** Of videos that still show the frame of before. */
  const seeks = new Map<HTMLMediaElement, Promise<void>>()
  let isRunning = false

  const start = (video: HTMLMediaElement) =>
    playing.set(video, { fromSeconds: video.currentTime, startedAtMs: Date.now() })
  function seek(video: HTMLMediaElement, seconds: number) {
    const isNear = !seeks.has(video) && Math.abs(seconds - video.currentTime) < LONGEST_FRAME_SECONDS
    const shown = frameShown(video, isNear ? NEAR_FRAME_MS : FAR_FRAME_MS).finally(() => {
      if (seeks.get(video) === shown) seeks.delete(video)
    })
    seeks.set(video, shown)
    native.seek(video, seconds)
  }
  const native = takePlayback({
    play(video) {
      start(video)
      return isRunning ? native.play(video) : Promise.resolve()
    },
    pause(video) {
      playing.delete(video)
      native.pause(video)
    },
    seek(video, seconds) {
      seek(video, seconds)
      if (playing.has(video)) start(video)
    },
  })
  ignoreAutoplay()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })

  async function settled() {
    await Promise.all(seeks.values())
  }

  /** @param toleranceSeconds difference that is left as it is */
  function seekPlaying(toleranceSeconds: number) {
    for (const [video, { fromSeconds, startedAtMs }] of playing) {
      const seconds = fromSeconds + (Date.now() - startedAtMs) / 1000
      const target = video.loop
        ? seconds % video.duration
        : Math.min(seconds, video.duration - LAST_FRAME_SECONDS)
      if (Math.abs(target - video.currentTime) > toleranceSeconds) seek(video, target)
    }
  }

  return {
    release: () => release(),
    released,
    settled,
    async sync() {
      seekPlaying(isRunning ? DRIFT_SECONDS : 0.001)
      if (!isRunning) await settled()
    },
    run(isOn) {
      isRunning = isOn
      for (const video of playing.keys()) {
        if (isOn) native.play(video).catch(() => undefined)
        else native.pause(video)
      }
    },
  }
}

/** Resolves when the frame that a seek asks for is presented, or after `timeoutMs` from its decoding. */
async function frameShown(video: HTMLMediaElement, timeoutMs: number): Promise<void> {
  const presented = new Promise<void>((resolve) => {
    if (!(video instanceof HTMLVideoElement)) return resolve()
    // The frame before the seek may be presented first.
    const onFrame = (_nowMs: number, { mediaTime }: VideoFrameCallbackMetadata) => {
      if (Math.abs(video.currentTime - mediaTime) < LONGEST_FRAME_SECONDS) resolve()
      else video.requestVideoFrameCallback(onFrame)
    }
    video.requestVideoFrameCallback(onFrame)
  })
  const isUnloaded = () => video.networkState === HTMLMediaElement.NETWORK_EMPTY
  const hasFrame = () => !video.seeking && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
  await poll(() => (isUnloaded() || hasFrame() ? true : null), `the video ${video.src} does not seek`)
  if (!isUnloaded()) await Promise.race([presented, pause(timeoutMs)])
}
