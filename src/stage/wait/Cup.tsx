/** The dice cup, which slides onto the felt in the last three seconds; with reduced motion it stays away. */
import type { Sprite } from 'pixi.js'
import { useLayoutEffect, useRef } from 'react'
import { MOTION } from '../../domain/motion'
import { bettingTimeLeft } from '../../game/state/selectors'
import { useGame } from '../../game/state/store'
import { useSpriteTexture } from '../assets/useAssets'
import { useRedraw, useStageContext } from '../core/stageContext'
import type { Rect } from '../layout/rect'

const ENTERS_AT_SECONDS = MOTION.wait.cup / 1000
/** How many of its own widths to the left the cup starts, and its tilt there in radians. */
const ENTRY = { widths: 1.2, rotation: -0.3 }

export function Cup({ place }: { place: Rect }) {
  const { isMotionReduced } = useStageContext()
  const isIn = useGame(
    (state) => bettingTimeLeft(state) !== null && (state.timer ?? Infinity) <= ENTERS_AT_SECONDS,
  )
  useRedraw()
  return isIn && !isMotionReduced() ? <EnteringCup place={place} /> : null
}

function EnteringCup({ place: { x, y, width, height } }: { place: Rect }) {
  const { tweens } = useStageContext()
  const texture = useSpriteTexture('cup')
  const sprite = useRef<Sprite>(null)
  const middle = x + width / 2
  useLayoutEffect(() => {
    const cup = sprite.current
    if (cup === null) return
    cup.x = middle - width * ENTRY.widths
    cup.rotation = ENTRY.rotation
    cup.alpha = 0
    tweens.to(cup, { x: middle, rotation: 0, alpha: 1 }, MOTION.entry.scene / 1000)
  }, [tweens, middle, width])
  return (
    <pixiSprite
      key={texture.uid}
      ref={sprite}
      texture={texture}
      anchor={{ x: 0.5, y: 1 }}
      x={middle}
      y={y + height}
      width={width}
      height={height}
    />
  )
}
