/** A film whose file is cut off on its way comes all the same; one that is not there or is no film is given up. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { VideoState } from '../../../src/game/resultVideo'
import { loadVideo } from '../../../src/stage/video/loadVideo'

const URL = '/videos/mumbai-3.mp4'

/** An element that answers each address it is given with the next of these events. */
class Film extends EventTarget {
  asked = 0
  readonly #answers: readonly string[]

  constructor(...answers: string[]) {
    super()
    this.#answers = answers
  }

  set src(_: string) {
    const answer = this.#answers[Math.min(this.asked, this.#answers.length - 1)]!
    this.asked += 1
    queueMicrotask(() => this.dispatchEvent(new Event(answer)))
  }
}

let said: VideoState[]
let aborting: AbortController
const load = (film: Film) =>
  loadVideo(film as unknown as HTMLVideoElement, URL, aborting.signal, (state) => said.push(state))

const found = async () => new Response()
const gone = async () => {
  throw new TypeError('Failed to fetch')
}
const missing = async () => new Response(null, { status: 404 })

beforeEach(() => {
  vi.useFakeTimers()
  said = []
  aborting = new AbortController()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is asked for again a second after it was cut off, and nobody hears that it is gone', async () => {
  vi.stubGlobal('fetch', found)
  const film = new Film('error', 'loadeddata')
  const loading = load(film)
  await vi.advanceTimersByTimeAsync(900)
  expect(film.asked).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  await loading
  expect(film.asked).toBe(2)
  expect(said.filter((state) => state !== 'loading')).toEqual(['playing'])
})

it('that no browser can play is given up', async () => {
  vi.stubGlobal('fetch', found)
  const film = new Film('error')
  const loading = load(film)
  await vi.advanceTimersByTimeAsync(30_000)
  await loading
  expect(film.asked).toBe(4)
  expect(said.at(-1)).toBe('unavailable')
})

it('is said to be gone while there is no network, and comes with it', async () => {
  const fetches = vi.fn(gone)
  vi.stubGlobal('fetch', fetches)
  const film = new Film('loadeddata')
  const loading = load(film)
  await vi.advanceTimersByTimeAsync(9_500)
  expect(fetches).toHaveBeenCalledTimes(10)
  expect(said.at(-1)).toBe('unavailable')
  vi.stubGlobal('fetch', found)
  await vi.advanceTimersByTimeAsync(1_000)
  await loading
  expect(said.slice(-2)).toEqual(['loading', 'playing'])
})

it('that is not there is asked for once', async () => {
  const fetches = vi.fn(missing)
  vi.stubGlobal('fetch', fetches)
  const film = new Film('loadeddata')
  await load(film)
  expect(fetches).toHaveBeenCalledTimes(1)
  expect(film.asked).toBe(0)
  expect(said).toEqual(['loading', 'unavailable'])
})

it('that is no longer wanted says nothing more', async () => {
  vi.stubGlobal('fetch', found)
  const film = new Film('stalled')
  const loading = load(film)
  await vi.advanceTimersByTimeAsync(100)
  const before = said.length
  aborting.abort()
  await vi.advanceTimersByTimeAsync(5_000)
  await loading
  expect(film.asked).toBe(1)
  expect(said).toHaveLength(before)
})
