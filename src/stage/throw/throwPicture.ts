/** The throw as the stage draws it where no film plays: the films' rooftop, cup and die at the films' moments. */
import { Sprite, type Texture } from 'pixi.js'
import type { Combination } from '../../domain/core/payout'
import { type Felt, PALETTE } from '../core/palette'
import { OwningContainer } from '../core/pixiTuning'
import { FILM_SIZE } from '../layout/filmPlaces'
import { filmAt } from './choreography'
import { seenCup } from './cupPose'
import { CupSprites } from './cupSprites'
import { contactHeight, DIE_LENGTH, type DiePose } from './diePose'
import { DieSprites, type DieTextures } from './dieSprites'
import { createDust, type Puff, puffAt } from './dust'
import { cityScaleAt, type Point, parapetFootAt, projectionAt, type TablePoint, unitAt } from './filmCamera'
import { Lattice } from './lattice'
import { centred, fill, hide, placeCentred, placeLine, placeQuad } from './pieces'
import { Skyline, type SkylineTextures } from './skyline'

/** Fewer puffs than the films have: each is a large soft sprite. */
const PUFFS_OF_CONTACT = 8
const DUST_COLOUR = 0xe2d6d6
/** The films'. */
const CLOTH: Felt = { edge: 0x172859, light: 0x25418f }
/** The cloth's brass line, in widths of the die: half its length, and its far and near ends. */
const LINE = { halfWidth: 4.5, far: -0.96, near: 6 }
/** How far the parapet's shade reaches over the cloth, in film pixels. */
const PARAPET_SHADE = 28
/** How far the shade reaches beyond the die. */
const SHADE_MARGIN = 0.9
const SHADE_COLOUR = 0x05061c

export interface ThrowTextures extends DieTextures, SkylineTextures {
  cup: Texture
}

/** In film pixels, from the upper left corner of the whole film. */
export class ThrowPicture extends OwningContainer {
  readonly #skyline: Skyline
  readonly #cloth: Sprite
  readonly #light: Sprite
  readonly #lattice = new Lattice()
  readonly #parapetShade: Sprite
  readonly #lines: readonly Sprite[]
  readonly #shade: Sprite
  readonly #dust: readonly { puff: Puff; sprite: Sprite }[]
  readonly #die: DieSprites
  readonly #cup: CupSprites
  /** Of the camera for which the cloth lies, null before the first picture. */
  #closeness: number | null = null

  /** @param halfWidth of the visible part, in film pixels */
  constructor(textures: ThrowTextures, halfWidth: number, cloth = CLOTH) {
    super()
    const { solid, glow, feather } = textures
    const middle = FILM_SIZE.width / 2
    this.#skyline = new Skyline(textures, halfWidth)
    this.#cloth = fill(solid, cloth.edge, middle - halfWidth, 0, 2 * halfWidth, FILM_SIZE.height)
    this.#light = centred(glow, cloth.light)
    this.#parapetShade = new Sprite({ texture: feather, tint: SHADE_COLOUR, alpha: 0.75 })
    this.#lines = Array.from({ length: 3 }, () => fill(solid, PALETTE.brass, 0, 0, 1, 1))
    for (const line of this.#lines) line.alpha = 0.55
    this.#shade = new Sprite({ texture: glow, tint: SHADE_COLOUR })
    this.#dust = createDust(PUFFS_OF_CONTACT).map((puff) => ({
      puff,
      sprite: centred(glow, DUST_COLOUR),
    }))
    this.#die = new DieSprites(textures)
    this.#cup = new CupSprites(textures)
    this.addChild(
      this.#cloth,
      this.#light,
      this.#lattice,
      this.#parapetShade,
      ...this.#lines,
      this.#skyline,
      this.#shade,
      ...this.#dust.map(({ sprite }) => sprite),
      this.#cup,
      this.#die,
    )
  }

  /** @param time seconds of the film; before it negative */
  show(time: number, result: Combination): void {
    const state = filmAt(time, result)
    const { closeness, die, spotlight } = state
    const project = projectionAt(closeness)
    const foot = parapetFootAt(closeness)
    this.#skyline.position.set(FILM_SIZE.width / 2, foot)
    this.#skyline.place(state, cityScaleAt(closeness))
    // The camera stands still most of the time, and the lattice's corners cost 100 vertices.
    if (closeness !== this.#closeness) this.#placeCloth(foot, project)
    this.#closeness = closeness
    this.#placeShade(die, project)
    for (const { puff, sprite } of this.#dust) placePuff(sprite, puff, time, project)
    this.#die.place(die, spotlight, project)
    this.#cup.place(seenCup(time, project))
  }

  #placeCloth(foot: number, project: (point: TablePoint) => Point): void {
    this.#cloth.y = foot
    placeCentred(this.#light, project({ x: 0, y: 0, z: 0.4 }), 1300, 620)
    this.#lattice.place(project)
    placeQuad(
      this.#parapetShade,
      { x: this.#cloth.x, y: foot },
      { x: 0, y: PARAPET_SHADE },
      { x: this.#cloth.width, y: 0 },
    )
    const { halfWidth, far, near } = LINE
    const corner = (side: number, z: number) => project({ x: side * halfWidth, y: 0, z })
    const [left, right, back] = this.#lines
    placeLine(left!, corner(-1, far), corner(-1, near), 2)
    placeLine(right!, corner(1, far), corner(1, near), 2)
    placeLine(back!, corner(-1, far), corner(1, far), 2)
  }

  /** The dark round under the die, deeper the nearer the die is to the table: without it the die seems to float. */
  #placeShade(die: DiePose | null, project: (point: TablePoint) => Point): void {
    if (die === null) {
      hide(this.#shade)
      return
    }
    const { x, z, yaw } = die
    const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)]
    const at = (along: number, across: number) =>
      project({ x: x + along * cos + across * sin, y: 0, z: z - along * sin + across * cos })
    const [length, width] = [DIE_LENGTH / 2 + SHADE_MARGIN, 0.5 + SHADE_MARGIN]
    const [left, right, top, bottom] = [at(-length, 0), at(length, 0), at(0, -width), at(0, width)]
    const along = { x: right.x - left.x, y: right.y - left.y }
    const across = { x: bottom.x - top.x, y: bottom.y - top.y }
    placeQuad(this.#shade, { x: top.x - along.x / 2, y: top.y - along.y / 2 }, along, across)
    this.#shade.alpha = 0.95 * Math.exp(-1.5 * Math.max(0, die.y - contactHeight(die.roll, die.tilt)))
  }
}

function placePuff(sprite: Sprite, puff: Puff, time: number, project: (point: TablePoint) => Point): void {
  const pose = puffAt(puff, time)
  if (pose === null) {
    hide(sprite)
    return
  }
  const unit = unitAt(pose, project)
  placeCentred(sprite, project(pose), pose.width * unit, pose.height * unit)
  sprite.alpha = pose.alpha
}
