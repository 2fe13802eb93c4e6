/** Bazaar lamps between the columns, which light as the clock falls; drawn in the frame of the countdown's figure. */
import { memo } from 'react'
import { useSolidTexture, useSpriteTexture } from '../assets/useAssets'
import { PALETTE } from '../core/palette'
import { useRedraw } from '../core/stageContext'
import type { Rect } from '../layout/rect'
import type { WaitLayout } from '../layout/waitLayout'
import { lampLight, useWait } from './dusk'

const CORD_ALPHA = 0.55
/** The pool of a lamp's light, as a multiple of its height. */
const GLOW_SIZE = 3.8
const GLOW_ALPHA = 0.55

export function Lamps({ layout: { lamps, cords } }: { layout: WaitLayout }) {
  const seconds = useWait((wait) => wait?.left ?? null)
  const solid = useSolidTexture()
  useRedraw()
  return (
    <>
      {cords.map((rect) => (
        <pixiSprite
          key={`${rect.x} ${solid.uid}`}
          texture={solid}
          {...rect}
          tint={PALETTE.brassShade}
          alpha={CORD_ALPHA}
        />
      ))}
      {lamps.map((rect, index) => (
        // The order of the lamps never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Lamp key={index} rect={rect} light={seconds === null ? 0 : lampLight(index, seconds)} />
      ))}
    </>
  )
}

/** Memoised, because one of the lamps changes in a second. */
const Lamp = memo(function Lamp({ rect, light }: { rect: Rect; light: number }) {
  const dark = useSpriteTexture('lamp')
  const lit = useSpriteTexture('lamp-lit')
  const glow = useSpriteTexture('glow')
  const side = rect.height * GLOW_SIZE
  return (
    <pixiContainer key={`${dark.uid} ${lit.uid} ${glow.uid}`}>
      <pixiSprite
        texture={glow}
        anchor={0.5}
        x={rect.x + rect.width / 2}
        y={rect.y + rect.height / 2}
        width={side}
        height={side}
        tint={PALETTE.marigold}
        alpha={light * GLOW_ALPHA}
      />
      <pixiSprite texture={dark} {...rect} />
      <pixiSprite texture={lit} {...rect} alpha={light} />
    </pixiContainer>
  )
})
