/** One result film: its video element, and the texture that each decoded frame is uploaded to. */
import { Texture, VideoSource } from 'pixi.js'
import type { VideoState } from '../../game/state/state'
import { loadVideo, playFrom, seek } from './loadVideo'

export interface Film {
  /** Plays from a position in seconds, or shows the last frame after the end. */
  play(seconds: number): void
  /** Stands still at a position in seconds. */
  pause(seconds: number): void
  /** Asks for the first frame, which iOS and data-saving browsers load only for a video that plays. */
  wake(): void
  /** Frees decoder, buffer and texture. */
  close(): void
}

interface FilmListener {
  onState(state: VideoState): void
  /** The film can be drawn. */
  onTexture(texture: Texture): void
  /** The texture shows another frame, whose upload took this long. */
  onFrame(uploadMs: number): void
}

/** @param everyFrame false uploads every second frame */
export function openFilm(url: string, everyFrame: boolean, listener: FilmListener): Film {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const controller = new AbortController()
  let texture: Texture<VideoSource> | null = null
  let isSkipped = false
  let shownAt = -1

  function takeFrame() {
    if (texture === null) return
    if (!hasFrameCallback(video)) {
      if (video.currentTime === shownAt) return onNextFrame(video, takeFrame)
      shownAt = video.currentTime
    }
    // The frame at which the film has stopped is the picture that remains.
    if (everyFrame || !isSkipped || video.ended || video.paused) {
      const startedAtMs = performance.now()
      texture.source.update()
      listener.onFrame(performance.now() - startedAtMs)
    }
    isSkipped = !isSkipped
    onNextFrame(video, takeFrame)
  }

  void loadVideo(video, url, controller.signal, (state) => {
    if (state === 'playing' && texture === null) {
      texture = new Texture({ source: videoSource(video) })
      listener.onTexture(texture)
      onNextFrame(video, takeFrame)
    }
    listener.onState(state)
  })

  return {
    play(seconds) {
      playFrom(video, seconds).catch(({ name }: DOMException) => {
        // The other errors mean that a pause or a load has cut the play() short, and a later play() follows it.
        if (name === 'NotAllowedError' && !controller.signal.aborted) listener.onState('unavailable')
      })
    },
    pause(seconds) {
      video.pause()
      seek(video, seconds)
    },
    wake() {
      const play = () => void video.play().catch(() => undefined)
      play()
      // A retry after a failed download starts a new, paused load.
      video.addEventListener('loadstart', play, { signal: controller.signal })
    },
    close() {
      controller.abort()
      // The source empties its video too.
      if (texture !== null) texture.destroy(true)
      else {
        video.removeAttribute('src')
        video.load()
      }
      texture = null
    },
  }
}

/** Firefox has it from version 132 on. */
function hasFrameCallback(video: HTMLVideoElement): boolean {
  return 'requestVideoFrameCallback' in video
}

/** Calls back at the next frame of the video, or of the screen where the browser lacks that callback. */
function onNextFrame(video: HTMLVideoElement, callback: () => void): void {
  if (hasFrameCallback(video)) video.requestVideoFrameCallback(callback)
  else requestAnimationFrame(callback)
}

/** The frames are uploaded by `takeFrame`: only its caller knows when the stage is to be drawn. */
function videoSource(resource: HTMLVideoElement): VideoSource {
  // Opaque, so that Pixi does not decode a film of its own to learn how this browser multiplies alpha.
  return new VideoSource({
    resource,
    autoLoad: false,
    autoPlay: false,
    alphaMode: 'no-premultiply-alpha',
    label: 'film',
  })
}
