/** The lighthouse before the horizon, and its beam. */
import { Sprite, type Texture } from 'pixi.js'
import { OwningContainer } from '../core/pixiTuning'
import type { FilmState } from './choreography'
import type { Point } from './filmCamera'
import { centred, mixColours, placeCentred, placeQuad } from './pieces'

/** Height of the lamp above the lighthouse's foot, in film pixels. */
const LAMP_HEIGHT = 62
/** The beam is a fan of rays, brightest in its middle. */
const RAYS = 13
const RAY_WIDTH = 22
const HALF_WIDTH = 74
const BEAM_COLOUR = 0xffe2aa
/** The tower's foot in its sprite. */
const TOWER_FOOT = { x: 0.5, y: 92 / 96 }

interface LighthouseTextures {
  lighthouse: Texture
  glow: Texture
  /** Opaque at its left edge, transparent at its right one. */
  feather: Texture
}

/** Its origin is the foot of the tower. */
export class Lighthouse extends OwningContainer {
  readonly #rays: Sprite[]
  readonly #halo: Sprite

  constructor({ lighthouse, glow, feather }: LighthouseTextures) {
    super()
    this.addChild(new Sprite({ texture: lighthouse, anchor: TOWER_FOOT }))
    this.#rays = Array.from({ length: RAYS }, () => new Sprite({ texture: feather, tint: BEAM_COLOUR }))
    this.#halo = centred(glow, BEAM_COLOUR)
    this.addChild(...this.#rays, this.#halo)
  }

  /** @param targetY height at which the beam meets the skyline, from the tower's foot */
  place({ beamX, beamPower }: FilmState, targetY: number): void {
    const lamp: Point = { x: 0, y: -LAMP_HEIGHT }
    const length = Math.hypot(beamX, targetY - lamp.y)
    const angle = Math.atan2(targetY - lamp.y, beamX)
    const halfTurn = Math.atan(HALF_WIDTH / length)
    for (const [index, ray] of this.#rays.entries()) {
      const aside = (2 * index) / (RAYS - 1) - 1
      const turn = angle + aside * halfTurn
      const reach = length + 90
      const along = { x: reach * Math.cos(turn), y: reach * Math.sin(turn) }
      const across = { x: -RAY_WIDTH * Math.sin(turn), y: RAY_WIDTH * Math.cos(turn) }
      placeQuad(ray, { x: lamp.x - across.x / 2, y: lamp.y - across.y / 2 }, along, across)
      ray.alpha = 0.17 * Math.exp(-4.5 * aside * aside) * (1 - aside * aside) * beamPower
    }
    placeCentred(this.#halo, lamp, 110)
    this.#halo.alpha = beamPower
    this.#halo.tint = mixColours(BEAM_COLOUR, 0xffffff, 0.4)
  }
}
