/** The last frame of the result video as a sprite, so that confetti can be drawn over it. */
import { ImageSource, Rectangle, Texture } from 'pixi.js'
import { useEffect, useMemo } from 'react'
import { useGame } from '../../game/gameStore'
import type { Rect } from '../layout/rect'
import { useRedraw } from '../stageContext'

export function LastFrame({ rect }: { rect: Rect }) {
  const resource = useGame(({ lastFrame }) => lastFrame)
  const ratio = rect.width / rect.height
  const texture = useMemo(() => (resource === null ? null : makeTexture(resource, ratio)), [resource, ratio])
  useRedraw()
  useEffect(() => () => texture?.destroy(true), [texture])
  return texture === null ? null : <pixiSprite texture={texture} {...rect} />
}

/** Returns the middle of the video in the given ratio, as `object-fit: cover` shows it before. */
function makeTexture(video: HTMLVideoElement, ratio: number): Texture {
  const { videoWidth, videoHeight } = video
  const width = Math.min(videoWidth, videoHeight * ratio)
  const frame = new Rectangle((videoWidth - width) / 2, 0, width, videoHeight)
  return new Texture({ source: new ImageSource({ resource: video }), frame })
}
