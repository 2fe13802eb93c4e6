/** The last frame of the result video as a sprite, so that confetti can be drawn over it. */
import { ImageSource, Texture } from 'pixi.js'
import { useEffect, useMemo } from 'react'
import { useGame } from '../../game/gameStore'
import type { Rect } from '../layout/rect'
import { useRedraw } from '../stageContext'

export function LastFrame({ rect }: { rect: Rect }) {
  const resource = useGame(({ lastFrame }) => lastFrame)
  const texture = useMemo(
    () => (resource === null ? null : new Texture({ source: new ImageSource({ resource }) })),
    [resource],
  )
  useRedraw()
  useEffect(() => () => texture?.destroy(true), [texture])
  return texture === null ? null : <pixiSprite texture={texture} {...rect} />
}
