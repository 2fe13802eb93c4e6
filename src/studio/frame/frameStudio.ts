/** `window.studio` of a frame: opens the state, and moves its time. */
import { FRAME_MS, type FrameState } from '../core/frameState'
import type { FrameStudio } from '../core/studioWindow'
import { NOW_MS } from '../mock/history'
import type { MockServer } from './mockServer'
import { openState, type PageParts, pointAtControls } from './openState'
import { nextFrame, realNowMs } from './realTime'
import { painted } from './settle'

/** The stage draws a video's frame in the frames of the clock that follow it. */
const DRAWN_MS = 2 * FRAME_MS
/** After a longer frame of the browser the state's time lags behind, so that a slow machine skips nothing. */
const MOST_FRAME_MS = 4 * FRAME_MS

export function createFrameStudio(state: FrameState, server: MockServer, page: PageParts): FrameStudio {
  const { clock, videos, settle } = page
  const { isTimedByBetting, scene, options } = state
  let originMs = NOW_MS + (isTimedByBetting ? (scene.endsInMs ?? 0) : 0)
  let isPlaying = false
  /** Moves follow one another. */
  let moves: Promise<void> = Promise.resolve()
  let opened: (value: Promise<void>) => void = () => {}
  const ready = new Promise<void>((resolve) => {
    opened = resolve
  })
  ready.catch(() => undefined)

  const seconds = () => (Date.now() - originMs) / 1000
  const move = (task: () => Promise<void>): Promise<void> => {
    const moved = moves.then(task)
    moves = moved.catch(() => undefined)
    return moved
  }

  /** Advances to a moment, with the videos seeked to it before the last frames are drawn. */
  async function advanceTo(targetSeconds: number) {
    const restMs = Math.round((targetSeconds - seconds()) * 1000)
    if (restMs < 0) throw new Error(`The state's time is ${seconds()} s already; open its address with at=.`)
    await clock.advance(Math.max(0, restMs - DRAWN_MS))
    await settle()
    await videos.sync()
    await clock.advance(Math.min(restMs, DRAWN_MS), FRAME_MS)
    await painted()
  }

  async function open() {
    await openState(state, page)
    if (!isTimedByBetting) originMs = Date.now()
    await pointAtControls(state, page)
    if (options.at === null) await painted()
    else await advanceTo(options.at)
    if (options.isPlaying) play()
  }

  function play() {
    if (isPlaying) return
    isPlaying = true
    void move(async () => {
      videos.run(true)
      let lastMs = realNowMs()
      while (isPlaying) {
        await nextFrame()
        const nowMs = realNowMs()
        await clock.advance(Math.min(MOST_FRAME_MS, nowMs - lastMs), MOST_FRAME_MS)
        await videos.sync()
        lastMs = nowMs
      }
      videos.run(false)
    })
  }

  return {
    ready,
    requests: server.requests,
    get seconds() {
      return seconds()
    },
    get isPlaying() {
      return isPlaying
    },
    open() {
      opened(move(open))
      return ready
    },
    advance: (ms, stepMs) => move(() => clock.advance(ms, stepMs)),
    seek: (target) => move(() => advanceTo(target)),
    step: (frames = 1) => move(() => advanceTo(seconds() + (frames * FRAME_MS) / 1000)),
    play,
    pause() {
      isPlaying = false
      return move(() => advanceTo(seconds()))
    },
  }
}
