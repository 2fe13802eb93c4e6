/** The four cities of the table, in the order in which they are shown and drawn. */
export const CITIES = ['new_york', 'mumbai', 'dubai', 'tokyo'] as const
export type City = (typeof CITIES)[number]

export const CITY_NAMES: Readonly<Record<City, string>> = {
  new_york: 'New York',
  mumbai: 'Mumbai',
  dubai: 'Dubai',
  tokyo: 'Tokyo',
}

/** A city as somebody wrote it: lowercased, spaces to underscores; 'New York' is new_york, 'Paris' is null. */
export function parseCity(text: string): City | null {
  const name = text.trim().toLowerCase().replace(/\s+/g, '_')
  return CITIES.find((city) => city === name) ?? null
}
