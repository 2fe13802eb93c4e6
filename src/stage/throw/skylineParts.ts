/** The parts of the drawn throw's skyline that never change: sky, stars, low houses and lights. */
import { CanvasSource, Sprite, Texture } from 'pixi.js'
import { PALETTE } from '../core/palette'
import { FILM_SIZE } from '../layout/filmPlaces'
import { centred, fill, placeCentred, placeLine } from './pieces'
import { seededRandom } from './seededRandom'

/** Film pixels. */
export const PARAPET_HEIGHT = 40
export const SKY_HEIGHT = 420
const STARS = 70
/** Columns of the lamps on the parapet, from the picture's middle. */
const LAMPS = [-472, -240, 240, 472]
const BULB_STEP = 46
/** Column of a bulb near the picture's middle: the films' first one is 20 from their left edge. */
const BULB_COLUMN = (20 - FILM_SIZE.width / 2) % BULB_STEP
const BULB_SPAN = FILM_SIZE.width / 3

/** The lamp's foot in its sprite. */
const LAMP_FOOT = { x: 0.5, y: 54 / 56 }

interface LightTextures {
  solid: Texture
  glow: Texture
  lamp: Texture
}

/** Returns a texture one pixel wide, from its top to its foot. */
export function gradientTexture(colours: readonly string[]): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 64
  const context = canvas.getContext('2d')
  if (context !== null) {
    const gradient = context.createLinearGradient(0, 0, 0, canvas.height)
    for (const [index, colour] of colours.entries())
      gradient.addColorStop(index / (colours.length - 1), colour)
    context.fillStyle = gradient
    context.fillRect(0, 0, 1, canvas.height)
  }
  return new Texture({ source: new CanvasSource({ resource: canvas, label: 'sky' }) })
}

export function createStars(solid: Texture, halfWidth: number, horizon: number): Sprite[] {
  const random = seededRandom(11)
  return Array.from({ length: STARS }, () => {
    const side = 1 + random() * 1.2
    const star = fill(
      solid,
      random() < 0.2 ? 0xffe2b0 : 0xffffff,
      (random() * 2 - 1) * halfWidth,
      horizon - SKY_HEIGHT + random() ** 1.3 * SKY_HEIGHT * 0.85,
      side,
      side,
    )
    star.alpha = 0.25 + random() * 0.6
    return star
  })
}

/** Low houses along the whole horizon, which join the four cities. */
export function createHouses(solid: Texture, halfWidth: number, horizon: number): Sprite[] {
  const random = seededRandom(29)
  const houses: Sprite[] = []
  for (let x = -halfWidth; x < halfWidth; ) {
    const [width, height] = [9 + random() * 17, 9 + random() * 20]
    houses.push(fill(solid, 0x38225f, x, horizon - height, Math.min(width, halfWidth - x), height))
    if (random() < 0.6 && x + width < halfWidth)
      houses.push(fill(solid, 0x9a6f5c, x + width * 0.4, horizon - height * 0.6, 1.6, 2))
    x += width + random() * 3
  }
  return houses
}

export function createLamps(textures: LightTextures, halfWidth: number): Sprite[] {
  return LAMPS.filter((x) => Math.abs(x) < halfWidth).flatMap((x) => createLamp(textures, x))
}

function createLamp({ glow, lamp }: LightTextures, x: number): Sprite[] {
  const shine = centred(glow, 0xffa440)
  placeCentred(shine, { x, y: -PARAPET_HEIGHT - 32 }, 118)
  return [shine, new Sprite({ texture: lamp, anchor: LAMP_FOOT, x, y: 1 - PARAPET_HEIGHT })]
}

export function createBulbs({ solid, glow }: LightTextures, halfWidth: number, y: number): Sprite[] {
  const hang = (x: number) => {
    const share = ((((x % BULB_SPAN) + BULB_SPAN) % BULB_SPAN) / BULB_SPAN) * 2 - 1
    return y + 30 * (1 - share ** 2) - 12
  }
  const count = Math.ceil(halfWidth / BULB_STEP)
  const columns = Array.from(
    { length: 2 * count + 1 },
    (_, index) => BULB_COLUMN + (index - count) * BULB_STEP,
  )
  const wires = columns.slice(1).map((x) => {
    const wire = fill(solid, PALETTE.night, 0, 0, 1, 1)
    placeLine(wire, { x: x - BULB_STEP, y: hang(x - BULB_STEP) }, { x, y: hang(x) }, 2)
    return wire
  })
  const lights = columns.flatMap((x) => {
    const [shine, bulb] = [centred(glow, 0xffb254), centred(glow, 0xffefc2)]
    placeCentred(shine, { x, y: hang(x) + 8 }, 68)
    placeCentred(bulb, { x, y: hang(x) + 8 }, 16)
    return [shine, bulb]
  })
  return [...wires, ...lights]
}
