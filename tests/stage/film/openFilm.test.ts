/** The film's frames reach the stage also in a browser that does not tell of them. */
// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { openFilm } from '../../../src/stage/film/openFilm'

vi.mock('pixi.js', () => ({
  Texture: class {
    source = { update: () => undefined }
    destroy = () => undefined
  },
  VideoSource: class {},
}))
vi.mock('../../../src/stage/film/loadVideo', () => ({
  loadVideo: async (...[, , , onState]: [unknown, unknown, unknown, (state: string) => void]) =>
    onState('playing'),
  playFrom: (video: HTMLVideoElement) => video.play(),
}))

afterEach(() => void vi.restoreAllMocks())

/** Opens a film in a browser that does not report its frames. @returns what shows the frames of these times */
function openStepped(isEveryFrame: boolean, properties: PropertyDescriptorMap = {}) {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  const video = document.createElement('video')
  let time = 0
  Object.defineProperties(video, { currentTime: { get: () => time }, ...properties })
  vi.spyOn(document, 'createElement').mockReturnValue(video)
  expect('requestVideoFrameCallback' in video).toBe(false)
  const onFrame = vi.fn()
  const film = openFilm('/film.mp4', isEveryFrame, {
    onState: () => undefined,
    onTexture: () => undefined,
    onFrame,
  })
  const show = (...times: number[]) => {
    for (time of times) frames.pop()?.(0)
  }
  return { film, frames, onFrame, show }
}

it('uploads each new frame once where requestVideoFrameCallback is missing, until the film is closed', () => {
  const { film, frames, onFrame, show } = openStepped(true)
  show(0, 0, 0.04, 0.04, 0.08)
  expect(onFrame).toHaveBeenCalledTimes(3)
  film.close()
  show(0.12)
  expect(onFrame).toHaveBeenCalledTimes(3)
  expect(frames).toEqual([])
})

it.each([
  ['plays', false, 2],
  ['stands still', true, 4],
])('a film that %s on a slow device has the right frames uploaded', (_, paused, uploads) => {
  const { onFrame, show } = openStepped(false, { paused: { value: paused } })
  show(0.04, 0.08, 0.12, 7.95)
  expect(onFrame).toHaveBeenCalledTimes(uploads)
})

it.each([
  ['NotAllowedError', 'unavailable'],
  ['AbortError', 'playing'],
])('a film that the browser does not play by a %s is %s', async (name, state) => {
  const video = document.createElement('video')
  video.play = () => Promise.reject(new DOMException('', name))
  vi.spyOn(document, 'createElement').mockReturnValue(video)
  const states: string[] = []
  const listener = { onTexture: () => undefined, onFrame: () => undefined }
  openFilm('/film.mp4', true, { ...listener, onState: (next) => states.push(next) }).play(0)
  await new Promise((resolve) => setTimeout(resolve))
  expect(states.at(-1)).toBe(state)
})
