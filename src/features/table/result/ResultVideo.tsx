/**
 * The result video at 16:9, in step with the server's clock. A video element over the canvas, because the browser decodes
 * it off the main thread; a Pixi video texture would upload every frame on the main thread.
 */
import { useEffect, useRef } from 'react'
import { RESULT_POSTER, resultVideoPath } from '../../../domain/resultVideo'
import { isCelebrated, isRevealed, revealOf } from '../../../domain/roundState'
import type { VideoState } from '../../../game/gameState'
import { useGame } from '../../../game/gameStore'
import { serverClock } from '../../../game/table/serverClock'
import { useTranslate } from '../../../i18n/useTranslate'
import type { Rect } from '../../../stage/layout/rect'
import { rectStyle } from '../rectStyle'
import { keepLastFrame } from './lastFrame'
import { loadVideo, playFrom, unloadVideo } from './loadVideo'

const setVideoState = (videoState: VideoState) => useGame.setState({ videoState })

export function ResultVideo({ rect }: { rect: Rect }) {
  const t = useTranslate()
  const round = useGame((state) => state.round)
  const video = useRef<HTMLVideoElement>(null)
  const state = useGame((game) => game.videoState)
  const isLoaded = state === 'playing'
  const isLastFrameDrawn = useGame(({ lastFrame }) => lastFrame !== null)
  const reveal = revealOf(round)
  const url = reveal && resultVideoPath(reveal.outcome.result)
  const revealAtMs = reveal?.revealAtMs ?? 0
  const isShown = isRevealed(round)
  const isWon = isCelebrated(round)

  useEffect(() => {
    if (url === null || video.current === null) return
    const element = video.current
    const controller = new AbortController()
    void loadVideo(element, url, controller.signal, setVideoState)
    return () => {
      controller.abort()
      setVideoState('idle')
      unloadVideo(element)
    }
  }, [url])

  // iOS and data-saving browsers load no frame before play() is called.
  useEffect(() => {
    const element = video.current
    if (url === null || !isShown || isLoaded || element === null) return
    const play = () => void element.play().catch(() => undefined)
    play()
    // A retry after a failed download starts a new, paused load.
    element.addEventListener('loadstart', play)
    return () => element.removeEventListener('loadstart', play)
  }, [url, isShown, isLoaded])

  useEffect(() => {
    if (!isLoaded || !isShown) return
    const play = () => {
      if (video.current) playFrom(video.current, ((serverClock.nowMs() ?? revealAtMs) - revealAtMs) / 1000)
    }
    play()
    // Phones pause videos of hidden pages.
    document.addEventListener('visibilitychange', play)
    return () => document.removeEventListener('visibilitychange', play)
  }, [isLoaded, isShown, revealAtMs])

  // The video element would cover the confetti, so after a win the canvas draws the last frame in its place.
  useEffect(() => {
    if (isLoaded && isWon && video.current) return keepLastFrame(video.current)
  }, [isLoaded, isWon])

  return (
    <video
      ref={video}
      className="result-video"
      style={rectStyle(rect)}
      muted
      playsInline
      preload="auto"
      poster={RESULT_POSTER}
      aria-label={t('result.video')}
      // The first 4.8 s are the same for every result, so the video may show its first frame before the reveal.
      hidden={(!isLoaded && state !== 'loading') || isLastFrameDrawn}
    />
  )
}
