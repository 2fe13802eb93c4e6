/** The last picture of the result's video, drawn where the video was, so that confetti can fly over it. */
import { ImageSource, Texture } from 'pixi.js'
import { useEffect, useMemo } from 'react'
import { useResultVideo } from '../../game/resultVideo'
import type { Rect } from '../layout'
import { useRedraw } from '../stageContext'

export function LastFrame({ rect }: { rect: Rect }) {
  const resource = useResultVideo(({ lastPicture }) => lastPicture)
  const texture = useMemo(
    () => (resource === null ? null : new Texture({ source: new ImageSource({ resource }) })),
    [resource],
  )
  useRedraw()
  useEffect(() => () => texture?.destroy(true), [texture])
  return texture === null ? null : <pixiSprite texture={texture} {...rect} />
}
