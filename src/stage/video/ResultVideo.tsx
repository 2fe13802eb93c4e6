/** The video of the result, filling its place at 16:9, in step with the server's clock. */
import type { Texture } from 'pixi.js'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Combination } from '../../rules/payout'
import { resultVideoPath } from '../../rules/resultVideo'
import { showVideoState } from '../../stores/resultVideo'
import type { Rect } from '../layout'
import { useFrames, useRedraw, useStageTools } from '../tools'
import { loadVideo, type PlayingVideo } from './playVideo'

interface ResultVideoProps {
  rect: Rect
  result: Combination
  revealAtMs: number
  isRevealed: boolean
}

export function ResultVideo({ rect, result, revealAtMs, isRevealed }: ResultVideoProps) {
  const { loop, serverNowMs } = useStageTools()
  const [texture, setTexture] = useState<Texture | null>(null)
  const video = useRef<PlayingVideo | null>(null)
  const url = resultVideoPath(result)
  useRedraw()
  useFrames(
    false,
    useCallback(() => video.current?.showNewest(), []),
  )

  useEffect(() => {
    const aborting = new AbortController()
    showVideoState('loading')
    loadVideo(url, aborting.signal, () => loop.requestFrame())
      .then((loaded) => {
        if (aborting.signal.aborted) return loaded.destroy()
        video.current = loaded
        setTexture(loaded.texture)
      })
      .catch(() => {
        if (!aborting.signal.aborted) showVideoState('unavailable')
      })
    return () => {
      aborting.abort()
      showVideoState('idle')
      setTexture(null)
      video.current?.destroy()
      video.current = null
    }
  }, [url, loop])

  useEffect(() => {
    if (texture === null) return
    showVideoState('playing')
    if (isRevealed) video.current?.playFrom(((serverNowMs() ?? revealAtMs) - revealAtMs) / 1000)
  }, [texture, isRevealed, revealAtMs, serverNowMs])

  // Before the reveal its first picture would give the city away.
  if (texture === null || !isRevealed) return null
  return <pixiSprite texture={texture} x={rect.x} y={rect.y} width={rect.width} height={rect.height} />
}
