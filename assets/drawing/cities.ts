// Draws the city tiles.
import { type CityDrawing, citySkyline, cityTile } from './cityShell.ts'
import { dubai } from './dubai.ts'
import { mumbai } from './mumbai.ts'
import { newYork } from './newYork.ts'
import { saveSvg } from './svg.ts'
import { tokyo } from './tokyo.ts'

/** By city. */
export const cityDrawings: Readonly<Record<string, () => CityDrawing>> = {
  new_york: newYork,
  mumbai,
  dubai,
  tokyo,
}

/** Writes the city tiles to assets/table, and their buildings to assets/result, where the stage's own throw has its skyline of them. */
export function drawCities() {
  for (const [city, draw] of Object.entries(cityDrawings)) {
    saveSvg(`assets/table/city-${city}.svg`, cityTile(draw()))
    saveSvg(`assets/result/skyline-${city}.svg`, citySkyline(draw()))
  }
}
