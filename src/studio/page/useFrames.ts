/** The frames of the shown state, moved through time together, also by keys; `window.studio` of the page. */
import { useEffect, useMemo } from 'react'
import { SIZES, type StudioAddress } from '../core/address'
import { FRAME_MS } from '../core/frameState'
import type { FrameStudio, Studio } from '../core/studioWindow'
import { STATES } from '../states/states'

const POLL_MS = 50
const FRAME_SECONDS = FRAME_MS / 1000

export const sizesOf = ({ size }: StudioAddress): readonly string[] => (size === 'all' ? SIZES : [size])

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Of the frames that are open. */
const studios = () =>
  [...document.querySelectorAll('iframe')].flatMap(
    ({ contentWindow }) => (contentWindow?.studio as FrameStudio | undefined) ?? [],
  )

export function useFrames(
  address: StudioAddress,
  open: (change: Partial<StudioAddress>) => void,
  keepTime: (seconds: number, isPlaying: boolean) => void,
): Studio {
  const frames = useMemo((): Studio => {
    const isPage = STATES.some(({ name }) => name === address.state)
    const sizes = isPage ? sizesOf(address) : []
    /** The slowest frame's. */
    const seconds = () => {
      const all = studios().map((studio) => studio.seconds ?? 0)
      return all.length === 0 ? 0 : Math.min(...all)
    }
    async function ready() {
      while (studios().length < sizes.length) await pause(POLL_MS)
      await Promise.all(studios().map((studio) => studio.ready))
    }
    async function seek(target: number) {
      await ready()
      if (studios().some((studio) => studio.seconds > target + FRAME_SECONDS / 2))
        return open({ at: Math.max(0, target), isPlaying: false })
      // In whole frames, so that the moment's own link shows the same picture.
      const frameCount = Math.round((target - seconds()) / FRAME_SECONDS)
      const shown = Math.round((seconds() + frameCount * FRAME_SECONDS) * 1000) / 1000
      await Promise.all(studios().map((studio) => studio.seek(shown)))
      keepTime(shown, false)
    }
    return {
      get ready() {
        return ready()
      },
      get seconds() {
        return seconds()
      },
      get isPlaying() {
        return studios().some((studio) => studio.isPlaying)
      },
      seek,
      step: (count = 1) => seek(Math.round((seconds() + count * FRAME_SECONDS) * 1000) / 1000),
      play() {
        for (const studio of studios()) studio.play()
        keepTime(seconds(), true)
      },
      async pause() {
        await Promise.all(studios().map((studio) => studio.pause()))
        keepTime(seconds(), false)
      },
    }
  }, [address, open, keepTime])
  useEffect(() => {
    window.studio = frames
  }, [frames])
  return frames
}

/** `,` and `.` or the arrows step a frame, the space bar plays. */
const STEPS: Readonly<Record<string, number>> = { ',': -1, ArrowLeft: -1, '.': 1, ArrowRight: 1 }

export function onKey(event: KeyboardEvent, studio: Studio): void {
  const target = event.target as HTMLElement | null
  const isTaken = target?.matches?.('input, select, textarea, button, [role=slider]') ?? false
  if (isTaken || event.metaKey || event.ctrlKey || event.altKey) return
  const frames = STEPS[event.key]
  if (frames !== undefined) void studio.step(frames * (event.shiftKey ? 10 : 1))
  else if (event.key === ' ') togglePlay(studio)
  else return
  event.preventDefault()
}

export function togglePlay(studio: Studio): void {
  if (studio.isPlaying) void studio.pause()
  else studio.play()
}
