/** Confetti that rises from both lower corners of the screen, or from one point. */
import { useMemo, useState } from 'react'
import { useSpriteTexture } from '../assets/useAssets'
import { PALETTE } from '../core/palette'
import { useStageContext } from '../core/stageContext'
import type { Size } from '../layout/rect'
import { CONFETTI_MS, confettiPose, createConfetti } from './confettiMotion'
import { type Flight, Particles } from './Particles'

const COLOURS = [PALETTE.brass, PALETTE.marigold, PALETTE.lotus, PALETTE.win, PALETTE.paper] as const
/** Width of a piece as a share of the screen's shorter side. */
const PIECE_SIZE = 0.028

/** From one point: so many pieces, which fly this share of the way; the height is what a phone has over the cities. */
const POINT_PIECES = 40
const POINT_REACH = { x: 0.45, y: 0.2 }

interface ConfettiProps {
  screen: Size
  /** Where a few pieces rise; without it many do from both corners. CSS pixels. */
  origin?: { x: number; y: number }
  /** Server time, epoch milliseconds. */
  startsAtMs: number
}

export function Confetti({ screen, origin, startsAtMs }: ConfettiProps) {
  const { random } = useStageContext()
  const [pieces] = useState(() =>
    createConfetti(random).slice(0, origin === undefined ? undefined : POINT_PIECES),
  )
  const { width: spriteWidth } = useSpriteTexture('confetti-1')
  const flight = useMemo<Flight>(() => {
    const scale = (Math.min(screen.width, screen.height) * PIECE_SIZE) / spriteWidth
    return {
      looks: pieces.map(({ shape, colour }) => ({
        sprite: `confetti-${shape + 1}`,
        tint: COLOURS[Math.floor(colour * COLOURS.length)]!,
      })),
      durationMs: CONFETTI_MS,
      poseOf(index, seconds) {
        const piece = pieces[index]!
        const { x, y, rotation, widthScale, alpha } = confettiPose(piece, seconds)
        const scaleY = scale * piece.size
        return {
          x:
            origin === undefined
              ? x * screen.width
              : origin.x + (piece.fromLeft ? x : x - 1) * screen.width * POINT_REACH.x,
          y: origin === undefined ? y * screen.height : origin.y + (y - 1) * screen.height * POINT_REACH.y,
          rotation,
          scaleX: scaleY * widthScale,
          scaleY,
          alpha,
        }
      },
    }
  }, [pieces, screen, origin, spriteWidth])
  return <Particles flight={flight} startsAtMs={startsAtMs} />
}
