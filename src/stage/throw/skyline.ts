/** What lies beyond the table of the drawn throw: night sky, low houses, the four cities, lighthouse, parapet and lights. */
import { CanvasSource, Container, type Sprite, Texture } from 'pixi.js'
import { CITIES, type City } from '../../domain/city'
import { cityName } from '../../i18n/cityTexts'
import { CITY_HUES, PALETTE } from '../palette'
import { cityColumn, type FilmState } from './choreography'
import { FILM_SIZE } from './filmCamera'
import { Lighthouse } from './lighthouse'
import { centred, fill, mixColours, placeCentred, placeLine } from './pieces'
import { createPlate, type Plate } from './plate'

/** Film pixels. */
const PARAPET_HEIGHT = 40
const WATER_HEIGHT = 13
const SKY_HEIGHT = 420
const SKY_COLOURS = ['#070618', '#0d0b2c', '#17133f', '#2a1a58', '#4a2263', '#7c3566']
/** Side of a city's sprite in the wide picture at scale 1, and the share of it above the horizon. */
const CITY_SIDE = 384 * 0.45
const CITY_ABOVE = 15 / 16
/** How much larger the lit city and its plate are before the others than among them. */
const GROWTH = { city: 0.56, plate: 0.42 }
const DARK_CITY = 0x2c2460
const CITY_IN_BEAM = 0xb4a8b8
/** Distance from the beam's middle at which a city gets about a third of its light. */
const BEAM_REACH = 105
const STARS = 70
/** Columns of the lamps on the parapet, from the picture's middle. */
const LAMPS = [-472, -240, 240, 472]
const BULB_STEP = 46
const BULB_SPAN = FILM_SIZE.width / 3

export interface SkylineTextures {
  solid: Texture
  glow: Texture
  feather: Texture
  plate: Texture
  cityOf(city: City): Texture
}

/** Its origin is the middle of the parapet's foot. */
export class Skyline extends Container {
  readonly #sky: Texture
  readonly #bulbs = new Container()
  readonly #hue: Sprite
  readonly #cities: readonly { city: City; sprite: Sprite; plate: Plate }[]
  readonly #litCity: Sprite
  readonly #shine: Sprite
  readonly #lighthouse: Lighthouse
  readonly #litPlates: Readonly<Record<City, Plate>>
  readonly #cityOf: SkylineTextures['cityOf']

  /** @param halfWidth of the visible part, in film pixels */
  constructor(textures: SkylineTextures, halfWidth: number, random: () => number) {
    super()
    const { solid, glow, plate, cityOf } = textures
    const horizon = -PARAPET_HEIGHT - WATER_HEIGHT
    const width = 2 * halfWidth
    this.#sky = gradientTexture(SKY_COLOURS)
    this.#cityOf = cityOf
    this.#hue = centred(glow)
    this.#cities = CITIES.map((city) => ({
      city,
      sprite: centred(cityOf(city), DARK_CITY),
      plate: createPlate({ plate, name: cityName(city), isLit: false }),
    }))
    this.#litCity = centred(Texture.EMPTY)
    this.#shine = centred(glow, PALETTE.brassLight)
    this.#litPlates = Object.fromEntries(
      CITIES.map((city) => [city, createPlate({ plate, name: cityName(city), isLit: true })]),
    ) as Record<City, Plate>
    this.#lighthouse = new Lighthouse(textures)
    this.#lighthouse.y = -PARAPET_HEIGHT
    for (const { sprite } of this.#cities) sprite.anchor.set(0.5, CITY_ABOVE)
    this.#litCity.anchor.set(0.5, CITY_ABOVE)
    this.addChild(
      fill(solid, 0x070618, -halfWidth, horizon - FILM_SIZE.height, width, FILM_SIZE.height - SKY_HEIGHT + 1),
      fill(this.#sky, 0xffffff, -halfWidth, horizon - SKY_HEIGHT, width, SKY_HEIGHT),
      ...createStars(solid, halfWidth, horizon, random),
      this.#hue,
      fill(solid, 0x2d1852, -halfWidth, horizon, width, WATER_HEIGHT),
      ...createHouses(solid, halfWidth, horizon, random),
      ...this.#cities.map(({ sprite }) => sprite),
      this.#lighthouse,
      this.#litCity,
      fill(solid, 0x1b0f2a, -halfWidth, -PARAPET_HEIGHT, width, PARAPET_HEIGHT),
      ...[-PARAPET_HEIGHT, -5].flatMap((y) => [
        fill(solid, PALETTE.brassShade, -halfWidth, y, width, 5),
        fill(solid, PALETTE.brass, -halfWidth, y + 1, width, 2),
      ]),
      ...LAMPS.filter((x) => Math.abs(x) < halfWidth).flatMap((x) => createLamp(textures, x)),
      ...this.#cities.map(({ plate: { container } }) => container),
      this.#shine,
      ...Object.values(this.#litPlates).map(({ container }) => container),
      this.#bulbs,
    )
    this.#bulbs.addChild(...createBulbs(textures, halfWidth, horizon - 212))
    for (const { city, plate: dark } of this.#cities) dark.place(cityColumn(city), 1)
  }

  /** @param scale of the cities */
  place(state: FilmState, scale: number): void {
    const { beamX, beamPower, litCity, litAmount, nearness } = state
    const horizon = -PARAPET_HEIGHT - WATER_HEIGHT
    for (const { city, sprite } of this.#cities) {
      const away = (beamX - cityColumn(city)) / BEAM_REACH
      sprite.tint = mixColours(DARK_CITY, CITY_IN_BEAM, Math.exp(-away * away) * beamPower)
      placeCentred(sprite, { x: cityColumn(city), y: horizon }, CITY_SIDE * scale)
    }
    this.#lighthouse.place(state, horizon - 82 + PARAPET_HEIGHT)
    const column = litCity === null ? 0 : cityColumn(litCity)
    if (litCity !== null) {
      this.#litCity.texture = this.#cityOf(litCity)
      this.#hue.tint = CITY_HUES[litCity]
    }
    placeCentred(this.#hue, { x: column, y: horizon - 50 }, 1120, 560)
    this.#hue.alpha = litAmount
    const shore = horizon + (WATER_HEIGHT - 4) * nearness
    placeCentred(this.#litCity, { x: column, y: shore }, CITY_SIDE * scale * (1 + GROWTH.city * nearness))
    this.#litCity.alpha = litAmount
    const plateScale = 1 + GROWTH.plate * nearness
    placeCentred(this.#shine, { x: column, y: -20 }, 340 * plateScale, 124 * plateScale)
    this.#shine.alpha = 0.8 * litAmount
    for (const city of CITIES) {
      const { container, place } = this.#litPlates[city]
      container.alpha = city === litCity ? litAmount : 0
      place(cityColumn(city), plateScale)
    }
  }

  override destroy(): void {
    super.destroy({ children: true })
    this.#sky.destroy(true)
  }
}

/** Returns a texture one pixel wide, from its top to its foot. */
function gradientTexture(colours: readonly string[]): Texture {
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

function createStars(solid: Texture, halfWidth: number, horizon: number, random: () => number): Sprite[] {
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
function createHouses(solid: Texture, halfWidth: number, horizon: number, random: () => number): Sprite[] {
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

function createLamp({ solid, glow }: SkylineTextures, x: number): Sprite[] {
  const y = -PARAPET_HEIGHT
  const shine = centred(glow, 0xffa440)
  placeCentred(shine, { x, y: y - 32 }, 118)
  const flame = centred(glow, 0xfff3c8)
  placeCentred(flame, { x, y: y - 33 }, 22, 46)
  return [
    shine,
    fill(solid, PALETTE.brassShade, x - 10, y - 3, 20, 4),
    fill(solid, PALETTE.brass, x - 3, y - 9, 6, 7),
    fill(solid, PALETTE.brass, x - 14, y - 15, 28, 7),
    fill(solid, PALETTE.brassLight, x - 18, y - 22, 36, 8),
    flame,
  ]
}

function createBulbs({ solid, glow }: SkylineTextures, halfWidth: number, y: number): Sprite[] {
  const hang = (x: number) => {
    const share = (((((x + BULB_SPAN / 2) % BULB_SPAN) + BULB_SPAN) % BULB_SPAN) / BULB_SPAN) * 2 - 1
    return y + 30 * (1 - share ** 2) - 12
  }
  const count = Math.floor(halfWidth / BULB_STEP)
  const columns = Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * BULB_STEP)
  const wires = columns.slice(1).map((x) => {
    const wire = fill(solid, PALETTE.night, 0, 0, 1, 1)
    placeLine(wire, { x: x - BULB_STEP, y: hang(x - BULB_STEP) }, { x, y: hang(x) }, 2)
    return wire
  })
  const lights = columns.flatMap((x) => {
    const [shine, bulb] = [centred(glow, 0xffb254), centred(glow, 0xffefc2)]
    placeCentred(shine, { x, y: hang(x) + 8 }, 68)
    placeCentred(bulb, { x, y: hang(x) + 8 }, 18)
    return [shine, bulb]
  })
  return [...wires, ...lights]
}
