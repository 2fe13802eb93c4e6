/** What lies beyond the table of the drawn throw: night sky, low houses, the four cities, lighthouse, parapet and lights. */
import { Container, type Sprite, Texture } from 'pixi.js'
import { CITIES, type City } from '../../domain/core/city'
import { cityName } from '../../i18n/cityTexts'
import { CITY_HUES, PALETTE } from '../core/palette'
import { OwningContainer } from '../core/pixiTuning'
import { cityColumn, FILM_SIZE } from '../layout/filmPlaces'
import type { FilmState } from './choreography'
import { Lighthouse } from './lighthouse'
import { centred, fill, mixColours, placeCentred } from './pieces'
import { createPlate, type Plate, plateScaleAt } from './plate'
import {
  createBulbs,
  createHouses,
  createLamps,
  createStars,
  gradientTexture,
  PARAPET_HEIGHT,
  SKY_HEIGHT,
} from './skylineParts'

/** Film pixels. */
const WATER_HEIGHT = 13
const SKY_COLOURS = ['#070618', '#0d0b2c', '#17133f', '#2a1a58', '#4a2263', '#7c3566']
/** Side of a city's sprite in the wide picture at scale 1, and the share of it above the horizon. */
const CITY_SIDE = 384 * 0.45
const CITY_ABOVE = 15 / 16
/** How much larger the lit city is before the others than among them. */
const GROWTH = 0.56
const DARK_CITY = 0x2c2460
const CITY_IN_BEAM = 0xb4a8b8
/** Distance from the beam's middle at which a city gets about a third of its light. */
const BEAM_REACH = 105

export interface SkylineTextures {
  solid: Texture
  glow: Texture
  feather: Texture
  plate: Texture
  lamp: Texture
  lighthouse: Texture
  cityOf(city: City): Texture
}

/** Its origin is the middle of the parapet's foot. */
export class Skyline extends OwningContainer {
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
  constructor(textures: SkylineTextures, halfWidth: number) {
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
      ...createStars(solid, halfWidth, horizon),
      this.#hue,
      fill(solid, 0x2d1852, -halfWidth, horizon, width, WATER_HEIGHT),
      ...createHouses(solid, halfWidth, horizon),
      ...this.#cities.map(({ sprite }) => sprite),
      this.#lighthouse,
      this.#litCity,
      fill(solid, 0x1b0f2a, -halfWidth, -PARAPET_HEIGHT, width, PARAPET_HEIGHT),
      ...[-PARAPET_HEIGHT, -5].flatMap((y) => [
        fill(solid, PALETTE.brassShade, -halfWidth, y, width, 5),
        fill(solid, PALETTE.brass, -halfWidth, y + 1, width, 2),
      ]),
      ...createLamps(textures, halfWidth),
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
    placeCentred(this.#litCity, { x: column, y: shore }, CITY_SIDE * scale * (1 + GROWTH * nearness))
    this.#litCity.alpha = litAmount
    const plateScale = plateScaleAt(nearness)
    placeCentred(this.#shine, { x: column, y: -20 }, 340 * plateScale, 124 * plateScale)
    this.#shine.alpha = 0.8 * litAmount
    for (const city of CITIES) {
      const { container, place } = this.#litPlates[city]
      container.alpha = city === litCity ? litAmount : 0
      place(cityColumn(city), plateScale)
    }
  }

  override destroy(): void {
    super.destroy()
    this.#sky.destroy(true)
  }
}
