/** The result film of the shown throw, in step with the server's clock. */
import type { Texture } from 'pixi.js'
import { useEffect, useRef, useState } from 'react'
import type { Combination } from '../../domain/core/payout'
import { resultVideoPath } from '../../domain/resultVideo'
import { readConnection } from '../../game/session/readConnection'
import type { VideoState } from '../../game/state/state'
import { useGame } from '../../game/state/store'
import { useStageContext } from '../core/stageContext'
import { type FilmQuality, firstQuality, nextQuality } from './filmQuality'
import { type Film, openFilm } from './openFilm'

function setVideoState(videoState: VideoState): void {
  useGame.setState({ videoState })
}

/**
 * A film that has not come by then is not shown any more: the stage throws. Longer than the countdown, since some phones
 * load no frame before the film plays.
 */
const LOAD_MS = 5_000

/** Kept while the page lives, so that a slow device begins its next film as it ended this one. */
let learned: FilmQuality | null = null

/**
 * @param result null while it is unknown
 * @param startsAtMs server time of the film's beginning
 * @param isShown whether the film runs
 * @returns the film's texture, null until its first frame can be drawn and where no film plays
 */
export function useFilm(result: Combination | null, startsAtMs: number, isShown: boolean): Texture | null {
  const { loop, serverNowMs, isPaused } = useStageContext()
  const state = useGame(({ videoState }) => videoState)
  const [texture, setTexture] = useState<Texture | null>(null)
  const film = useRef<Film | null>(null)
  const isLoaded = state === 'playing'
  const resultKey = result && `${result.city} ${result.diceNumber}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal result is the same film
  useEffect(() => {
    if (result === null) return
    const quality = learned ?? firstQuality(readConnection())
    if (quality === null) {
      setVideoState('unavailable')
      return () => setVideoState('idle')
    }
    const uploadsMs: number[] = []
    const opened = openFilm(resultVideoPath(result, quality.isSmall), !quality.isHalved, {
      onState: setVideoState,
      onTexture: setTexture,
      onFrame(uploadMs) {
        uploadsMs.push(uploadMs)
        loop.requestFrame()
      },
    })
    film.current = opened
    const deadline = setTimeout(() => {
      if (useGame.getState().videoState === 'playing') return
      opened.close()
      setVideoState('unavailable')
    }, LOAD_MS)
    return () => {
      clearTimeout(deadline)
      learned = nextQuality(quality, uploadsMs)
      film.current = null
      setTexture(null)
      setVideoState('idle')
      opened.close()
    }
  }, [resultKey, loop])

  useEffect(() => {
    if (isShown && !isLoaded) film.current?.wake()
  }, [isShown, isLoaded])

  useEffect(() => {
    if (!isLoaded || !isShown) return
    const seconds = () => ((serverNowMs() ?? startsAtMs) - startsAtMs) / 1000
    if (isPaused) {
      film.current?.pause(seconds())
      return
    }
    const play = () => film.current?.play(seconds())
    play()
    // Phones pause videos of hidden pages.
    document.addEventListener('visibilitychange', play)
    return () => document.removeEventListener('visibilitychange', play)
  }, [isLoaded, isShown, isPaused, startsAtMs, serverNowMs])

  return state === 'playing' ? texture : null
}
