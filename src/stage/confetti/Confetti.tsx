/** A hundred pieces of confetti in one particle container: one draw, no object made while it flies. */

import type { Container } from 'pixi.js'
import { Particle, ParticleContainer, Texture } from 'pixi.js'
import { useCallback, useEffect, useRef, useState } from 'react'
import { spriteTexture } from '../assets/textures'
import { useSpriteTexture } from '../assets/useAssets'
import type { Size } from '../layout'
import { PALETTE } from '../palette'
import { useShow, useStageContext } from '../stageContext'
import { CONFETTI_MS, confettiPose, throwConfetti } from './confettiMotion'

const COLOURS = [PALETTE.brass, PALETTE.marigold, PALETTE.lotus, PALETTE.win, PALETTE.paper] as const
const PIECE_SHARE = 0.028

interface ConfettiProps {
  screen: Size
  /** Server time at which it is thrown. */
  startsAtMs: number
}

export function Confetti({ screen, startsAtMs }: ConfettiProps) {
  const { serverNowMs, isReduced, random } = useStageContext()
  const art = useSpriteTexture('confetti-1')
  const host = useRef<Container>(null)
  const [isFlying, setIsFlying] = useState(() => (serverNowMs() ?? 0) < startsAtMs + CONFETTI_MS)
  const [pieces] = useState(() => throwConfetti(random))
  const flying = useRef<readonly Particle[]>([])

  useEffect(() => {
    // Its art comes after the table's.
    if (!isFlying || host.current === null || isReduced() || art === Texture.EMPTY) return
    const particles = pieces.map(
      ({ shape, colour }) =>
        new Particle({
          texture: spriteTexture(`confetti-${shape + 1}`),
          tint: COLOURS[Math.floor(colour * COLOURS.length)]!,
          anchorX: 0.5,
          anchorY: 0.5,
          alpha: 0,
        }),
    )
    const box = new ParticleContainer({
      dynamicProperties: { position: true, rotation: true, vertex: true, color: true },
      particles,
    })
    // What is not dynamic, where in the atlas a piece is, is uploaded once, now.
    box.update()
    host.current.addChild(box)
    flying.current = particles
    return () => {
      flying.current = []
      box.destroy()
    }
  }, [isFlying, isReduced, pieces, art])

  useEffect(() => {
    const left = startsAtMs + CONFETTI_MS - (serverNowMs() ?? 0)
    const timer = setTimeout(() => setIsFlying(false), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [startsAtMs, serverNowMs])

  const draw = useCallback(() => {
    const seconds = ((serverNowMs() ?? 0) - startsAtMs) / 1000
    const unit = (Math.min(screen.width, screen.height) * PIECE_SHARE) / art.width
    for (const [index, particle] of flying.current.entries()) {
      const piece = pieces[index]!
      const pose = confettiPose(piece, seconds)
      particle.x = pose.x * screen.width
      particle.y = pose.y * screen.height
      particle.rotation = pose.rotation
      particle.scaleX = unit * piece.size * pose.flat
      particle.scaleY = unit * piece.size
      particle.alpha = pose.alpha
    }
  }, [screen, startsAtMs, serverNowMs, pieces, art])
  useShow(isReduced() ? null : startsAtMs, CONFETTI_MS, null, draw)

  return <pixiContainer ref={host} />
}
