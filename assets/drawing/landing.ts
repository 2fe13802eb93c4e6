// Draws the images of the landing page and the link preview. They include the table's sprites, so a changed coin appears
// here after the next drawing.

import { CITIES } from '../../src/domain/core/city.ts'
import { bulbs, defs, embedSprite, lattice, longDie, smallStars } from './rooftopParts.ts'
import { type CityPlace, farHouses, litWindows, namePlate, parapet, skyline } from './skyline.ts'
import { gradient, palette, saveSvg, svg, textOutlines } from './svg.ts'

/** The rooftop of a hero image, in its units. */
interface Rooftop {
  width: number
  height: number
  horizon: number
  cities: CityPlace[]
  /** The lanterns that hang over the cities: columns, their upper edge, and their width. */
  lanterns: { x: number[]; y: number; width: number }
  /** The die and its coins. */
  throw: string
}

const WIDE: Rooftop = {
  width: 1600,
  height: 900,
  horizon: 604,
  cities: cityRow(790, 236, 270),
  lanterns: { x: [908, 1144, 1380], y: 310, width: 44 },
  throw:
    embedSprite('table/coin-500', 790, 742, 112, -8) +
    embedSprite('table/coin-50', 884, 782, 106, 12) +
    embedSprite('table/coin-10', 1436, 716, 98, 10) +
    embedSprite('table/coin-100', 1474, 786, 108, -10) +
    longDie(990, 684, 0.78, 3, 1),
}

/** For phones in portrait. */
const UPRIGHT: Rooftop = {
  width: 720,
  height: 1050,
  horizon: 640,
  cities: cityRow(86, 182, 206),
  lanterns: { x: [540, 652], y: 410, width: 34 },
  throw:
    embedSprite('table/coin-50', 60, 836, 104, -8) +
    embedSprite('table/coin-10', 580, 850, 96, 10) +
    longDie(160, 730, 0.76, 3, 1),
}

function cityRow(first: number, step: number, width: number): CityPlace[] {
  return CITIES.map((city, index) => ({ city, x: first + index * step, width }))
}

const SEA = 14
const PARAPET = 52

function hero({ width, height, horizon, cities, lanterns, throw: thrown }: Rooftop): string {
  const [parapetY, clothY] = [horizon + SEA, horizon + SEA + PARAPET]
  const lamps = lanterns.x.map(
    (x) =>
      `<path d="M${x} 0V${lanterns.y + 6}" stroke="#8A5C18" stroke-width="2" opacity=".7"/>${embedSprite('table/lamp-lit', x - lanterns.width / 2, lanterns.y, lanterns.width)}`,
  )
  const plates = cities.map(({ city, x, width: tile }) =>
    namePlate(city.replace('_', ' ').toUpperCase(), x, parapetY + PARAPET / 2, Math.min(0.62, tile / 430)),
  )
  return svg(
    width,
    height,
    defs,
    `<rect width="${width}" height="${horizon}" fill="url(#evening)"/><g transform="scale(${width / 384})" opacity=".9">${smallStars(width / 16, 110)}</g>` +
      farHouses(width, horizon, 2) +
      `${skyline(cities, horizon)}${litWindows(cities, horizon, [0, 2, 4, 7, 9])}${lamps.join('')}` +
      `<rect y="${horizon}" width="${width}" height="${SEA}" fill="url(#water)"/>${parapet(width, parapetY, PARAPET, 6)}${plates.join('')}` +
      `<rect y="${clothY}" width="${width}" height="${height - clothY}" fill="url(#felt)"/>${lattice(20, clothY + 40, 110, Math.ceil(width / 110), 3)}` +
      `<rect y="${clothY}" width="${width}" height="60" fill="url(#shade)"/><ellipse cx="${width * 0.7}" cy="${clothY + 110}" rx="620" ry="140" fill="url(#pool)"/>${thrown}`,
  )
}

/** What lights on a hero image, without the image. */
const lampLight = ({ width, height, lanterns }: Rooftop) =>
  svg(
    width,
    height,
    defs,
    lanterns.x
      .map(
        (x) =>
          `<circle cx="${x}" cy="${lanterns.y + lanterns.width}" r="${lanterns.width * 3}" fill="url(#halo)"/>`,
      )
      .join(''),
  )

const windowLight = ({ width, height, horizon, cities }: Rooftop) =>
  svg(width, height, defs, litWindows(cities, horizon, [1, 5, 6, 11]))

/** Returns a game's card: the four cities, a die face and coins. */
function gameCard(coins: string[], face: number, [top, bottom]: [string, string]): string {
  const shell =
    gradient('wash', [
      [0, top],
      [1, bottom],
    ]) +
    gradient('foot', [
      [0, '#0B0A1F', 0],
      [1, '#0B0A1F', 0.85],
    ])
  const cities = ['new_york', 'mumbai', 'dubai', 'tokyo']
  const fan = cities
    .map((city, index) =>
      embedSprite(
        `table/city-${city}`,
        62 + index * 164,
        66 + Math.abs(index - 1.5) ** 2 * 14,
        186,
        (index - 1.5) * 6,
      ),
    )
    .join('')
  return svg(
    800,
    500,
    defs + shell,
    `<rect width="800" height="500" fill="url(#wash)"/>${lattice(20, 20, 96, 9, 6)}<ellipse cx="400" cy="250" rx="460" ry="250" fill="url(#pool)"/>${fan}` +
      `<rect y="290" width="800" height="210" fill="url(#foot)"/>${bulbs(800, 14, 20)}` +
      coins
        .map((coin, index) =>
          embedSprite(`table/coin-${coin}`, 46 + index * 128, 342 - (index % 2) * 20, 132, index * 9 - 10),
        )
        .join('') +
      embedSprite(`table/die-${face}`, 566, 262, 190, 9),
  )
}

function preview(): string {
  return svg(
    1200,
    630,
    defs,
    `<rect width="1200" height="630" fill="url(#night)"/><g transform="scale(3.13)" opacity=".9">${smallStars(60, 110)}</g>${farHouses(1200, 464, 2)}${skyline(cityRow(180, 280, 270), 464)}${bulbs(1200, 30, 26)}` +
      `<rect y="470" width="1200" height="160" fill="url(#felt)"/><rect y="464" width="1200" height="14" fill="url(#brass)"/>` +
      `<ellipse cx="600" cy="240" rx="760" ry="250" fill="url(#hush)"/>` +
      textOutlines('City', 400, 222, 170, `fill="${palette.paper}"`) +
      textOutlines('Dice', 765, 222, 170, 'fill="url(#brass)"') +
      textOutlines('Four cities. Four numbers. One throw.', 600, 326, 44, `fill="${palette.paper}"`, 600) +
      embedSprite('table/coin-5', 120, 500, 100, -8) +
      embedSprite('table/coin-100', 226, 512, 104, 8) +
      embedSprite('table/coin-500', 890, 506, 104, 6) +
      embedSprite('table/coin-50', 1000, 498, 100, -9) +
      longDie(410, 450, 0.62, 4, 2),
  )
}

/** Writes these images to assets/landing. */
export function drawLanding() {
  for (const [name, rooftop] of Object.entries({ hero: WIDE, 'hero-phone': UPRIGHT })) {
    saveSvg(`assets/landing/${name}.svg`, hero(rooftop))
    saveSvg(`assets/landing/${name}-lamps.svg`, lampLight(rooftop))
    saveSvg(`assets/landing/${name}-windows.svg`, windowLight(rooftop))
  }
  saveSvg('assets/landing/practice.svg', gameCard(['2', '20', '50'], 2, ['#0E7F8A', '#17133F']))
  saveSvg('assets/landing/real.svg', gameCard(['10', '100', '500'], 4, ['#D9741A', '#4B1238']))
  saveSvg('assets/landing/og.svg', preview())
}
