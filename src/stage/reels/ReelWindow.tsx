/** The dark window of a reel with its brass frame; the reel turns between the two. */
import type { ReactNode } from 'react'
import { useSolidTexture, useSpriteTexture } from '../assets/useAssets'
import type { Rect } from '../layout/rect'
import { NineSlice } from '../NineSlice'
import { PALETTE } from '../palette'
import { openingOf } from './opening'

export function ReelWindow({ rect, children }: { rect: Rect; children: ReactNode }) {
  const solid = useSolidTexture()
  const shade = useSpriteTexture('reel-shade')
  const opening = openingOf(rect)
  return (
    <>
      <pixiSprite key={`solid-${solid.uid}`} texture={solid} {...opening} tint={PALETTE.night} />
      {children}
      <pixiSprite key={`shade-${shade.uid}`} texture={shade} {...opening} />
      <NineSlice sprite="reel-frame" {...rect} cornerScale={0.65} />
    </>
  )
}

/** A picture that stands still in a reel's window. */
export function ReelPicture({ rect, name, ratio }: { rect: Rect; name: string; ratio: number }) {
  const texture = useSpriteTexture(name)
  const height = Math.min(rect.height * 0.92, (rect.width * 0.86) / ratio)
  return (
    <ReelWindow rect={rect}>
      <pixiSprite
        key={texture.uid}
        texture={texture}
        anchor={0.5}
        x={rect.x + rect.width / 2}
        y={rect.y + rect.height / 2}
        width={height * ratio}
        height={height}
      />
    </ReelWindow>
  )
}
