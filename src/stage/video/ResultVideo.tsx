/**
 * The video of the result, filling its place at 16:9, in step with the server's clock. It is an element over the canvas:
 * the browser plays it beside the main thread, where a texture would take each of its pictures through it.
 */
import { useEffect, useRef } from 'react'
import { resultPosterPath, resultVideoPath } from '../../rules/resultVideo'
import { isCelebrated, isRevealed, revealOf } from '../../rules/roundState'
import { showVideoState, useResultVideo } from '../../stores/resultVideo'
import { serverClock, useGame } from '../../stores/tableGame'
import type { Rect } from '../layout'
import { keepLastPicture } from './lastPicture'
import { loadVideo, playFrom, unloadVideo } from './loadVideo'

const RETRY_MS = 1_000

export function ResultVideo({ rect }: { rect: Rect }) {
  const round = useGame((state) => state.round)
  const video = useRef<HTMLVideoElement>(null)
  const state = useResultVideo((shown) => shown.state)
  const isLoaded = state === 'playing'
  const isDrawn = useResultVideo(({ lastPicture }) => lastPicture !== null)
  const reveal = revealOf(round)
  const url = reveal && resultVideoPath(reveal.outcome.result)
  const revealAtMs = reveal?.revealAtMs ?? 0
  const isShown = isRevealed(round)
  const isWon = isCelebrated(round)

  useEffect(() => {
    if (url === null || video.current === null) return
    const element = video.current
    const aborting = new AbortController()
    let again: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      loadVideo(element, url, aborting.signal)
        .then(() => showVideoState('playing'))
        .catch((error) => {
          if (aborting.signal.aborted) return
          showVideoState('unavailable')
          // A network that is gone may be back before the show is over.
          if (error instanceof TypeError) again = setTimeout(load, RETRY_MS)
        })
    showVideoState('loading')
    void load()
    return () => {
      aborting.abort()
      clearTimeout(again)
      showVideoState('idle')
      unloadVideo(element)
    }
  }, [url])

  // A phone that saves data, every iPhone among them, fetches no picture of a film before it is to play.
  useEffect(() => {
    if (url !== null && isShown && !isLoaded) video.current?.play().catch(() => undefined)
  }, [url, isShown, isLoaded])

  useEffect(() => {
    if (!isLoaded || !isShown) return
    const play = () => {
      if (video.current) playFrom(video.current, ((serverClock.nowMs() ?? revealAtMs) - revealAtMs) / 1000)
    }
    play()
    // A phone may stop what nobody sees.
    document.addEventListener('visibilitychange', play)
    return () => document.removeEventListener('visibilitychange', play)
  }, [isLoaded, isShown, revealAtMs])

  // Confetti flies over it, so it becomes part of the canvas then: it is over, and stands on its last picture.
  useEffect(() => {
    if (isLoaded && isWon && video.current) return keepLastPicture(video.current)
  }, [isLoaded, isWon])

  return (
    <video
      ref={video}
      className="result-video"
      style={{ left: rect.x, top: rect.y, width: rect.width, height: rect.height }}
      muted
      playsInline
      preload="auto"
      poster={reveal ? resultPosterPath(reveal.outcome.result) : undefined}
      aria-label="Result video"
      // Before the reveal its first picture would give the city away.
      hidden={(!isLoaded && state !== 'loading') || !isShown || isDrawn}
    />
  )
}
