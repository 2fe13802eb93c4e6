/** The four cities, in the order in which the table shows them. The draw uses the same order, so it must not change. */
export const CITIES = ['new_york', 'mumbai', 'dubai', 'tokyo'] as const
export type City = (typeof CITIES)[number]

export const CITY_NAMES: Readonly<Record<City, string>> = {
  new_york: 'New York',
  mumbai: 'Mumbai',
  dubai: 'Dubai',
  tokyo: 'Tokyo',
}

/** Parses a city name or id, ignoring case and spacing: 'New York' gives 'new_york', 'Paris' gives null. */
export function parseCity(text: string): City | null {
  const name = text.trim().toLowerCase().replace(/\s+/g, '_')
  return CITIES.find((city) => city === name) ?? null
}
