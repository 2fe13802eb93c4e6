/** The pieces of the drawn throw: sprites placed by two corners, by two sides or by their middle. */
import { Matrix, Sprite, type Texture } from 'pixi.js'
import type { Point } from './filmCamera'

const matrix = new Matrix()

/** Places a sprite's upper left corner at `origin`, its upper side along `along` and its left one along `across`. */
export function placeQuad(sprite: Sprite, origin: Point, along: Point, across: Point): void {
  const { width, height } = sprite.texture
  matrix.set(along.x / width, along.y / width, across.x / height, across.y / height, origin.x, origin.y)
  sprite.setFromMatrix(matrix)
}

/** Hides a sprite: one that is made invisible would make Pixi rebuild its draw instructions. */
export function hide(sprite: Sprite): void {
  sprite.scale.set(0)
}

/** Returns a sprite that is placed by its middle. */
export function centred(texture: Texture, tint = 0xffffff): Sprite {
  return new Sprite({ texture, tint, anchor: 0.5 })
}

/** Places a centred sprite. */
export function placeCentred(sprite: Sprite, { x, y }: Point, width: number, height = width): void {
  sprite.position.set(x, y)
  sprite.setSize(width, height)
}

/** Returns a filled rectangle. @param texture one opaque white pixel */
export function fill(texture: Texture, tint: number, x: number, y: number, width: number, height: number) {
  return new Sprite({ texture, tint, x, y, width, height })
}

/** Places a filled rectangle as a line of a thickness. */
export function placeLine(sprite: Sprite, from: Point, to: Point, thickness: number): void {
  const along = { x: to.x - from.x, y: to.y - from.y }
  const length = Math.hypot(along.x, along.y)
  const across = { x: (-along.y / length) * thickness, y: (along.x / length) * thickness }
  placeQuad(sprite, { x: from.x - across.x / 2, y: from.y - across.y / 2 }, along, across)
}

/** Mixes two colours. @param share 0 is the first, 1 the second */
export function mixColours(from: number, to: number, share: number): number {
  const part = (shift: number) => {
    const [a, b] = [(from >> shift) & 255, (to >> shift) & 255]
    return Math.round(a + (b - a) * share) << shift
  }
  return part(16) | part(8) | part(0)
}
