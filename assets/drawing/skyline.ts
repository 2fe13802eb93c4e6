// Draws the four cities behind the parapet of the landing images, from the sprites of the table and the result screen.
import type { City } from '../../src/domain/core/city.ts'
import { WINDOW_PLACES } from '../../src/stage/tiles/windowPlaces.ts'
import { horizon as cityHorizon } from './cityShell.ts'
import { embedSprite } from './rooftopParts.ts'
import { palette, round, textOutlines } from './svg.ts'

/** Units of a skyline's sprite, and its horizon. */
const CITY = { side: 384, horizon: 360 }

/** Where a city stands: the middle of its tile, its width, and how many of its windows are lit. */
export interface CityPlace {
  city: City
  x: number
  width: number
}

/** Returns something of a city in the units of its sprite, which stands on the horizon. */
const onHorizon = ({ x, width }: CityPlace, horizon: number, body: string) => {
  const scale = width / CITY.side
  return `<g transform="translate(${round(x - width / 2)} ${round(horizon - CITY.horizon * scale)}) scale(${round(scale)})">${body}</g>`
}

/** Returns the four cities on one horizon, as on their tiles, each before the light of its hour. */
export function skyline(places: CityPlace[], horizon: number): string {
  const lights = places.map((place) => {
    const { city, x, width } = place
    return `<ellipse cx="${x}" cy="${horizon - width * 0.3}" rx="${width * 0.85}" ry="${width * 0.75}" fill="url(#hour-${city})"/>`
  })
  const buildings = places.map((place) =>
    onHorizon(
      place,
      horizon,
      `<g mask="url(#sides)">${embedSprite(`result/skyline-${place.city}`, 0, 0, CITY.side)}</g>`,
    ),
  )
  return lights.join('') + buildings.join('')
}

/** Returns the light of some windows of the cities. @param turns the numbers of those that light */
export function litWindows(places: CityPlace[], horizon: number, turns: number[]): string {
  return places
    .map((place) => {
      const { width, height, x, y } = WINDOW_PLACES[place.city]
      // A sprite begins above its tile.
      const panes = turns.map((turn) => [x[turn]!, y[turn]! + CITY.horizon - cityHorizon])
      return onHorizon(
        place,
        horizon,
        panes
          .map(
            ([paneX, paneY]) =>
              `<circle cx="${paneX}" cy="${paneY}" r="36" fill="url(#halo)"/><rect x="${paneX! - width / 2}" y="${paneY! - height / 2}" width="${width}" height="${height}" fill="#FFF0B8"/>`,
          )
          .join(''),
      )
    })
    .join('')
}

/** Returns low houses along the horizon, which join the cities. */
export function farHouses(width: number, horizon: number, unit: number): string {
  const share = (index: number, seed: number) => Math.abs(Math.sin(index * 12.9898 + seed) * 43758.5453) % 1
  const [houses, panes]: [string[], string[]] = [[], []]
  for (let x = -4, index = 0; x < width; index++) {
    const [wide, high] = [round((9 + share(index, 1) * 17) * unit), round((9 + share(index, 2) * 20) * unit)]
    houses.push(`M${round(x)} ${horizon}v${-high}h${wide}v${high}z`)
    if (share(index, 3) > 0.4)
      panes.push(
        `M${round(x + wide * 0.3)} ${round(horizon - high * 0.7)}h${2 * unit}v${3 * unit}h${-2 * unit}z`,
      )
    x += wide + share(index, 4) * 3 * unit
  }
  return `<path d="${houses.join('')}" fill="#3C2460"/><path d="${panes.join('')}" fill="#FFCA78" opacity=".6"/>`
}

/** Returns the parapet, a dark beam with brass edges. */
export const parapet = (width: number, y: number, height: number, edge: number) =>
  `<rect y="${y}" width="${width}" height="${height}" fill="url(#beam)"/><rect y="${y}" width="${width}" height="${edge}" fill="url(#brass)"/><rect y="${y + height - edge}" width="${width}" height="${edge}" fill="url(#brass)"/>`

/** Returns a city's name on its brass plate of 72 units. @param name in capitals */
export function namePlate(name: string, x: number, y: number, scale = 1): string {
  const width = 150 + name.length * 17
  const box = (inset: number, corner: number, paint: string) =>
    `<rect x="${-width / 2 + inset}" y="${inset - 36}" width="${width - 2 * inset}" height="${72 - 2 * inset}" rx="${corner}" ${paint}/>`
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})"><g transform="translate(0 5)">${box(-2, 18, 'fill="#05041A" opacity=".45"')}</g>` +
    box(0, 16, 'fill="#6B4712"') +
    box(2.5, 14, 'fill="url(#plate)"') +
    box(8, 10, 'fill="none" stroke="#7A5212" stroke-width="2" opacity=".7"') +
    `${textOutlines(name, 0, 0, 42, `fill="${palette.ink}"`)}</g>`
  )
}
