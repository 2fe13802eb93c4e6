/** loadVideo retries interrupted downloads and gives up on missing and unplayable files. */
import { beforeEach, expect, it, vi } from 'vitest'
import type { VideoState } from '../../../src/game/state/state'
import { loadVideo } from '../../../src/stage/film/loadVideo'

const URL = '/videos/mumbai-3.mp4'

/** A video element that fires the next of the given events each time its src is set. */
class FakeVideo extends EventTarget {
  loads = 0
  readonly #events: readonly string[]

  constructor(...events: string[]) {
    super()
    this.#events = events
  }

  set src(_: string) {
    const event = this.#events[Math.min(this.loads, this.#events.length - 1)]!
    this.loads += 1
    queueMicrotask(() => this.dispatchEvent(new Event(event)))
  }
}

let states: VideoState[]
let controller: AbortController
const load = (video: FakeVideo) =>
  loadVideo(video as unknown as HTMLVideoElement, URL, controller.signal, (state) => states.push(state))

const ok = async () => new Response()
const notFound = async () => new Response(null, { status: 404 })

beforeEach(() => {
  vi.useFakeTimers()
  states = []
  controller = new AbortController()
})

it('retries a second after an interrupted download without reporting it as unavailable', async () => {
  vi.stubGlobal('fetch', ok)
  const video = new FakeVideo('error', 'loadeddata')
  const loading = load(video)
  await vi.advanceTimersByTimeAsync(900)
  expect(video.loads).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  await loading
  expect(video.loads).toBe(2)
  expect(states.filter((state) => state !== 'loading')).toEqual(['playing'])
})

it('does not retry a missing file', async () => {
  const fetches = vi.fn(notFound)
  vi.stubGlobal('fetch', fetches)
  const video = new FakeVideo('loadeddata')
  await load(video)
  expect(fetches).toHaveBeenCalledTimes(1)
  expect(video.loads).toBe(0)
  expect(states).toEqual(['loading', 'unavailable'])
})

it('reports nothing after an abort', async () => {
  vi.stubGlobal('fetch', ok)
  const video = new FakeVideo('stalled')
  const loading = load(video)
  await vi.advanceTimersByTimeAsync(100)
  const before = states.length
  controller.abort()
  await vi.advanceTimersByTimeAsync(5_000)
  await loading
  expect(video.loads).toBe(1)
  expect(states).toHaveLength(before)
})
