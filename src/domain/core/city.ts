/** The cities of the game: those of the current draw, and all that were ever drawn. */
import { DRAW_VERSION, DRAWS, type DrawVersion } from './draws.ts'

/** A city of any version of the draw, since history shows old results. */
export type City = (typeof DRAWS)[DrawVersion]['cities'][number]

/** The cities that can be bet on, in the order in which the table shows them. */
export const CITIES: readonly City[] = DRAWS[DRAW_VERSION].cities

const ALL_CITIES = Object.values(DRAWS).flatMap(({ cities }): readonly City[] => cities)

/** Parses a city name or id, ignoring case and spacing: 'New York' gives 'new_york', 'Paris' gives null. */
export function parseCity(text: string): City | null {
  const name = text.trim().toLowerCase().replace(/\s+/g, '_')
  return ALL_CITIES.find((city) => city === name) ?? null
}
