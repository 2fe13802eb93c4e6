/** The long die of the drawn throw. */
import { Rectangle, Sprite, Texture } from 'pixi.js'
import { OwningContainer } from '../core/pixiTuning'
import { FACE_NUMBERS, type SeenFace, seenFaces } from './dieFaces'
import type { DiePose } from './diePose'
import type { Point, TablePoint } from './filmCamera'
import { hide, mixColours, placeQuad } from './pieces'

/** A long side is drawn in strips, since a sprite's opposite sides are parallel and those of a die in perspective are not. */
const STRIPS = 8
/** Shares of a side. */
const OVERLAP = 0.006
/** Shares of a side: the distance of two pips where there are few, the room of all where there are many, and a radius. */
const PIPS = { few: 726 / 1088 / 1.8, all: 726 / 1088, alongRadius: 98 / 1088, acrossRadius: 98 / 320 }
/** Towards the light, of length 1. */
const LIGHT: TablePoint = { x: -0.376, y: 0.918, z: -0.125 }
const SHADOW = 0x8a7488
/** Of the faces that do not look up, once the die is lit from above. */
const DIMMED = 0x6e5f72

export interface DieTextures {
  side: Texture
  pip: Texture
  end: Texture
}

/** The sprites of one face, in the order in which they are drawn. */
interface FaceSprites {
  strips: Sprite[]
  pips: Sprite[]
}

export class DieSprites extends OwningContainer {
  readonly #faces: FaceSprites[]
  readonly #strips: Texture[]

  constructor({ side, pip, end }: DieTextures) {
    super()
    this.#strips = Array.from({ length: STRIPS }, (_, index) => stripOf(side, index))
    this.#faces = FACE_NUMBERS.map((number) => ({
      strips: number === null ? [new Sprite(end)] : this.#strips.map((texture) => new Sprite(texture)),
      pips: Array.from({ length: number ?? 0 }, () => new Sprite(pip)),
    }))
    for (const { strips, pips } of this.#faces) this.addChild(...strips, ...pips)
  }

  /** @param pose null hides the die @param spotlight 0 lights it from all sides, 1 from above */
  place(pose: DiePose | null, spotlight: number, project: (point: TablePoint) => Point): void {
    const seen = pose === null ? [] : seenFaces(pose, project)
    for (const [index, { strips, pips }] of this.#faces.entries()) {
      const face = seen[index] ?? null
      for (const sprite of [...strips, ...pips]) {
        if (face === null) hide(sprite)
        else sprite.tint = tintOf(face, spotlight)
      }
      if (face === null) continue
      for (const [at, strip] of strips.entries()) placeStrip(strip, face, at / strips.length, strips.length)
      for (const [at, pip] of pips.entries()) placePip(pip, face, at - (pips.length - 1) / 2, pips.length)
    }
  }

  override destroy(): void {
    super.destroy()
    for (const strip of this.#strips) strip.destroy()
  }
}

function stripOf({ source, frame }: Texture, index: number): Texture {
  const width = frame.width / STRIPS
  return new Texture({
    source,
    frame: new Rectangle(frame.x + index * width, frame.y, width, frame.height),
  })
}

function tintOf({ normal }: SeenFace, spotlight: number): number {
  const light = Math.max(0, normal.x * LIGHT.x + normal.y * LIGHT.y + normal.z * LIGHT.z)
  const lit = mixColours(SHADOW, 0xffffff, Math.min(1, 0.45 + 0.65 * light))
  return mixColours(lit, DIMMED, spotlight * Math.min(1, 1.6 * (1 - Math.max(0, normal.y))))
}

const between = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y })

/** A strip reaches over its end and its foot by a hair: the table would shine through between two strips or faces. */
function placeStrip(sprite: Sprite, { at }: SeenFace, from: number, count: number): void {
  const until = from + 1 / count
  const [first, second] = [between(at(from, 0), at(from, 1)), between(at(until, 0), at(until, 1))]
  placeQuad(sprite, at(from, 0), between(at(from, 0), at(Math.min(1, until + OVERLAP), 0)), {
    x: ((first.x + second.x) / 2) * (1 + 5 * OVERLAP),
    y: ((first.y + second.y) / 2) * (1 + 5 * OVERLAP),
  })
}

/** @param fromMiddle place in the row, 0 in its middle */
function placePip(sprite: Sprite, { at }: SeenFace, fromMiddle: number, count: number): void {
  const along = 0.5 + fromMiddle * Math.min(PIPS.few, PIPS.all / Math.max(1, count - 1))
  const left = at(along - PIPS.alongRadius, 0.5)
  const top = at(along, 0.5 - PIPS.acrossRadius)
  const width = between(left, at(along + PIPS.alongRadius, 0.5))
  const height = between(top, at(along, 0.5 + PIPS.acrossRadius))
  placeQuad(sprite, { x: top.x - width.x / 2, y: top.y - width.y / 2 }, width, height)
}
