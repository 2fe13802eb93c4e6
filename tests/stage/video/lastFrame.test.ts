/** The picture of the film that a winner's confetti flies over is its last one, wherever the film was stopped. */
import { afterEach, expect, it } from 'vitest'
import { setLastFrame, useResultVideo } from '../../../src/game/resultVideo'
import { keepLastFrame } from '../../../src/stage/video/lastFrame'

/** A film of eight seconds that has come so far; winding it takes until `arrive`. */
class Film extends EventTarget {
  duration = 8
  seeking = false
  #seconds: number

  constructor(seconds: number) {
    super()
    this.#seconds = seconds
  }

  get currentTime() {
    return this.#seconds
  }

  set currentTime(seconds: number) {
    this.#seconds = seconds
    this.seeking = true
  }

  arrive() {
    this.seeking = false
    this.dispatchEvent(new Event('seeked'))
  }
}

const shown = () => useResultVideo.getState().lastPicture

afterEach(() => setLastFrame(null))

it('is there at once where the film has come to its end', () => {
  const film = new Film(7.8)
  const giveBack = keepLastFrame(film as unknown as HTMLVideoElement)
  expect(shown()).toBe(film)
  expect(film.currentTime).toBe(7.8)
  giveBack()
  expect(shown()).toBeNull()
})

it('is waited for where the film was stopped on its way', () => {
  const film = new Film(3)
  keepLastFrame(film as unknown as HTMLVideoElement)
  expect(shown()).toBeNull()
  film.arrive()
  expect(film.currentTime).toBeCloseTo(7.95)
  expect(shown()).toBe(film)
})

it('is not shown by a film that is given back while it is wound', () => {
  const film = new Film(3)
  keepLastFrame(film as unknown as HTMLVideoElement)()
  film.arrive()
  expect(shown()).toBeNull()
})
