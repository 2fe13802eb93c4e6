/** A flight of particles as one particle container: one draw, and no allocation per frame. */
import type { Container } from 'pixi.js'
import { Particle, ParticleContainer, Texture } from 'pixi.js'
import { useCallback, useEffect, useRef, useState } from 'react'
import { spriteTexture } from '../assets/textures'
import { useSpriteTexture } from '../assets/useAssets'
import { useStageContext, useTimedAnimation } from '../core/stageContext'

/** Position in CSS pixels, rotation in radians, width and height as shares of the sprite's. */
interface ParticlePose {
  x: number
  y: number
  rotation: number
  scaleX: number
  scaleY: number
  alpha: number
}

/** A piece's sprite in assets/ and its tint; all sprites of a flight lie in one atlas. */
interface ParticleLook {
  sprite: string
  tint: number
}

/** A flight as a pure function of time; the same object while nothing of it changes. */
export interface Flight {
  looks: readonly ParticleLook[]
  durationMs: number
  /** @param index of the piece @param seconds since the start */
  poseOf(index: number, seconds: number): ParticlePose
}

interface ParticlesProps {
  flight: Flight
  /** Server time, epoch milliseconds. */
  startsAtMs: number
}

export function Particles({ flight, startsAtMs }: ParticlesProps) {
  const { serverNowMs, isPaused, isMotionReduced } = useStageContext()
  const { looks, durationMs } = flight
  const texture = useSpriteTexture(looks[0]?.sprite ?? '')
  const host = useRef<Container>(null)
  const [isFlying, setIsFlying] = useState(() => (serverNowMs() ?? 0) < startsAtMs + durationMs)
  const particles = useRef<readonly Particle[]>([])

  useEffect(() => {
    // The result atlas loads after the table's.
    if (!isFlying || host.current === null || isMotionReduced() || texture === Texture.EMPTY) return
    const created = looks.map(
      ({ sprite, tint }) =>
        new Particle({ texture: spriteTexture(sprite), tint, anchorX: 0.5, anchorY: 0.5, alpha: 0 }),
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
  }, [isFlying, isMotionReduced, looks, texture])

  useEffect(() => {
    if (isPaused) return
    const remainingMs = startsAtMs + durationMs - (serverNowMs() ?? 0)
    const timer = setTimeout(() => setIsFlying(false), Math.max(0, remainingMs))
    return () => clearTimeout(timer)
  }, [startsAtMs, durationMs, serverNowMs, isPaused])

  const draw = useCallback(() => {
    const seconds = ((serverNowMs() ?? 0) - startsAtMs) / 1000
    for (const [index, particle] of particles.current.entries())
      Object.assign(particle, flight.poseOf(index, seconds))
  }, [flight, startsAtMs, serverNowMs])
  useTimedAnimation(isMotionReduced() ? null : startsAtMs, durationMs, null, draw)

  return <pixiContainer ref={host} />
}
