/** Confetti as one particle container: one draw, and no allocation per frame. */

import type { Container } from 'pixi.js'
import { Particle, ParticleContainer, Texture } from 'pixi.js'
import { useCallback, useEffect, useRef, useState } from 'react'
import { spriteTexture } from '../assets/textures'
import { useSpriteTexture } from '../assets/useAssets'
import type { Size } from '../layout/rect'
import { PALETTE } from '../palette'
import { useStageContext, useTimedAnimation } from '../stageContext'
import { CONFETTI_MS, confettiPose, createConfetti } from './confettiMotion'

const COLOURS = [PALETTE.brass, PALETTE.marigold, PALETTE.lotus, PALETTE.win, PALETTE.paper] as const
/** Width of a piece as a share of the screen's shorter side. */
const PIECE_SIZE = 0.028

interface ConfettiProps {
  screen: Size
  /** Server time, epoch milliseconds. */
  startsAtMs: number
}

export function Confetti({ screen, startsAtMs }: ConfettiProps) {
  const { serverNowMs, isMotionReduced, random } = useStageContext()
  const texture = useSpriteTexture('confetti-1')
  const host = useRef<Container>(null)
  const [isFlying, setIsFlying] = useState(() => (serverNowMs() ?? 0) < startsAtMs + CONFETTI_MS)
  const [pieces] = useState(() => createConfetti(random))
  const particles = useRef<readonly Particle[]>([])

  useEffect(() => {
    // The result atlas loads after the table's.
    if (!isFlying || host.current === null || isMotionReduced() || texture === Texture.EMPTY) return
    const created = pieces.map(
      ({ shape, colour }) =>
        new Particle({
          texture: spriteTexture(`confetti-${shape + 1}`),
          tint: COLOURS[Math.floor(colour * COLOURS.length)]!,
          anchorX: 0.5,
          anchorY: 0.5,
          alpha: 0,
        }),
    )
    const container = new ParticleContainer({
      dynamicProperties: { position: true, rotation: true, vertex: true, color: true },
      particles: created,
    })
    // Texture coordinates are static, so Pixi uploads them only here.
    container.update()
    host.current.addChild(container)
    particles.current = created
    return () => {
      particles.current = []
      container.destroy()
    }
  }, [isFlying, isMotionReduced, pieces, texture])

  useEffect(() => {
    const remainingMs = startsAtMs + CONFETTI_MS - (serverNowMs() ?? 0)
    const timer = setTimeout(() => setIsFlying(false), Math.max(0, remainingMs))
    return () => clearTimeout(timer)
  }, [startsAtMs, serverNowMs])

  const draw = useCallback(() => {
    const seconds = ((serverNowMs() ?? 0) - startsAtMs) / 1000
    const scale = (Math.min(screen.width, screen.height) * PIECE_SIZE) / texture.width
    for (const [index, particle] of particles.current.entries()) {
      const piece = pieces[index]!
      const pose = confettiPose(piece, seconds)
      particle.x = pose.x * screen.width
      particle.y = pose.y * screen.height
      particle.rotation = pose.rotation
      particle.scaleX = scale * piece.size * pose.widthScale
      particle.scaleY = scale * piece.size
      particle.alpha = pose.alpha
    }
  }, [screen, startsAtMs, serverNowMs, pieces, texture])
  useTimedAnimation(isMotionReduced() ? null : startsAtMs, CONFETTI_MS, null, draw)

  return <pixiContainer ref={host} />
}
