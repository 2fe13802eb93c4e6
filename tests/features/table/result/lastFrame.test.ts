/** keepLastFrame always keeps the video's last frame, wherever the video was paused. */
import { afterEach, expect, it } from 'vitest'
import { keepLastFrame } from '../../../../src/features/table/result/lastFrame'
import { useGame } from '../../../../src/game/gameStore'

/** A video of eight seconds; a seek finishes when the test calls `finishSeek`. */
class FakeVideo extends EventTarget {
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

  finishSeek() {
    this.seeking = false
    this.dispatchEvent(new Event('seeked'))
  }
}

const lastFrame = () => useGame.getState().lastFrame

afterEach(() => useGame.setState({ lastFrame: null }))

it('keeps the frame at once when the video is at its end', () => {
  const video = new FakeVideo(7.8)
  const clear = keepLastFrame(video as unknown as HTMLVideoElement)
  expect(lastFrame()).toBe(video)
  expect(video.currentTime).toBe(7.8)
  clear()
  expect(lastFrame()).toBeNull()
})

it('seeks to the end first when the video was paused earlier', () => {
  const video = new FakeVideo(3)
  keepLastFrame(video as unknown as HTMLVideoElement)
  expect(lastFrame()).toBeNull()
  video.finishSeek()
  expect(video.currentTime).toBeCloseTo(7.95)
  expect(lastFrame()).toBe(video)
})

it('keeps no frame when it is cleared during the seek', () => {
  const video = new FakeVideo(3)
  keepLastFrame(video as unknown as HTMLVideoElement)()
  video.finishSeek()
  expect(lastFrame()).toBeNull()
})
