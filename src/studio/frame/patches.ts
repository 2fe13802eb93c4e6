/**
 * The browser's own methods that a state replaces, because a page has no documented way to do the same: only the browser's
 * command line turns WebGL off, for all frames, and nothing holds a video that plays by itself. The pictures of
 * `graphics-none`, `result-won` and `practice-how-to-play` differ once the browser calls one of these methods no more.
 */

/** A table without motion still draws its pictures on plain canvases. */
export function refuseWebGL(): void {
  const { getContext } = HTMLCanvasElement.prototype
  function refusing(this: HTMLCanvasElement, ...args: Parameters<typeof getContext>) {
    return args[0].startsWith('webgl') ? null : getContext.apply(this, args)
  }
  HTMLCanvasElement.prototype.getContext = refusing as typeof getContext
}

/** Leaves no English of the build in a page whose texts are changed. The client runs after the document has been read. */
export function forgetPrerendered(): void {
  document.addEventListener(
    'readystatechange',
    () => {
      const root = document.getElementById('root')
      root?.replaceChildren()
      root?.removeAttribute('data-prerendered')
      for (const element of document.querySelectorAll('title, meta[name=description]')) element.remove()
    },
    { once: true },
  )
}

/** The product's calls of a video's methods. */
interface PlaybackCalls {
  /** @returns what the product awaits */
  play(video: HTMLMediaElement): Promise<void>
  pause(video: HTMLMediaElement): void
  /** The product has set the position, in seconds. */
  seek(video: HTMLMediaElement, seconds: number): void
}

/** Sends the product's calls to `calls` instead of the videos. @returns the browser's own methods */
export function takePlayback(calls: PlaybackCalls): PlaybackCalls {
  const { prototype } = HTMLMediaElement
  const { play, pause } = prototype
  const currentTime = Object.getOwnPropertyDescriptor(prototype, 'currentTime')!
  prototype.play = function () {
    return calls.play(this)
  }
  prototype.pause = function () {
    calls.pause(this)
  }
  Object.defineProperty(prototype, 'currentTime', {
    ...currentTime,
    set(this: HTMLMediaElement, seconds: number) {
      calls.seek(this, seconds)
    },
  })
  return {
    play: (video) => play.call(video),
    pause: (video) => pause.call(video),
    seek: (video, seconds) => currentTime.set?.call(video, seconds),
  }
}

/** Loads each video whole: a simple web server sends no parts of files, without which no video is seeked. */
export function loadVideosWhole(): void {
  const { prototype } = HTMLMediaElement
  const { fetch } = window
  const src = Object.getOwnPropertyDescriptor(prototype, 'src')!
  Object.defineProperty(prototype, 'src', {
    ...src,
    async set(this: HTMLMediaElement, url: string) {
      const response = await fetch(new URL(url, document.baseURI))
      src.set?.call(this, URL.createObjectURL(await response.blob()))
    },
  })
}

/** A video with `autoplay` would start by the browser's own clock; without it the video keeps its poster. */
export function ignoreAutoplay(): void {
  const { setAttribute } = Element.prototype
  HTMLVideoElement.prototype.setAttribute = function (name, value) {
    if (name === 'src') this.src = value
    else if (name.toLowerCase() !== 'autoplay') setAttribute.call(this, name, value)
  }
}
