// Draws the city tiles.
import { dubai } from './dubai.ts'
import { mumbai } from './mumbai.ts'
import { newYork } from './newYork.ts'
import { saveSvg } from './svg.ts'
import { tokyo } from './tokyo.ts'

/** By city: the function that returns the tile's SVG. */
export const cityDrawings: Readonly<Record<string, () => string>> = {
  new_york: newYork,
  mumbai,
  dubai,
  tokyo,
}

/** Writes the city tiles to assets/table. */
export function drawCities() {
  for (const [city, draw] of Object.entries(cityDrawings)) saveSvg(`assets/table/city-${city}.svg`, draw())
}
