/**
 * The video of the result, filling its place at 16:9, in step with the server's clock. It is an element over the canvas:
 * the browser plays it beside the main thread, where a texture would take each of its pictures through it.
 */
import { useEffect, useRef } from 'react'
import { resultPosterPath, resultVideoPath } from '../../domain/resultVideo'
import { isCelebrated, isRevealed, revealOf } from '../../domain/roundState'
import { serverClock, useGame } from '../../game/gameStore'
import { setVideoState, useResultVideo } from '../../game/resultVideo'
import type { Rect } from '../layout'
import { keepLastFrame } from './lastFrame'
import { loadVideo, playFrom, unloadVideo } from './loadVideo'

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
    void loadVideo(element, url, aborting.signal, setVideoState)
    return () => {
      aborting.abort()
      setVideoState('idle')
      unloadVideo(element)
    }
  }, [url])

  // A phone that saves data, every iPhone among them, fetches no picture of a film before it is to play.
  useEffect(() => {
    const element = video.current
    if (url === null || !isShown || isLoaded || element === null) return
    const play = () => void element.play().catch(() => undefined)
    play()
    // What was cut off begins anew, and stands.
    element.addEventListener('loadstart', play)
    return () => element.removeEventListener('loadstart', play)
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
    if (isLoaded && isWon && video.current) return keepLastFrame(video.current)
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
