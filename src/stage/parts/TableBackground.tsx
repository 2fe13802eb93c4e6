/** The table's surface: the felt with a faint lattice over it. */
import type { Container, Sprite } from 'pixi.js'
import { useLayoutEffect, useRef } from 'react'
import { MOTION } from '../../domain/motion'
import { useGame } from '../../game/state/store'
import { useSolidTexture, useSpriteTexture } from '../assets/useAssets'
import { FELTS, PALETTE } from '../core/palette'
import { useRedraw, useStageContext } from '../core/stageContext'
import type { Rect } from '../layout/rect'
import { mixColours } from '../throw/pieces'
import { nightOf, useWait } from '../wait/dusk'

const LATTICE_ALPHA = 0.05
const LATTICE_SCALE = { x: 0.5, y: 0.5 }

export function TableBackground({ rect }: { rect: Rect }) {
  const lattice = useSpriteTexture('jaali')
  return (
    <>
      <Felt rect={rect} />
      <pixiTilingSprite
        key={`lattice-${lattice.uid}`}
        texture={lattice}
        {...rect}
        tileScale={LATTICE_SCALE}
        alpha={LATTICE_ALPHA}
      />
    </>
  )
}

/** Size of the light as a multiple of the table's, and the height of its middle as a share of the table's. */
const GLOW_SCALE = 1.5
const GLOW_HEIGHT = { dusk: 1, night: 0.42 }
/** How far the felt of the deepest night is that of the night around the table. */
const DEPTH = 0.6
/** A new round begins at dusk. */
const OPENING_SECONDS = MOTION.wait.dusk / 1000

/** The felt of the mode: a solid colour with a soft light, at dusk low and warm, at night in the middle. */
function Felt({ rect: { x, y, width, height } }: { rect: Rect }) {
  const felt = FELTS[useGame((state) => state.mode)]
  const night = useWait(nightOf)
  const { tweens } = useStageContext()
  const solid = useSolidTexture()
  const glow = useSpriteTexture('glow')
  const parts = useRef<Container>(null)
  // The picture before the stage is about as light.
  const shown = useRef(0.6)
  useRedraw()
  useLayoutEffect(() => {
    const [ground, light] = (parts.current?.children ?? []) as Sprite[]
    if (parts.current === null || ground === undefined || light === undefined) return
    const sky = {
      get night() {
        return shown.current
      },
      set night(share: number) {
        shown.current = share
        const paint = (dusk: number, felt: number) =>
          mixColours(mixColours(dusk, felt, share), PALETTE.night, DEPTH * share)
        ground.tint = paint(felt.dusk.edge, felt.edge)
        light.tint = paint(felt.dusk.light, felt.light)
        light.y = height * (GLOW_HEIGHT.dusk + (GLOW_HEIGHT.night - GLOW_HEIGHT.dusk) * share)
      },
    }
    tweens.to(sky, { night }, night < shown.current ? OPENING_SECONDS : 0, { owner: parts.current })
  }, [tweens, felt, night, height])
  return (
    <pixiContainer key={`${solid.uid} ${glow.uid}`} ref={parts} x={x} y={y}>
      <pixiSprite texture={solid} width={width} height={height} />
      <pixiSprite
        texture={glow}
        anchor={0.5}
        x={width / 2}
        width={width * GLOW_SCALE}
        height={height * GLOW_SCALE}
      />
    </pixiContainer>
  )
}
