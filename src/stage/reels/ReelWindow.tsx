/** The dark window of a reel with its brass frame; the reel turns between the two. */
import type { ReactNode } from 'react'
import { useSolidTexture, useSpriteTexture } from '../assets/useAssets'
import { PALETTE } from '../core/palette'
import type { Rect } from '../layout/rect'
import { NineSlice } from '../parts/NineSlice'
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
