/** Confetti that rises from both lower corners of the screen. */
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

interface ConfettiProps {
  screen: Size
  /** Server time, epoch milliseconds. */
  startsAtMs: number
}

export function Confetti({ screen, startsAtMs }: ConfettiProps) {
  const { random } = useStageContext()
  const [pieces] = useState(() => createConfetti(random))
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
          x: x * screen.width,
          y: y * screen.height,
          rotation,
          scaleX: scaleY * widthScale,
          scaleY,
          alpha,
        }
      },
    }
  }, [pieces, screen, spriteWidth])
  return <Particles flight={flight} startsAtMs={startsAtMs} />
}
